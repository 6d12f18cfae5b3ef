import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lockedPhoto, memberWith, ownPhoto } from '#tests/kit/photos.ts'
import { createStubPictureGenerator } from '#tests/kit/stub-picture-generator.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { reactToPhoto, reactions } from '../../photo-contract.ts'

let w: World
beforeAll(async () => {
  w = await world({ pictureGenerator: createStubPictureGenerator() })
})
afterAll(() => w.close())

describe('liking a photo', () => {
  it('counts each person once, and follows when they change their mind [S4-reaction-01] [S3-char-04]', async () => {
    const [ada, ben] = [await memberWith(w, 'ada@example.org', 0), await memberWith(w, 'ben@example.org', 0)]
    const { id: photoId } = await lockedPhoto(w, ada.someone)
    const reported = async ({ someone }: typeof ada, reaction: 1 | -1 | 0) => {
      const { photo } = await someone.get(reactToPhoto, { photoId, reaction })
      return [photo.likes, photo.dislikes, photo.reaction]
    }
    expect(await reported(ada, reactions.like)).toEqual([1, 0, 1])
    expect(await reported(ada, reactions.like)).toEqual([1, 0, 1])
    expect(await reported(ben, reactions.unlike)).toEqual([1, 1, -1])
    expect(await reported(ada, reactions.unlike)).toEqual([0, 2, -1])
    expect(await reported(ada, reactions.none)).toEqual([0, 1, 0])
    expect(await reported(ada, reactions.none)).toEqual([0, 1, 0])
  })

  it('is for what the person can see', async () => {
    const generator = await memberWith(w, 'maker@example.org', 50)
    const { someone } = await memberWith(w, 'stranger@example.org', 0)
    const { id: photoId } = await ownPhoto(w, generator.someone)
    expect((await someone.call(reactToPhoto, { photoId, reaction: 1 })).name).toBe('PHOTO_NOT_FOUND')
    expect((await generator.someone.get(reactToPhoto, { photoId, reaction: 1 })).photo.likes).toBe(1)
    expect((await someone.call(reactToPhoto, { photoId, reaction: 2 as never })).name).toBe('PARAMS_ERROR')
    expect((await (await w.adult()).call(reactToPhoto, { photoId, reaction: 1 })).name).toBe('NEED_LOGIN')
  })
})
