import type { Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { submitSurvey, surveyInfo } from '../../contract.ts'
import { surveyQuestions } from '../../survey.ts'
import type { GrantReward } from '../rewards.ts'
import { rewardOf } from '../rewards.ts'
import { submitSurvey as storeAnswers } from '../survey.ts'

/** The questions of the survey, and whether the person has answered them. */
export function surveyInfoHandler(db: Db) {
  return handle(surveyInfo, async ({ actor: { userId } }) => ({
    questions: surveyQuestions.map(({ name, choices }) => ({ name, choices: [...choices] })),
    reward: await rewardOf(db, userId, 'survey'),
  }))
}

/** Takes the answers, and gives the coins for them once. */
export function submitSurveyHandler(db: Db, fulfil: GrantReward) {
  return handle(submitSurvey, async ({ params: { answers }, actor: { userId, isPremium }, now }) => {
    await transact(db, (tx) => storeAnswers(tx, { answers, userId, isPremium, now }, fulfil))
    return { reward: await rewardOf(db, userId, 'survey') }
  })
}
