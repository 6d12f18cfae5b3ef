import type { Client } from '#platform/contract/client.ts'
import { eventsTicket } from '../calls.gen.ts'
import { storedToken } from './stored.ts'

/**
 * The address of the person's event stream, for one connection; null when there is none now. On the web the cookie
 * opens it. A mini-app holds the whole token, which must not be in an address, and sends a ticket instead.
 */
export async function newsAddress(client: Client): Promise<string | null> {
  const token = storedToken() ?? ''
  if (!token.includes('.')) return `/v1/events?${new URLSearchParams({ token })}`
  const answer = await client.call(eventsTicket, {}, { silent: true })
  return answer.ok ? `/v1/events?${new URLSearchParams({ ticket: answer.data.ticket })}` : null
}
