import { expect, it } from 'vitest'
import { drawPart, textsIn } from '#tests/kit/drawn-part.tsx'
import { surveyQuestions } from '../../survey.ts'
import { SurveyScreen } from './survey-screen.tsx'

const back = { href: '/settings', label: 'Back' }
const questions = surveyQuestions.map(({ name, choices }) => ({ name, choices: [...choices] }))
const reward = { event: 'survey', currency: 'coins', amount: 50, claimableAt: null } as const

it('begins with what it is for, how long it takes and what it gives [S2-survey-01]', () => {
  const html = drawPart(<SurveyScreen survey={{ questions, reward: { ...reward, claimedAt: null } }} back={back} />)
  expect(textsIn(html, 'p')).toEqual([
    'Twelve short questions, about two minutes. When you’re done, 50 coins are yours, once.',
    'Your answers are stored with your account. You can see and delete them with the rest of your data.',
  ])
  expect(textsIn(html, 'button')).toEqual(['Start'])
})

it('is over for who has answered it, with the coins it gave [S9-reward-05]', () => {
  const html = drawPart(<SurveyScreen survey={{ questions, reward: { ...reward, claimedAt: 1 } }} back={back} />)
  expect(textsIn(html, 'h2')).toEqual(['Thank you'])
  expect(html).toContain('50 coins were added to your balance.')
  expect(html).not.toContain('Start')
})
