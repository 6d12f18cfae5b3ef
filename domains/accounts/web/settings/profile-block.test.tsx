import { expect, it } from 'vitest'
import { drawPart, memberViewer, textsIn } from '#tests/kit/drawn-part.tsx'
import type { Profile } from './profile-block.tsx'
import { ProfileBlock } from './profile-block.tsx'

const profile = { user: { energy: 1000, picture: null, email: 'ana@example.org' }, goldBalance: 1250 } as Profile

it('shows coins, energy and premium [S1-balance-01]', () => {
  const html = drawPart(<ProfileBlock profile={profile} />, { ...memberViewer, isPremium: true })
  expect(textsIn(html, 'h2')).toEqual(['Ana Premium'])
  const balances = Object.fromEntries(
    textsIn(html, 'dt').map((name, place) => [name, textsIn(html, 'dd')[place]?.split(' ')[0]]),
  )
  expect(balances).toEqual({ Energy: '1,000', Coins: '1,250' })
  expect(textsIn(drawPart(<ProfileBlock profile={profile} />), 'h2')).toEqual(['Ana'])
})
