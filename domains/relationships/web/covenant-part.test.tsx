import { describe, expect, it } from 'vitest'
import { drawPart } from '#tests/kit/drawn-part.tsx'
import { CovenantPart } from './covenant-part.tsx'
import type { Together } from './load-together.ts'

type Covenant = NonNullable<Together['covenant']>

const at = Date.parse('2027-01-31T12:00:00Z')
const covenant: Covenant = {
  version: 2,
  earlier: [{ version: 1, endedAt: at, endedBy: 'author' }],
  chosen: null,
  mayGoBack: true,
  models: [],
}

const shown = (change: Partial<Covenant>) =>
  drawPart(<CovenantPart together={{ covenant: { ...covenant, ...change } } as Together} onChoose={() => undefined} />)

describe('what stays between two', () => {
  it('offers the version before, and the newest one to those who went back', () => {
    expect(shown({})).toMatch(/<button[^>]*>.*Use version 1/)
    const back = shown({ chosen: 1 })
    expect(back).toMatch(/<button[^>]*>.*Use the newest version/)
    expect(back).not.toContain('Use version 1')
    expect(shown({ mayGoBack: false })).not.toContain('<button')
    expect(shown({ earlier: [] })).not.toContain('<button')
  })

  it.each([
    ['the author', 'author', 'Changed by the creator on January 31, 2027'],
    ['an update', 'release', 'Changed with an update on January 31, 2027'],
  ] as const)('says that %s changed her', (_, endedBy, text) => {
    expect(shown({ earlier: [{ version: 1, endedAt: at, endedBy }] })).toContain(text)
  })

  it.each([
    ['person', 'Changed by you'],
    ['operator', 'Changed by the operator'],
    [null, null],
  ] as const)('says that the model was changed by %s', (changedBy, text) => {
    const drawn = shown({ models: [{ model: 'night-8b', earlier: 'old-8b', changedAt: at, changedBy }] })
    expect(drawn).toContain('Before: old-8b, until January 31, 2027')
    if (text === null) expect(drawn).not.toMatch(/Changed by (you|the operator)/)
    else expect(drawn).toContain(text)
  })
})
