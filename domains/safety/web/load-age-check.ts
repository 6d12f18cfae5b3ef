import type { DataOf } from '#platform/contract/call.ts'
import type { Client } from '#platform/contract/client.ts'
import type { Boot } from '#platform/contract/request-scope.ts'
import { ageCheckStatus } from '../calls.gen.ts'

export type CheckStatus = DataOf<typeof ageCheckStatus>

/** How a person stands, who has not answered the question about age yet, or that this could not be looked up. */
export type CheckView = CheckStatus | 'unasked' | 'failed'

/** Looks up how the person stands. */
export async function loadAgeCheck(client: Client, viewer: Boot['viewer']): Promise<CheckView> {
  if (!viewer?.isAdult && !viewer?.needsAgeProof) return 'unasked'
  const answer = await client.call(ageCheckStatus, {}, { silent: true })
  return answer.ok ? answer.data : 'failed'
}
