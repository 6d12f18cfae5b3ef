import { afterAll, beforeAll, expect, it } from 'vitest'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { countCharacterStories, listCharacterStories, listStories } from '../../contract.ts'
import { houseStories } from '../house-stories.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

it('lists every story of a character, locked ones too [S7-char-02] [S2-screen-05]', async () => {
  const nobody = w.person()
  for (const characterId of ['mara-voss', 'delphine-arnoux']) {
    const { list } = await nobody.get(listCharacterStories, { characterId })
    const own = houseStories.filter((story) => story.characterId === characterId)
    expect(own.length).toBeGreaterThan(0)
    expect(list.map(({ id }) => id)).toEqual(own.map(({ id }) => id))
    expect(list.map(({ isLocked }) => isLocked)).toEqual(own.map(({ isHidden }) => isHidden))
  }
  expect((await nobody.get(listCharacterStories, { characterId: 'freya-lindholm' })).list).toEqual([])
})

it('counts the stories of a character for everybody alike', async () => {
  for (const characterId of ['mara-voss', 'freya-lindholm', 'nobody']) {
    const own = houseStories.filter((story) => story.characterId === characterId)
    expect(await w.person().get(countCharacterStories, { characterId })).toEqual({ count: own.length })
  }
})

it('refuses a character that is not there [S7-char-02]', async () => {
  expect((await w.person().call(listCharacterStories, { characterId: 'nobody' })).name).toBe('PARAMS_ERROR')
})

it('lists the stories of everybody, each of a character of the cast, with her picture', async () => {
  const { list } = await w.person().get(listStories, {})
  expect(list).toHaveLength(houseStories.length)
  for (const { character, progress } of list) {
    expect(character.cover.url).toContain(character.id)
    expect(progress).toMatchObject({ state: 'notStarted', step: 0 })
  }
})
