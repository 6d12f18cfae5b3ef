import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { coinsOf, memberWith, ownPhoto, photoPrice as price, wanted, withdraw } from '#tests/kit/photos.ts'
import type { StubPictureGenerator } from '#tests/kit/stub-picture-generator.ts'
import { createStubPictureGenerator, fails } from '#tests/kit/stub-picture-generator.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { cancelPhoto, generatePhoto, retryPhoto } from '../../photo-contract.ts'

let w: World
let stub: StubPictureGenerator
beforeAll(async () => {
  stub = createStubPictureGenerator()
  w = await world({ pictureGenerator: stub })
})
afterAll(() => w.close())

async function failedPhoto(email: string, coins: number) {
  const member = await memberWith(w, email, coins)
  stub.notify(fails, fails)
  const photo = await ownPhoto(w, member.someone)
  expect(photo.state).toBe('failed')
  return { ...member, photo }
}

describe('trying a photo again', () => {
  it('draws the same shot for the price, and takes it when it is done', async () => {
    const { someone, userId, photo } = await failedPhoto('again@example.org', 50)
    const again = await someone.get(retryPhoto, { photoId: photo.id, key: randomUUID(), price })
    expect(again).toMatchObject({ gold: 0, photo: { id: photo.id, state: 'waiting', shot: photo.shot } })
    await w.doJobs()
    expect(await coinsOf(w, userId)).toEqual({ own: 0, held: 0, spent: 50 })
  })

  it('once for one key, and never what is on its way or done', async () => {
    const { someone, userId, photo } = await failedPhoto('once@example.org', 200)
    const params = { photoId: photo.id, key: randomUUID(), price }
    await someone.get(retryPhoto, params)
    await someone.get(retryPhoto, params)
    await someone.get(retryPhoto, { ...params, key: randomUUID() })
    await w.doJobs()
    expect((await someone.get(retryPhoto, params)).photo.state).toBe('done')
    expect((await someone.get(retryPhoto, { ...params, key: randomUUID() })).photo.state).toBe('done')
    expect(await coinsOf(w, userId)).toEqual({ own: 150, held: 0, spent: 50 })
  })

  it('goes on where a stopped one is requested again at once', async () => {
    const { someone, userId } = await memberWith(w, 'stopped@example.org', 50)
    const { photo } = await someone.get(generatePhoto, wanted())
    await someone.get(cancelPhoto, { photoId: photo.id })
    await someone.get(retryPhoto, { photoId: photo.id, key: randomUUID(), price })
    await w.doJobs()
    expect(await coinsOf(w, userId)).toEqual({ own: 0, held: 0, spent: 50 })
  })

  it('is refused without taking anything', async () => {
    const { someone, userId, photo } = await failedPhoto('refused@example.org', 300)
    const refusal = async (over: object) =>
      (await someone.call(retryPhoto, { photoId: photo.id, key: randomUUID(), price, ...over })).name
    expect(await refusal({ price: 1 })).toBe('PRICE_CHANGED')
    expect(await refusal({ photoId: randomUUID() })).toBe('PHOTO_NOT_FOUND')
    const { key } = wanted()
    await someone.get(generatePhoto, wanted({ key }))
    expect(await refusal({ key })).toBe('KEY_REUSED')
    for (let made = 1; made < 5; made += 1) await someone.get(generatePhoto, wanted())
    expect(await refusal({})).toBe('PHOTOS_WAITING')
    await w.doJobs()
    expect(await coinsOf(w, userId)).toEqual({ own: 50, held: 0, spent: 250 })
    const other = await w.member('other@example.org')
    expect((await other.call(retryPhoto, { photoId: photo.id, key: randomUUID(), price })).name).toBe('PHOTO_NOT_FOUND')
    expect((await (await w.adult()).call(retryPhoto, { photoId: photo.id, key: randomUUID(), price })).name).toBe(
      'NEED_LOGIN',
    )
  })

  it('is refused where coins are out, a limit is reached, or she is gone', async () => {
    const poor = await failedPhoto('poor@example.org', 50)
    await ownPhoto(w, poor.someone)
    const again = (photoId: string) => ({ photoId, key: randomUUID(), price })
    expect((await poor.someone.call(retryPhoto, again(poor.photo.id))).name).toBe('INSUFFICIENT_FUNDS')
    const limited = await failedPhoto('limited@example.org', 2000)
    for (let made = 0; made < 20; made += 1) await ownPhoto(w, limited.someone)
    expect((await limited.someone.call(retryPhoto, again(limited.photo.id))).name).toBe('SPEND_LIMIT_REACHED')
    const left = await failedPhoto('left@example.org', 50)
    await withdraw(w, 'mara-voss')
    expect((await left.someone.call(retryPhoto, again(left.photo.id))).name).toBe('CHARACTER_NOT_FOUND')
  })
})
