import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { letRulesOpen } from '#tests/kit/characters.ts'
import type { Person } from '#tests/kit/person.ts'
import { createCharacterFor, lockedPhoto, memberWith, ownPhoto, subject } from '#tests/kit/photos.ts'
import { createStubPictureGenerator } from '#tests/kit/stub-picture-generator.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { editPhoto, listPhotos } from '../../photo-contract.ts'

let w: World
let guest: Person
beforeAll(async () => {
  w = await world({ pictureGenerator: createStubPictureGenerator() })
  await letRulesOpen(w)
  guest = await w.adult()
})
afterAll(() => w.close())

const isSeen = async (photoId: string, characterId = subject) =>
  (await guest.get(listPhotos, { characterId, limit: 100 })).list.some(({ id }) => id === photoId)

describe('showing and hiding a photo', () => {
  it('is its owner’s choice, and others see what is shown [S3-album-01] [S7-photo-01]', async () => {
    const { someone } = await memberWith(w, 'maker@example.org', 50)
    const { id: photoId } = await ownPhoto(w, someone)
    expect((await someone.get(editPhoto, { photoId, isShown: true })).photo.isShown).toBe(true)
    expect(await isSeen(photoId)).toBe(true)
    expect((await someone.get(editPhoto, { photoId, isShown: false })).photo.isShown).toBe(false)
    expect(await isSeen(photoId)).toBe(false)
  })

  it('lets the owner of a character take a photo out of her album, yet show none that the one who requested it hides', async () => {
    const generator = await memberWith(w, 'guest-maker@example.org', 50)
    const owner = await memberWith(w, 'owner@example.org', 0)
    await createCharacterFor(w, 'linh-dao', owner.userId)
    const { id: photoId } = await ownPhoto(w, generator.someone, { characterId: 'linh-dao' })
    expect((await owner.someone.call(editPhoto, { photoId, isShown: true })).name).toBe('PHOTO_NOT_FOUND')
    await generator.someone.get(editPhoto, { photoId, isShown: true })
    expect((await owner.someone.get(editPhoto, { photoId, isShown: false })).photo.isShown).toBe(false)
    expect(await isSeen(photoId, 'linh-dao')).toBe(false)
  })

  it('is nobody else’s', async () => {
    const { someone } = await memberWith(w, 'stranger@example.org', 0)
    const { id: photoId } = await lockedPhoto(w, guest)
    expect((await someone.call(editPhoto, { photoId, isShown: false })).name).toBe('PHOTO_NOT_FOUND')
    expect(await isSeen(photoId)).toBe(true)
    expect((await guest.call(editPhoto, { photoId, isShown: false })).name).toBe('NEED_LOGIN')
    expect((await someone.call(editPhoto, { photoId, isShown: 'no' } as never)).name).toBe('PARAMS_ERROR')
  })
})
