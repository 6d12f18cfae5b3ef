import { afterAll, beforeAll, expect, it } from 'vitest'
import { myProfile } from '#domains/accounts/contract.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { submitSurvey, surveyInfo } from '../../contract.ts'
import type { SurveyQuestion } from '../../survey.ts'
import { surveyQuestions } from '../../survey.ts'
import { surveyAnswers } from '../tables.ts'

const answersBy = (at: number) =>
  Object.fromEntries(surveyQuestions.map(({ name, choices }) => [name, choices.at(at)])) as Record<
    SurveyQuestion,
    never
  >

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

it('has twelve questions, each with its answers [S2-survey-01]', async () => {
  const ada = await w.member('reads@example.org')
  const { questions, reward } = await ada.get(surveyInfo, {})
  expect(questions).toHaveLength(12)
  expect(new Set(questions.map(({ name }) => name)).size).toBe(12)
  for (const { choices } of questions) expect(choices.length).toBeGreaterThan(2)
  expect(reward).toMatchObject({ currency: 'coins', amount: 50, claimedAt: null })
})

it('gives 50 coins, once, and the first answers stay [S9-reward-05]', async () => {
  const ada = await w.member('answers@example.org')
  const first = await ada.get(submitSurvey, { answers: answersBy(0) })
  expect(first.reward).toMatchObject({ amount: 50, claimedAt: w.clock.now().getTime() })
  w.clock.advance(60_000)
  const again = await Promise.all([1, 2, 3].map(() => ada.get(submitSurvey, { answers: answersBy(-1) })))
  for (const one of again) expect(one).toEqual(first)
  expect((await ada.get(myProfile, {})).goldBalance).toBe(50)
  expect((await ada.get(surveyInfo, {})).reward.claimedAt).toBe(first.reward.claimedAt)
  expect(await w.db.select().from(surveyAnswers)).toMatchObject([
    { answers: surveyQuestions.map(({ choices }) => choices[0]) },
  ])
})

it('takes every question with one of its own answers, from people who have signed in', async () => {
  const ada = await w.member('partly@example.org')
  const whole = answersBy(0)
  const { found: _, ...missing } = whole
  for (const answers of [missing, { ...whole, found: 'very' }, { ...whole, more: 'yes' }, {}])
    expect((await ada.call(submitSurvey, { answers } as never)).name).toBe('PARAMS_ERROR')
  expect((await ada.get(myProfile, {})).goldBalance).toBe(0)
  const visitor = await w.adult()
  expect((await visitor.call(surveyInfo, {})).name).toBe('NEED_LOGIN')
  expect((await visitor.call(submitSurvey, { answers: whole })).name).toBe('NEED_LOGIN')
})
