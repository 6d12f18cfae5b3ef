import { expect, it } from 'vitest'
import { drawPart, textsIn } from '#tests/kit/drawn-part.tsx'
import type { Reward } from '../../contract.ts'
import { FreeCoinLinks } from './free-coins-screen.tsx'

const survey: Reward = { event: 'survey', currency: 'coins', amount: 50, claimableAt: null, claimedAt: null }
const gift: Reward = { ...survey, event: 'support-gift', amount: 20 }
const energy: Reward = { ...survey, event: 'add-to-home-screen', currency: 'energy' }

it('offers the coins that cost nothing and were not had yet, and no energy', () => {
  const html = drawPart(<FreeCoinLinks rewards={[energy, gift, survey]} />)
  expect(textsIn(html, 'a')).toEqual(['A gift from customer service: 20 coins', 'Answer the survey: 50 coins'])
  expect(html).toContain('href="/settings/survey"')
})

it('is nothing for somebody who had them all', () => {
  expect(drawPart(<FreeCoinLinks rewards={[energy, { ...survey, claimedAt: 1 }]} />)).not.toContain('<a')
})
