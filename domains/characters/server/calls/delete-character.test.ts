import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { builtCharacter, ownCharacter } from '#tests/kit/characters.ts'
import { fromTemplate } from '#tests/kit/creation-requests.ts'
import { coinsOf, fetchPicture, memberWith } from '#tests/kit/photos.ts'
import { createStubPictureGenerator } from '#tests/kit/stub-picture-generator.ts'
import { everyRow } from '#tests/kit/stored-text.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { characterDetail, listCharacters } from '../../contract.ts'
import { sorts } from '../../rules.ts'
import {
  confirmCharacter,
  createCharacter,
  deleteCharacter,
  listOwnCharacters,
  ownCharacterDetail,
} from '../../custom-contract.ts'

let w: World
beforeAll(async () => {
  w = await world({ pictureGenerator: createStubPictureGenerator() })
})
beforeEach(() => w.clock.advance(1000))
afterAll(() => w.close())

const portraits = async () => {
  const folders = await w.services.store.list('portraits')
  return (await Promise.all(folders.map((folder) => w.services.store.list(folder)))).flat()
}

describe('deleting a character', () => {
  it('before she is confirmed takes her away for good and gives her price back [S4-create-04]', async () => {
    const { someone, userId } = await memberWith(w, 'unconfirmed@example.org', 200)
    const before = (await portraits()).length
    const { id } = await builtCharacter(w, someone, { description: 'She hums KEEPSAKE-1 by the window.' })
    expect(await portraits()).toHaveLength(before + 3)
    await someone.get(deleteCharacter, { characterId: id })
    await w.doJobs()
    expect(await coinsOf(w, userId)).toEqual({ own: 200, held: 0, spent: 0 })
    expect((await someone.get(listOwnCharacters, {})).list).toEqual([])
    expect((await someone.call(ownCharacterDetail, { characterId: id })).name).toBe('CHARACTER_NOT_FOUND')
    expect((await someone.call(confirmCharacter, { characterId: id })).name).toBe('CHARACTER_NOT_FOUND')
    expect(await portraits()).toHaveLength(before)
    expect([...(await everyRow(w.db)).values()].flat().join('\n')).not.toContain('KEEPSAKE-1')
  })

  it('while she waits to be built stops the building', async () => {
    const { someone, userId } = await memberWith(w, 'waiting@example.org', 200)
    const before = (await portraits()).length
    const { character } = await someone.get(createCharacter, fromTemplate())
    await someone.get(deleteCharacter, { characterId: character.id })
    await w.doJobs()
    expect(await coinsOf(w, userId)).toEqual({ own: 200, held: 0, spent: 0 })
    expect(await portraits()).toHaveLength(before)
  })

  it('who is published withdraws her from everybody, with her pictures and what was written of her', async () => {
    const { someone, userId } = await memberWith(w, 'withdraws@example.org', 200)
    const { id } = await ownCharacter(w, someone, { isPublic: true, description: 'She hums KEEPSAKE-2 by the window.' })
    const other = await w.adult()
    const { cover } = (await other.get(characterDetail, { characterId: id })).character
    await someone.get(deleteCharacter, { characterId: id })
    await w.doJobs()
    expect((await someone.get(listOwnCharacters, {})).list).toEqual([])
    expect(await coinsOf(w, userId)).toMatchObject({ own: 0, spent: 200 })
    const { list } = await other.get(listCharacters, { sort: sorts.new, limit: 100 })
    expect(list.map((one) => one.id)).not.toContain(id)
    for (const person of [other, someone])
      expect((await person.call(characterDetail, { characterId: id })).name).toBe('CHARACTER_NOT_FOUND')
    expect((await fetchPicture(w, other, `${cover.url}&w=160`)).status).toBe(404)
    expect([...(await everyRow(w.db)).values()].flat().join('\n')).not.toContain('KEEPSAKE-2')
  })

  it('does so to own ones only', async () => {
    const { someone } = await memberWith(w, 'owner@example.org', 200)
    const { id } = await ownCharacter(w, someone)
    const other = await w.member('thief@example.org')
    for (const characterId of [id, 'mara-voss', 'nobody'])
      expect((await other.call(deleteCharacter, { characterId })).name).toBe('CHARACTER_NOT_FOUND')
    expect((await (await w.adult()).call(deleteCharacter, { characterId: id })).name).toBe('NEED_LOGIN')
    expect((await someone.get(listOwnCharacters, {})).list).toHaveLength(1)
  })
})
