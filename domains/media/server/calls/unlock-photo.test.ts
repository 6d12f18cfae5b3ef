import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { letRulesOpen } from '#tests/kit/characters.ts'
import { listCoinDetails } from '#domains/wallet/contract.ts'
import type { Person } from '#tests/kit/person.ts'
import {
  coinsOf,
  drawnAlbum,
  fetchPicture,
  lockedPhoto,
  makePremium,
  memberWith,
  ownPhoto,
  wanted,
} from '#tests/kit/photos.ts'
import { createStubPictureGenerator } from '#tests/kit/stub-picture-generator.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { editPhoto, generatePhoto, listOwnPhotos, listPhotos, unlockPhoto } from '../../photo-contract.ts'
import { builtInAlbum } from '../photos/seed-album.ts'

let w: World
let guest: Person
beforeAll(async () => {
  w = await world({ pictureGenerator: createStubPictureGenerator() })
  await letRulesOpen(w)
  guest = await w.adult()
})
beforeEach(() => w.clock.advance(1000))
afterAll(() => w.close())

describe('unlocking', () => {
  it('takes the price once, and the clear picture stays [S1-use-04]', async () => {
    const { someone, userId } = await memberWith(w, 'once@example.org', 100)
    const { id: photoId, price } = await lockedPhoto(w, guest)
    const first = await someone.get(unlockPhoto, { photoId, price })
    const second = await someone.get(unlockPhoto, { photoId, price })
    expect([first.gold, second.gold, await coinsOf(w, userId)]).toEqual([70, 70, { own: 70, held: 0, spent: 30 }])
    expect(second.photo).toMatchObject({ isLocked: false, price: 0 })
    const clear = await fetchPicture(w, someone, first.photo.image?.url ?? '')
    expect([clear.status, first.photo.image?.url.includes('v=clear')]).toEqual([200, true])
    expect((await someone.get(listOwnPhotos, {})).list).toMatchObject([{ id: photoId, isOwn: false, isLocked: false }])
    expect((await someone.get(listCoinDetails, {})).list[0]).toMatchObject({ amount: -30, reason: 'photo-unlock' })
  })

  it('of a loop takes its own price, and the clear loop stays [S1-use-04]', async () => {
    const { someone } = await memberWith(w, 'loop@example.org', 100)
    const loop = (await drawnAlbum(w, guest)).find(({ kind }) => kind === 'video')
    const photoId = loop?.id ?? ''
    const { gold } = await someone.get(unlockPhoto, { photoId, price: loop?.price ?? 0 })
    expect([loop?.isLocked, gold]).toEqual([true, 40])
    const { list } = await someone.get(listPhotos, { characterId: loop?.characterId ?? '', limit: 100 })
    const clear = list.find(({ id }) => id === photoId)
    expect(clear).toMatchObject({ kind: 'video', isLocked: false, price: 0 })
    expect(clear?.image?.url).toContain('v=clear')
    expect((await fetchPicture(w, someone, clear?.image?.url ?? '')).status).toBe(200)
  })

  it('costs nothing for premium people, the owner, and what is open already', async () => {
    const { id: photoId } = await lockedPhoto(w, guest)
    const premium = await memberWith(w, 'premium@example.org', 40)
    await makePremium(w, premium.userId)
    expect((await premium.someone.get(unlockPhoto, { photoId, price: 30 })).gold).toBe(40)
    expect((await premium.someone.get(listOwnPhotos, {})).list).toEqual([])
    const generator = await memberWith(w, 'maker@example.org', 60)
    const own = await ownPhoto(w, generator.someone)
    expect((await generator.someone.get(unlockPhoto, { photoId: own.id, price: 30 })).gold).toBe(10)
    const [shipped] = (await guest.get(listPhotos, { characterId: 'linh-dao' })).list
    expect((await generator.someone.get(unlockPhoto, { photoId: shipped?.id ?? '', price: 0 })).gold).toBe(10)
  })

  it("of another person's photo keeps it for anyone who paid", async () => {
    const generator = await memberWith(w, 'shows@example.org', 50)
    const payer = await memberWith(w, 'payer@example.org', 30)
    const photo = await ownPhoto(w, generator.someone)
    await generator.someone.get(editPhoto, { photoId: photo.id, isShown: true })
    await payer.someone.get(unlockPhoto, { photoId: photo.id, price: 30 })
    await generator.someone.get(editPhoto, { photoId: photo.id, isShown: false })
    expect((await payer.someone.get(listOwnPhotos, {})).list).toMatchObject([{ id: photo.id, isLocked: false }])
  })
})

describe('is refused, and takes nothing', () => {
  it('at another price, with too few coins, or over a limit', async () => {
    const { someone, userId } = await memberWith(w, 'poor@example.org', 29)
    const { id: photoId, price } = await lockedPhoto(w, guest)
    expect((await someone.call(unlockPhoto, { photoId, price: 1 })).name).toBe('PRICE_CHANGED')
    expect((await someone.call(unlockPhoto, { photoId, price })).name).toBe('INSUFFICIENT_FUNDS')
    expect(await coinsOf(w, userId)).toEqual({ own: 29, held: 0, spent: 0 })
    const rich = await memberWith(w, 'limited@example.org', 2000)
    for (let made = 0; made < 20; made += 1) await ownPhoto(w, rich.someone)
    expect((await rich.someone.call(unlockPhoto, { photoId, price })).name).toBe('SPEND_LIMIT_REACHED')
  })

  it('for what is not there for this person', async () => {
    const { someone } = await memberWith(w, 'curious@example.org', 100)
    const generator = await memberWith(w, 'hides@example.org', 100)
    const hidden = await ownPhoto(w, generator.someone)
    const { photo: waiting } = await generator.someone.get(generatePhoto, wanted())
    const undrawn = builtInAlbum({ id: 'vera-sokolskaya', addedAt: new Date(), shots: [] }, [], true).at(-1)
    for (const photoId of [hidden.id, waiting.id, undrawn?.id ?? '', '00000000-0000-4000-8000-000000000000'])
      expect((await someone.call(unlockPhoto, { photoId, price: 30 })).name).toBe('PHOTO_NOT_FOUND')
    expect((await someone.call(unlockPhoto, { photoId: 'none', price: 30 })).name).toBe('PARAMS_ERROR')
    expect((await guest.call(unlockPhoto, { photoId: hidden.id, price: 30 })).name).toBe('NEED_LOGIN')
  })
})
