import { afterAll, beforeAll, expect, it } from 'vitest'
import { myProfile } from '#domains/accounts/contract.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { mySettings, updateTags } from '../../contract.ts'
import { mostTags } from '../../rules.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

it('keeps tags that characters wear, each once [S7-profile-02]', async () => {
  const someone = await w.adult()
  const [first, second] = (await someone.get(mySettings, {})).tagOptions.map(({ slug }) => slug)
  const tags = [first ?? '', second ?? '', first ?? '']
  expect(await someone.get(updateTags, { tags })).toEqual({ tags: [first, second] })
  expect((await someone.get(myProfile, {})).user.tags).toEqual([first, second])
  await someone.get(updateTags, { tags: [] })
  expect((await someone.get(myProfile, {})).user.tags).toEqual([])
})

it('knows no other tags, and takes so many at most', async () => {
  const someone = await w.adult()
  expect((await someone.call(updateTags, { tags: ['no-such-tag'] })).name).toBe('TAG_UNKNOWN')
  const many = (await someone.get(mySettings, {})).tagOptions.slice(0, mostTags + 1).map(({ slug }) => slug)
  expect(many).toHaveLength(mostTags + 1)
  expect((await someone.call(updateTags, { tags: many })).name).toBe('PARAMS_ERROR')
})
