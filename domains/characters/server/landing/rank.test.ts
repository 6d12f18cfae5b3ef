import { describe, expect, it } from 'vitest'
import type { Candidate } from './rank.ts'
import { rankByAnswers, rankByFaces } from './rank.ts'

const person = (id: string, facts: Partial<Candidate> = {}): Candidate => ({
  id,
  age: 31,
  style: 'REALITY',
  tags: [],
  hotRank: 5,
  ...facts,
})
const ids = (ranked: { candidate: Candidate }[]) => ranked.map(({ candidate }) => candidate.id)

describe('by answers', () => {
  const mara = person('mara', { tags: ['dry-wit', 'radio'], hotRank: 3 })
  const freya = person('freya', { tags: ['gentle', 'shy'], hotRank: 1 })
  const linh = person('linh', { age: 27, tags: ['playful', 'coffee'], hotRank: 2 })

  it('whoever meets more answers comes first, however popular others are', () => {
    const answers = { temper: 'witty', evening: 'talk', age: 'thirties' } as const
    const ranked = rankByAnswers([freya, linh, mara], answers)
    expect(ids(ranked)).toEqual(['mara', 'linh', 'freya'])
    expect(ranked.map(({ fit }) => fit)).toEqual([
      { met: ['temper', 'evening', 'age'], missed: [], traits: ['dry-wit', 'radio'] },
      { met: ['temper', 'evening'], missed: ['age'], traits: ['playful', 'coffee'] },
      { met: ['age'], missed: ['temper', 'evening'], traits: [] },
    ])
  })

  it('equal ones are ordered by the tags that count, then by popularity, then by id', () => {
    const two = person('two', { tags: ['gentle', 'tender'], hotRank: 9 })
    const one = person('one', { tags: ['gentle'], hotRank: 1 })
    const same = [person('b', { tags: ['gentle'], hotRank: 7 }), person('a', { tags: ['gentle'], hotRank: 7 })]
    expect(ids(rankByAnswers([...same, one, two], { temper: 'gentle' }))).toEqual(['two', 'one', 'a', 'b'])
  })

  it('an answer that excludes nobody neither counts nor is missed', () => {
    const [first] = rankByAnswers([mara], { who: 'any', age: 'any', style: 'ANY' })
    expect(first?.fit).toEqual({ met: [], missed: [], traits: [] })
  })

  it('the ages end where the next begin', () => {
    const ages = [29, 30, 39, 40, 63].map((age) => person(String(age), { age, hotRank: age }))
    const those = (age: 'twenties' | 'thirties' | 'forties') =>
      ids(rankByAnswers(ages, { age }).filter(({ fit }) => fit.met.includes('age')))
    expect(those('twenties')).toEqual(['29'])
    expect(those('thirties')).toEqual(['30', '39'])
    expect(those('forties')).toEqual(['40', '63'])
  })
})

describe('by faces', () => {
  const calm = person('calm', { tags: ['gentle', 'rain'], age: 30 })
  const kind = person('kind', { tags: ['gentle', 'cooking'], age: 34 })
  const drawn = person('drawn', { tags: ['games'], age: 60, style: 'ANIMATE' })

  it('the chosen one who shares most comes first, then others who are like all of them', () => {
    const alike = person('alike', { tags: ['rain', 'cooking'], age: 32, hotRank: 1 })
    const odd = person('odd', { tags: ['sea'], age: 50, style: 'ANIMATE' })
    const ranked = rankByFaces([drawn, odd, alike, kind, calm], [calm, kind, drawn])
    expect(ids(ranked)).toEqual(['calm', 'alike', 'odd'])
    expect(ranked[0]?.fit).toEqual({ met: ['chosen', 'traits', 'style'], missed: [], traits: ['gentle'] })
    expect(ranked[1]?.fit).toEqual({ met: ['traits', 'style'], missed: [], traits: ['rain', 'cooking'] })
  })

  it('half of the chosen are no majority for a style', () => {
    expect(rankByFaces([drawn], [drawn, calm])[0]?.fit.met).toEqual(['chosen'])
  })
})
