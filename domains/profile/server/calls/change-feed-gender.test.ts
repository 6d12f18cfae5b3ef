import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '#tests/kit/person.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { changeFeedGender, initProfile, mySettings } from '../../contract.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

type Answer = { data: { list: unknown[]; count: number } }
const answer = async (someone: Person, path: string, params: object) =>
  ((await (await someone.send(path, params)).json()) as Answer).data
const shown = async (someone: Person, params: object = {}) =>
  (await answer(someone, '/v1/character/list', { limit: 50, ...params })).list.length
const counted = async (someone: Person, params: object = {}) =>
  (await answer(someone, '/v1/character/count', params)).count

it('shows women, men or everyone in the feed, and counts the same', async () => {
  const someone = await w.adult()
  const everyone = await shown(someone)
  const men = await shown(someone, { gender: 'man' })
  expect(men).toBeGreaterThan(0)
  expect(men).toBeLessThan(everyone)
  expect(await someone.get(changeFeedGender, { feedGender: 'man' })).toEqual({ feedGender: 'man' })
  expect([await shown(someone), await counted(someone)]).toEqual([men, men])
  expect((await someone.get(mySettings, {})).feedGender).toBe('man')
  await someone.get(changeFeedGender, { feedGender: null })
  expect([await shown(someone), await counted(someone)]).toEqual([everyone, everyone])
})

it('leaves alone who requests a gender, everyone or a name, and everybody else', async () => {
  const someone = await w.adult()
  const everyone = await shown(someone)
  await someone.get(changeFeedGender, { feedGender: 'man' })
  expect(await shown(someone, { gender: 'woman' })).toBe(everyone - (await shown(someone)))
  expect([await shown(someone, { gender: 'any' }), await counted(someone, { gender: 'any' })]).toEqual([
    everyone,
    everyone,
  ])
  expect(await shown(someone, { search: 'Mara Voss' })).toBe(1)
  expect(await shown(await w.adult())).toBe(everyone)
})

it('is one of the first settings after registering', async () => {
  const someone = await w.member('newcomer@example.org')
  expect(await someone.get(initProfile, { feedGender: 'woman' })).toMatchObject({ feedGender: 'woman', isFirst: true })
})
