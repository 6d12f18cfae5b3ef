import { describe, expect, it } from 'vitest'
import { landingFunnels, landingTags } from '../../landing-funnels.ts'
import type { CastMember } from './cast.ts'
import { castFor, faceRoundsOf } from './cast.ts'

const member = (id: string, facts: Partial<CastMember>): CastMember => ({
  id,
  name: id,
  age: 30,
  gender: 'woman',
  style: 'REALITY',
  tags: [],
  cover: { url: `/media/${id}`, width: 960, height: 1280, thumbhash: '' },
  ...facts,
})
const cast = [
  member('ana', { tags: ['bold', 'dancing'] }),
  member('bea', { tags: ['gentle', 'rain'], age: 26 }),
  member('cai', { tags: ['gentle', 'tender', 'cooking'], age: 44 }),
  member('dov', { tags: ['witty', 'cinema'], gender: 'man' }),
  member('eli', { tags: ['bold', 'sea'], gender: 'man' }),
]
const idsOf = (chosen: Map<string, CastMember>) => Object.fromEntries([...chosen].map(([key, { id }]) => [key, id]))

describe('the people of a question', () => {
  it('stand for an answer that is true of them, each once, and nobody for the open one', () => {
    const { usual } = landingFunnels
    expect(idsOf(castFor(usual, 'who', { cast, who: undefined }))).toEqual({ woman: 'ana', man: 'dov' })
    const temper = castFor(usual, 'temper', { cast, who: 'any' })
    expect(idsOf(temper)).toEqual({ gentle: 'cai', witty: 'dov', bold: 'eli' })
    for (const [answer, { tags }] of temper) expect(tags.some((tag) => landingTags[answer]?.includes(tag))).toBe(true)
  })

  it('are of the gender that was chosen, and new ones where there are some', () => {
    const { usual } = landingFunnels
    expect(idsOf(castFor(usual, 'temper', { cast, who: 'man' }))).toEqual({ witty: 'dov', bold: 'eli' })
    // Bea is left: the question before showed the other two.
    expect(idsOf(castFor(usual, 'age', { cast, who: 'woman' }))['twenties']).toBe('bea')
  })
})

describe('the rounds of faces', () => {
  it('show nobody twice, and as many as the cast allows', () => {
    const many = Array.from({ length: 14 }, (_, at) => member(`w${at}`, {}))
    const rounds = faceRoundsOf(many, 'woman')
    expect(rounds.map((round) => round.length)).toEqual([4, 4, 4])
    expect(new Set(rounds.flat().map(({ id }) => id)).size).toBe(12)
    expect(faceRoundsOf(cast, 'man').map((round) => round.map(({ id }) => id))).toEqual([['dov', 'eli']])
    expect(faceRoundsOf([], 'any')).toEqual([])
  })
})
