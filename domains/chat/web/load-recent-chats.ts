import type { Client } from '#platform/contract/client.ts'
import type { Conversation } from '../contract.ts'
import { callsFor } from './chat-calls.ts'

const howMany = 10

/** The latest conversations of who is here; null where they cannot be had. Only an abort rejects. */
export async function loadRecentChats(
  client: Client,
  kind: 'visitor' | 'member',
  signal: AbortSignal,
): Promise<readonly Conversation[] | null> {
  const page = await client.call(callsFor(kind).list, { limit: howMany, isBegun: true }, { silent: true, signal })
  return page.ok ? page.data.list : null
}
