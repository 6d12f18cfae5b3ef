import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { coinsOf, memberWith, ownPhoto, wanted } from '#tests/kit/photos.ts'
import type { StubPictureGenerator } from '#tests/kit/stub-picture-generator.ts'
import { createStubPictureGenerator, hangs } from '#tests/kit/stub-picture-generator.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { cancelPhoto, generatePhoto, listOwnPhotos } from '../../photo-contract.ts'

let w: World
let stub: StubPictureGenerator
beforeAll(async () => {
  stub = createStubPictureGenerator()
  w = await world({ pictureGenerator: stub })
})
afterAll(() => w.close())

describe('stopping a photo', () => {
  it('gives its price back before anything is drawn, and nothing is drawn later', async () => {
    const { someone, userId } = await memberWith(w, 'early@example.org', 50)
    const { photo } = await someone.get(generatePhoto, wanted())
    const stopped = await someone.get(cancelPhoto, { photoId: photo.id })
    expect([stopped.photo.state, stopped.gold]).toEqual(['cancelled', 50])
    await w.doJobs()
    expect(stub.orders).toEqual([])
    expect(await coinsOf(w, userId)).toEqual({ own: 50, held: 0, spent: 0 })
  })

  it('stops the engine in the midst of it', async () => {
    const { someone, userId } = await memberWith(w, 'midst@example.org', 50)
    const { photo } = await someone.get(generatePhoto, wanted())
    stub.notify(hangs)
    const begun = stub.requested()
    const working = w.doJobs()
    await begun
    expect((await someone.get(listOwnPhotos, {})).list[0]?.state).toBe('drawing')
    await someone.get(cancelPhoto, { photoId: photo.id })
    await working
    expect((await someone.get(listOwnPhotos, {})).list).toMatchObject([{ state: 'cancelled', image: null }])
    expect(await coinsOf(w, userId)).toEqual({ own: 50, held: 0, spent: 0 })
  })

  it('leaves one that is done as it is', async () => {
    const { someone, userId } = await memberWith(w, 'late@example.org', 50)
    const { id: photoId } = await ownPhoto(w, someone)
    const answer = await someone.get(cancelPhoto, { photoId })
    expect([answer.photo.state, answer.gold, await coinsOf(w, userId)]).toMatchObject(['done', 0, { spent: 50 }])
  })

  it('is for the own ones', async () => {
    const { someone } = await memberWith(w, 'maker@example.org', 50)
    const { photo } = await someone.get(generatePhoto, wanted())
    const other = await w.member('other@example.org')
    expect((await other.call(cancelPhoto, { photoId: photo.id })).name).toBe('PHOTO_NOT_FOUND')
    expect((await (await w.adult()).call(cancelPhoto, { photoId: photo.id })).name).toBe('NEED_LOGIN')
    expect((await someone.call(cancelPhoto, { photoId: 'x' })).name).toBe('PARAMS_ERROR')
  })
})
