import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { characterDetail } from '../../contract.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

describe("a character's page", () => {
  it('shows the safe preview before the age answer, and no more', async () => {
    const { character, similar } = await w.person().get(characterDetail, { characterId: 'mara-voss' })
    expect(character).toMatchObject({
      name: 'Mara Voss',
      occupation: 'Late-night radio host',
      city: 'Hamburg',
      description: null,
      personality: null,
      greeting: null,
      hoverLine: null,
      second: null,
      openers: [],
    })
    expect(character.pictures.length).toBeLessThanOrEqual(1)
    expect(similar.every(({ hoverLine, second }) => hoverLine === null && second === null)).toBe(true)
  })

  it('shows all of it after, with the names filled in', async () => {
    const { character } = await (await w.adult()).get(characterDetail, { characterId: 'mara-voss' })
    expect(character.description).toMatch(/^Mara Voss is 31/)
    expect(character.greeting).toBeTruthy()
    expect(character.openers.length).toBeGreaterThan(0)
    expect(JSON.stringify(character)).not.toMatch(/\{\{|<user>|<char>/i)
  })

  it('speaks the language of the request', async () => {
    const { character } = await (await w.adult({ locale: 'de' })).get(characterDetail, { characterId: 'aigerim-sadyk' })
    expect(character).toMatchObject({ occupation: 'Wildapfel-Botanikerin', intro: expect.stringContaining('Äpfel') })
    expect(character.openers).toContain('Wie schmeckt ein wilder Apfel?')
    expect([character.description, character.personality]).toEqual([
      expect.stringMatching(/^Aika ist 29 .*Apfel/),
      expect.stringMatching(/[äöüß]/),
    ])
  })

  it('names six others of her style, who share tags before those who do not', async () => {
    const { character, similar } = await w.person().get(characterDetail, { characterId: 'mara-voss' })
    const shared = similar.map(
      ({ tags }) => tags.filter(({ slug }) => character.tags.some((tag) => tag.slug === slug)).length,
    )
    expect(similar).toHaveLength(6)
    expect(similar.map(({ id }) => id)).not.toContain('mara-voss')
    expect(similar.every(({ style }) => style === 'REALITY')).toBe(true)
    expect(shared).toEqual(shared.toSorted((a, b) => b - a))
  })

  it('refuses a character that is not there, an extra field and an endless id', async () => {
    expect((await w.person().call(characterDetail, { characterId: 'nobody' })).name).toBe('CHARACTER_NOT_FOUND')
    expect((await w.person().call(characterDetail, { characterId: 'mara-voss', secret: true } as never)).name).toBe(
      'PARAMS_ERROR',
    )
    expect((await w.person().call(characterDetail, { characterId: 'm'.repeat(101) })).name).toBe('PARAMS_ERROR')
  })
})
