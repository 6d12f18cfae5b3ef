import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { builtCharacter, ownCharacter } from '#tests/kit/characters.ts'
import { fromTemplate } from '#tests/kit/creation-requests.ts'
import { coinsOf, fetchPicture, memberWith } from '#tests/kit/photos.ts'
import type { StubPictureGenerator } from '#tests/kit/stub-picture-generator.ts'
import { createStubPictureGenerator, fails } from '#tests/kit/stub-picture-generator.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { characterDetail, listCharacters } from '../../contract.ts'
import { sorts } from '../../rules.ts'
import { confirmCharacter, createCharacter } from '../../custom-contract.ts'

let w: World
let stub: StubPictureGenerator
beforeAll(async () => {
  stub = createStubPictureGenerator()
  w = await world({ pictureGenerator: stub })
})
beforeEach(() => w.clock.advance(1000))
afterAll(() => w.close())

const newest = async (someone = w.person()) =>
  (await someone.get(listCharacters, { sort: sorts.new, limit: 100 })).list.map(({ id }) => id)

describe('confirming a character', () => {
  it('opens a public one for everybody, with pictures that anybody may see [S4-release-01] [S4-visibility-01] [S7-char-01]', async () => {
    const { someone } = await memberWith(w, 'opens@example.org', 200)
    const { id } = await builtCharacter(w, someone, { isPublic: true })
    expect(await newest()).not.toContain(id)
    await someone.get(confirmCharacter, { characterId: id })
    expect(await newest()).toContain(id)
    const other = await w.adult()
    const { character, isOwn } = await other.get(characterDetail, { characterId: id })
    expect(character).toMatchObject({ visibility: 1, releaseStatus: 30, access: 10, customKind: 10, gender: 'woman' })
    expect(isOwn).toBe(false)
    expect(character.pictures).toHaveLength(3)
    expect((await fetchPicture(w, null, `${character.cover.url}&w=320`)).status).toBe(200)
    expect(character.openers).toHaveLength(3)
  })

  it('shows a private one to her creator alone, pictures included [S4-visibility-01] [S7-char-01]', async () => {
    const { someone } = await memberWith(w, 'private@example.org', 200)
    const { id } = await ownCharacter(w, someone)
    const other = await w.member('curious@example.org')
    expect(await newest(someone)).not.toContain(id)
    for (const stranger of [other, w.person()])
      expect((await stranger.call(characterDetail, { characterId: id })).name).toBe('CHARACTER_NOT_FOUND')
    const { character, isOwn } = await someone.get(characterDetail, { characterId: id })
    expect([character.visibility, isOwn]).toEqual([0, true])
    expect((await fetchPicture(w, someone, `${character.cover.url}&w=320`)).status).toBe(200)
    for (const stranger of [other, null])
      expect((await fetchPicture(w, stranger, `${character.cover.url}&w=320`)).status).toBe(403)
    expect((await fetchPicture(w, someone, `/media/characters/${id}/0?w=320`)).status).toBe(404)
  })

  it('decides at last whether she is public, and once', async () => {
    const { someone, userId } = await memberWith(w, 'decides@example.org', 200)
    const { id } = await builtCharacter(w, someone)
    const first = await someone.get(confirmCharacter, { characterId: id, isPublic: true })
    const again = await someone.get(confirmCharacter, { characterId: id, isPublic: false })
    expect([first.character.visibility, again.character.visibility]).toEqual([1, 1])
    expect(await coinsOf(w, userId)).toEqual({ own: 0, held: 0, spent: 200 })
  })

  it('stands behind the characters of the product until people like her', async () => {
    const { someone } = await memberWith(w, 'behind@example.org', 200)
    const { id } = await ownCharacter(w, someone, { isPublic: true })
    for (const sort of [sorts.rec, sorts.hot]) {
      const { list } = await w.person().get(listCharacters, { sort, limit: 100 })
      const house = list.findLastIndex((one) => !/^[0-9a-f]{8}-/.test(one.id))
      expect(list.findIndex((one) => one.id === id)).toBeGreaterThan(house)
    }
  })
})

describe('confirming is refused', () => {
  it('while she is being built, when her build failed, and for whom she is not', async () => {
    const { someone } = await memberWith(w, 'early@example.org', 400)
    const { character } = await someone.get(createCharacter, fromTemplate())
    const characterId = character.id
    const busy = await someone.call(confirmCharacter, { characterId })
    expect([busy.name, busy.message]).toEqual(['CHARACTER_BUILDING', 'Character is being generated, please wait'])
    stub.notify(fails, fails)
    await w.doJobs()
    expect((await someone.call(confirmCharacter, { characterId })).name).toBe('CHARACTER_NOT_READY')
    const other = await w.member('not-hers@example.org')
    expect((await other.call(confirmCharacter, { characterId })).name).toBe('CHARACTER_NOT_FOUND')
    expect((await (await w.adult()).call(confirmCharacter, { characterId })).name).toBe('NEED_LOGIN')
  })
})
