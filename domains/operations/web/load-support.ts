import type { DataOf } from '#platform/contract/call.ts'
import type { Client } from '#platform/contract/client.ts'
import { mySupport } from '../calls.gen.ts'

export type SupportMessages = DataOf<typeof mySupport>

/** Loads what the person wrote to support and the answers, the latest first; null where that is away, for the page helps without it. */
export async function loadSupport(client: Client): Promise<SupportMessages | null> {
  const answer = await client.call(mySupport, {}, { silent: true })
  return answer.ok ? answer.data : null
}
