import { afterAll, beforeAll, expect, it } from 'vitest'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { mySettings } from '../../contract.ts'
import { mostTags } from '../../rules.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

it('holds what is chosen and what there is to choose, in words of the language', async () => {
  const someone = await w.adult({ locale: 'de' })
  const settings = await someone.get(mySettings, {})
  expect(settings).toMatchObject({
    nick: '',
    picture: null,
    style: null,
    tags: [],
    lang: 'de',
    mostTags,
    chatModel: 'base',
    canUseAdvanced: false,
    enableNSFW: false,
    nsfwRefusal: null,
  })
  const english = (await (await w.adult()).get(mySettings, {})).tagOptions
  expect(settings.tagOptions.map(({ slug }) => slug)).toEqual(english.map(({ slug }) => slug))
  expect(settings.tagOptions.map(({ label }) => label)).not.toEqual(english.map(({ label }) => label))
})
