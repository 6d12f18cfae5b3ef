import { describe, expect, it } from 'vitest'
import { drawPart, memberViewer, textsIn } from '#tests/kit/drawn-part.tsx'
import type { Balances } from '../contract.ts'
import { BrokeSheet } from './broke-sheet.tsx'

const empty = {
  energy: 0,
  energyCap: 100,
  energyFullAt: Date.now() + 4 * 60_000,
  coins: 0,
  nextReply: { currency: 'coins', amount: 2 },
} as Balances

const sheetFor = (viewer: typeof memberViewer) =>
  drawPart(<BrokeSheet balances={empty} conversationId={null} open onClose={() => undefined} />, viewer)

describe('without energy and coins', () => {
  it('a visitor is led to the sign-in, and learns what it helps', () => {
    const html = sheetFor({ ...memberViewer, kind: 'visitor' })
    expect(textsIn(html, 'button')).toContain('Sign in')
    expect(textsIn(html, 'p')).toContain('Sign in to carry on with your account’s energy. New accounts start full.')
    expect(textsIn(html, 'button')).not.toContain('Get coins')
  })

  it('a member, whom signing in would not help, is offered coins', () => {
    const html = sheetFor(memberViewer)
    expect(textsIn(html, 'button')).toContain('Get coins')
    expect(textsIn(html, 'button')).not.toContain('Sign in')
    expect(html).not.toContain('New accounts')
  })

  it('the wait is said in minutes, which no time of day above the clock contradicts', () => {
    expect(sheetFor(memberViewer)).toMatch(/in [45] minutes/)
  })
})
