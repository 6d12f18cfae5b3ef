import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { letRulesOpen } from '#tests/kit/characters.ts'
import { coinsOf, fetchPicture, lockedPhoto, memberWith, ownPhoto, wanted } from '#tests/kit/photos.ts'
import { createStubPictureGenerator } from '#tests/kit/stub-picture-generator.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import {
  cancelPhoto,
  deletePhoto,
  editPhoto,
  generatePhoto,
  listOwnPhotos,
  listPhotos,
  unlockPhoto,
} from '../../photo-contract.ts'

let w: World
beforeAll(async () => {
  w = await world({ pictureGenerator: createStubPictureGenerator() })
  await letRulesOpen(w)
})
afterAll(() => w.close())

describe('taking a photo away', () => {
  it('takes it from its owner and from her album, with its file', async () => {
    const { someone } = await memberWith(w, 'gone@example.org', 50)
    const photo = await ownPhoto(w, someone)
    await someone.get(editPhoto, { photoId: photo.id, isShown: true })
    await someone.get(deletePhoto, { photoId: photo.id })
    expect((await someone.get(listOwnPhotos, {})).list).toEqual([])
    const { list } = await (await w.adult()).get(listPhotos, { characterId: 'mara-voss', limit: 100 })
    expect(list.map(({ id }) => id)).not.toContain(photo.id)
    expect((await fetchPicture(w, someone, photo.image?.url ?? '')).status).toBe(404)
  })

  it('leaves it to anyone who has paid for it', async () => {
    const generator = await memberWith(w, 'maker@example.org', 50)
    const payer = await memberWith(w, 'payer@example.org', 30)
    const { id: photoId } = await ownPhoto(w, generator.someone)
    await generator.someone.get(editPhoto, { photoId, isShown: true })
    await payer.someone.get(unlockPhoto, { photoId, price: 30 })
    await generator.someone.get(deletePhoto, { photoId })
    expect((await generator.someone.get(listOwnPhotos, {})).list).toEqual([])
    expect((await generator.someone.call(cancelPhoto, { photoId })).name).toBe('PHOTO_NOT_FOUND')
    const [stored] = (await payer.someone.get(listOwnPhotos, {})).list
    expect((await fetchPicture(w, payer.someone, stored?.image?.url ?? '')).status).toBe(200)
    const { list } = await payer.someone.get(listPhotos, { characterId: 'mara-voss', limit: 100 })
    expect(list.map(({ id }) => id)).not.toContain(photoId)
  })

  it('gives the price of one that is on its way back', async () => {
    const { someone, userId } = await memberWith(w, 'waiting@example.org', 50)
    const { photo } = await someone.get(generatePhoto, wanted())
    await someone.get(deletePhoto, { photoId: photo.id })
    await w.doJobs()
    expect(await coinsOf(w, userId)).toEqual({ own: 50, held: 0, spent: 0 })
    expect((await someone.get(listOwnPhotos, {})).list).toEqual([])
  })

  it('is for the own ones', async () => {
    const { someone } = await memberWith(w, 'stranger@example.org', 0)
    const { id: photoId } = await lockedPhoto(w, someone)
    expect((await someone.call(deletePhoto, { photoId })).name).toBe('PHOTO_NOT_FOUND')
    expect((await (await w.adult()).call(deletePhoto, { photoId })).name).toBe('NEED_LOGIN')
    expect((await someone.call(deletePhoto, { photoId: 'x' })).name).toBe('PARAMS_ERROR')
  })
})
