import type { Tx } from '#platform/db/database.ts'
import type { SurveyQuestion } from '../survey.ts'
import { surveyQuestions } from '../survey.ts'
import type { GrantReward, Rewarded } from './rewards.ts'
import { beginReward, claimableFrom, claimReward } from './rewards.ts'
import { surveyAnswers } from './tables.ts'

const event = 'survey'

/** Stores the answers of a person and gives the reward, both once: sent again, the first answers stay. */
export async function submitSurvey(
  tx: Tx,
  { answers, ...whose }: Rewarded & { answers: Record<SurveyQuestion, string> },
  fulfil: GrantReward,
): Promise<void> {
  const { userId, now } = whose
  await tx
    .insert(surveyAnswers)
    .values({ userId, answers: surveyQuestions.map(({ name }) => answers[name]), submittedAt: now })
    .onConflictDoNothing()
  await beginReward(tx, { userId, event, claimableAt: claimableFrom(event, now) })
  await claimReward(tx, { ...whose, event }, fulfil)
}
