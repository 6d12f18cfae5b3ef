import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Candidate, Turn } from './next-speaker.ts'
import { nextSpeaker } from './next-speaker.ts'

const candidate = (characterId: string, place: number, talkativeness = 50): Candidate => ({
  characterId,
  name: characterId,
  place,
  talkativeness,
})
const trio = [candidate('Mara', 0), candidate('Jun', 1), candidate('Vera', 2)]
const turn = (change: Partial<Turn>): Turn => ({
  candidates: trio,
  chosenId: null,
  text: 'Good evening',
  locale: 'en',
  order: 'turns',
  last: null,
  seed: 'a',
  ...change,
})

describe('the next speaker of a scene', () => {
  it('is the one whom the person chose, whoever is named', () => {
    expect(nextSpeaker(turn({ chosenId: 'Vera', text: 'Jun?' }))).toBe('Vera')
  })

  it('is nobody where the chosen one is not there', () => {
    expect(nextSpeaker(turn({ chosenId: 'Linh' }))).toBeNull()
  })

  it('is the one whom the message names, also twice in a row', () => {
    const last = { characterId: 'Jun', place: 1 }
    expect(nextSpeaker(turn({ text: 'Jun, go on', last }))).toBe('Jun')
  })

  it('goes round by turns, over one who left', () => {
    expect(nextSpeaker(turn({}))).toBe('Mara')
    expect(nextSpeaker(turn({ last: { characterId: 'Mara', place: 0 } }))).toBe('Jun')
    expect(nextSpeaker(turn({ last: { characterId: 'Vera', place: 2 } }))).toBe('Mara')
    const withoutJun = trio.filter(({ characterId }) => characterId !== 'Jun')
    expect(nextSpeaker(turn({ candidates: withoutJun, last: { characterId: 'Jun', place: 1 } }))).toBe('Vera')
  })

  it('passes over one who speaks only when named or chosen', () => {
    const candidates = [candidate('Mara', 0, 0), candidate('Jun', 1)]
    const last = { characterId: 'Jun', place: 1 }
    expect(nextSpeaker(turn({ candidates, last }))).toBe('Jun')
    expect(nextSpeaker(turn({ candidates, last, text: 'Mara?' }))).toBe('Mara')
  })

  it('follows how readily they speak, and is the same for the same turn', () => {
    const candidates = [candidate('Mara', 0, 90), candidate('Jun', 1, 10), candidate('Vera', 2, 50)]
    const counts = new Map<string, number>()
    for (let at = 0; at < 3000; at += 1) {
      const speaks = nextSpeaker(turn({ candidates, order: 'talkative', seed: `turn ${at}` })) ?? ''
      counts.set(speaks, (counts.get(speaks) ?? 0) + 1)
    }
    expect(counts.get('Mara')).toBeGreaterThan(1600)
    expect(counts.get('Mara')).toBeLessThan(2000)
    expect(counts.get('Jun')).toBeGreaterThan(100)
    expect(counts.get('Jun')).toBeLessThan(300)
  })

  it('is always somebody who is there, and the same for the same turn', () => {
    const someone = fc.record({ place: fc.nat(9), talkativeness: fc.integer({ min: 0, max: 100 }) })
    const anyTurn = fc.record({
      members: fc.uniqueArray(someone, { minLength: 1, maxLength: 5, selector: ({ place }) => place }),
      order: fc.constantFrom('turns' as const, 'talkative' as const),
      text: fc.string({ unit: 'grapheme', maxLength: 80 }),
      lastPlace: fc.option(fc.nat(9)),
      seed: fc.string(),
    })
    fc.assert(
      fc.property(anyTurn, ({ members, order, text, lastPlace, seed }) => {
        const candidates = members.map(({ place, talkativeness }) =>
          candidate(`Someone ${place}`, place, talkativeness),
        )
        const last = lastPlace === null ? null : { characterId: `Someone ${lastPlace}`, place: lastPlace }
        const wanted = turn({ candidates, order, text, last, seed })
        const speaks = nextSpeaker(wanted)
        expect(candidates.map(({ characterId }) => characterId)).toContain(speaks)
        expect(nextSpeaker(wanted)).toBe(speaks)
      }),
    )
  })
})
