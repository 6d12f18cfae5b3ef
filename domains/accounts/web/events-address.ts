import type { Client } from '#platform/contract/client.ts'
import { eventsTicket } from '../calls.gen.ts'
import { storedToken } from './stored.ts'

/**
 * Where the news of anyone who is here are streamed from, for one connection; null when it cannot be told now. On the web the
 * cookie opens it; a mini-app holds the whole token, which must not stand in an address, and brings a ticket instead.
 */
export async function newsAddress(client: Client): Promise<string | null> {
  const token = storedToken() ?? ''
  if (!token.includes('.')) return `/v1/events?${new URLSearchParams({ token })}`
  const answer = await client.call(eventsTicket, {}, { silent: true })
  return answer.ok ? `/v1/events?${new URLSearchParams({ ticket: answer.data.ticket })}` : null
}
