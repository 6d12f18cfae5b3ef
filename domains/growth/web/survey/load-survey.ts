import type { DataOf } from '#platform/contract/call.ts'
import type { Client } from '#platform/contract/client.ts'
import { surveyInfo } from '../../calls.gen.ts'
import type { surveyInfo as surveyContract } from '../../contract.ts'

export type Survey = DataOf<typeof surveyContract>

/** The survey; null for anyone who has not signed in as an adult. */
export async function loadSurvey(
  client: Client,
  viewer: { kind: 'visitor' | 'member'; isAdult: boolean } | null,
): Promise<Survey | null> {
  return viewer?.kind === 'member' && viewer.isAdult ? client.load(surveyInfo, {}) : null
}
