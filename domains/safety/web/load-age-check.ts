import type { DataOf } from '#platform/contract/call.ts'
import type { Client } from '#platform/contract/client.ts'
import type { Boot } from '#platform/contract/request-scope.ts'
import { ageCheckStatus } from '../calls.gen.ts'

export type CheckStatus = DataOf<typeof ageCheckStatus>

/** The age status, or that the person has not answered the age question, or that loading failed. */
export type CheckView = CheckStatus | 'unasked' | 'failed'

/** Loads the age status. */
export async function loadAgeCheck(client: Client, viewer: Boot['viewer']): Promise<CheckView> {
  if (!viewer?.isAdult && !viewer?.needsAgeProof) return 'unasked'
  const answer = await client.call(ageCheckStatus, {}, { silent: true })
  return answer.ok ? answer.data : 'failed'
}
