import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { report } from '#domains/safety/report-contract.ts'
import type { Person } from '#tests/kit/person.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { matchLandingFaces, matchLandingAnswers } from '../../landing-contract.ts'
import { landingNames } from '../../landing-funnels.ts'

let w: World
let nobody: Person
beforeAll(async () => {
  w = await world()
  nobody = w.person()
})
afterAll(() => w.close())

const roles = { role: 'landing_role_1' } as const
const namesOf = ({ list }: { list: { character: { id: string } }[] }) => list.map(({ character }) => character.id)

describe('matching by answers', () => {
  it('gives one released character first, and another for other answers [S7-tour-02] [S4-landing-01]', async () => {
    expect(landingNames).toEqual(['landing_role_1', 'landing_role_2', 'landing_role_3'])
    const quiet = await nobody.get(matchLandingAnswers, { ...roles, who: 'woman', temper: 'gentle', evening: 'quiet' })
    const bold = await nobody.get(matchLandingAnswers, { ...roles, who: 'woman', temper: 'bold', evening: 'music' })
    expect(quiet.list[0]).toMatchObject({
      character: { id: 'freya-lindholm', gender: 'woman' },
      met: ['temper', 'evening'],
      missed: [],
    })
    expect(quiet.list[0]?.traits.map(({ slug }) => slug)).toEqual(['gentle', 'shy', 'tender', 'homebody'])
    expect(bold.list[0]?.character.id).toBe('lucia-arce')
    expect(quiet.list).toHaveLength(3)
    // Compared are all of the catalogue who have one of the tags.
    expect(quiet.compared).toBeGreaterThan(3)
  })

  it('gives the same match for the same answers, in every language, with what she says in it', async () => {
    const answers = { who: 'any', temper: 'witty', evening: 'stories', age: 'forties' } as const
    const first = await nobody.get(matchLandingAnswers, answers)
    const german = w.person({ locale: 'de' })
    expect(namesOf(await german.get(matchLandingAnswers, answers))).toEqual(namesOf(first))
    expect(first.list[0]).toMatchObject({
      character: { id: 'vera-sokolskaya', age: 41 },
      met: ['temper', 'evening', 'age'],
    })
  })

  it('says which answers a match does not meet', async () => {
    const { list } = await nobody.get(matchLandingAnswers, { who: 'man', temper: 'gentle', age: 'forties' })
    expect(list.map(({ character, missed }) => [character.id, missed])).toEqual([
      // Gentle and shy is one tag more than gentle.
      ['jun-asakawa', ['age']],
      ['fergus-innes', ['age']],
      ['tommaso-greco', ['age']],
    ])
  })

  it('shows nobody whom the person reported, and no hover line before the age answer', async () => {
    const person = await w.adult()
    const answers = { who: 'woman', temper: 'gentle', evening: 'quiet' } as const
    expect((await nobody.get(matchLandingAnswers, answers)).list[0]?.character.hoverLine).toBeNull()
    expect((await person.get(matchLandingAnswers, answers)).list[0]?.character.hoverLine).toEqual(expect.any(String))
    await person.get(report, { target: { kind: 'character', id: 'freya-lindholm' }, reason: 'other' })
    expect(namesOf(await person.get(matchLandingAnswers, answers))).not.toContain('freya-lindholm')
  })

  it('is refused for words that are no answers', async () => {
    for (const wrong of [{ temper: 'cruel' }, { age: 'teens' }, { role: 'landing_role_3' }, { extra: 1 }])
      expect((await nobody.call(matchLandingAnswers, wrong as never)).name).toBe('PARAMS_ERROR')
  })

  it('makes no visitor of anybody [S6-role-02]', async () => {
    const someone = w.person()
    await someone.get(matchLandingAnswers, { who: 'any' })
    await someone.get(matchLandingFaces, { faces: ['mara-voss'] })
    expect(someone.cookies.size).toBe(0)
  })
})

describe('matching by faces', () => {
  it('gives the chosen one who shares most with the others, and other faces another [S7-tour-02]', async () => {
    const role = 'landing_role_3'
    const calm = { role, who: 'woman', faces: ['freya-lindholm', 'rosalind-quill', 'mara-voss'] } as const
    const first = await nobody.get(matchLandingFaces, { ...calm, faces: [...calm.faces] })
    expect(first.list[0]?.character.id).toBe('rosalind-quill')
    expect(first.list[0]).toMatchObject({ met: ['chosen', 'traits', 'style', 'age'], missed: [] })
    const drawn = await nobody.get(matchLandingFaces, { role, faces: ['seoyeon-han', 'ruolan-bai'] })
    expect(drawn.list[0]?.character.style).toBe('ANIMATE')
    expect(namesOf(drawn)[0]).not.toBe(namesOf(first)[0])
  })

  it('is refused where no chosen face can be met, and for more faces than there are rounds', async () => {
    expect((await nobody.call(matchLandingFaces, { faces: ['nobody'] })).name).toBe('CHARACTER_NOT_FOUND')
    for (const faces of [[], ['a', 'b', 'c', 'd']])
      expect((await nobody.call(matchLandingFaces, { faces })).name).toBe('PARAMS_ERROR')
  })
})

it('refuses where the catalogue has nobody of that gender', async () => {
  const empty = await world()
  try {
    const person = await empty.adult()
    for (const id of ['arjun-sen', 'fergus-innes', 'jun-asakawa', 'tommaso-greco'])
      await person.get(report, { target: { kind: 'character', id }, reason: 'other' })
    expect((await person.call(matchLandingAnswers, { who: 'man' })).name).toBe('CHARACTER_NOT_FOUND')
  } finally {
    await empty.close()
  }
})
