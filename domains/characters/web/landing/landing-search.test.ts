import { describe, expect, it } from 'vitest'
import { landingFunnels } from '../../landing-funnels.ts'
import type { LandingSearch } from './landing-search.ts'
import { beyondLanding, parseLandingSearch } from './landing-search.ts'
import { placeOf, progressOf, searchBefore, withFace } from './landing-places.ts'

const { evening, faces, usual } = landingFunnels

describe('the address of a landing page', () => {
  it('holds answers alone, and drops all else', () => {
    const raw = {
      who: 'woman',
      temper: 'cruel',
      age: 30,
      faces: 'a-b,<b>,a-b,c,d,e',
      pick: '../x',
      step: 'end',
      c: '1',
    }
    expect(parseLandingSearch(raw)).toEqual({ who: 'woman', faces: 'a-b,c,d' })
    expect(beyondLanding({ ...raw, l: 7 })).toEqual({ c: '1', l: 7 })
  })

  it('stands at the first question without an answer, one at a time [S2-funnel-01]', () => {
    const steps: [LandingSearch, object][] = [
      [{}, { at: 'question', question: 'who' }],
      [{ who: 'any' }, { at: 'question', question: 'evening' }],
      [
        { who: 'any', temper: 'bold' },
        { at: 'question', question: 'evening' },
      ],
      [{ who: 'any', temper: 'bold', evening: 'talk' }, { at: 'match' }],
      [{ who: 'any', temper: 'bold', evening: 'talk', step: 'offer' }, { at: 'offer' }],
    ]
    for (const [search, place] of steps) expect(placeOf(evening, search, 0)).toEqual(place)
  })

  it('asks for faces round by round, as many as there are', () => {
    expect(placeOf(faces, { who: 'man' }, 2)).toEqual({ at: 'faces', round: 0 })
    const once = withFace({ who: 'man' }, 'a')
    expect(placeOf(faces, once, 2)).toEqual({ at: 'faces', round: 1 })
    expect(placeOf(faces, withFace(once, 'b'), 2)).toEqual({ at: 'match' })
  })

  it('goes back one step at a time, to the first', () => {
    let search: LandingSearch | null = { who: 'any', evening: 'talk', temper: 'bold', pick: 'mara', step: 'offer' }
    const visited: string[] = []
    while (search) {
      const place = placeOf(evening, search, 0)
      visited.push('question' in place ? place.question : place.at)
      search = searchBefore(evening, search, place)
    }
    expect(visited).toEqual(['offer', 'mail', 'match', 'temper', 'evening', 'who'])
    expect(searchBefore(faces, { who: 'man', faces: 'a,b' }, { at: 'match' })).toEqual({ who: 'man', faces: 'a' })
    expect(searchBefore(faces, { who: 'man' }, { at: 'faces', round: 0 })).toEqual({})
  })

  it('counts its steps', () => {
    expect(progressOf(usual, { at: 'question', question: 'temper' }, 0)).toEqual({ step: 2, count: 7 })
    expect(progressOf(faces, { at: 'faces', round: 1 }, 3)).toEqual({ step: 3, count: 7 })
    expect(progressOf(usual, { at: 'offer' }, 0)).toEqual({ step: 7, count: 7 })
  })
})
