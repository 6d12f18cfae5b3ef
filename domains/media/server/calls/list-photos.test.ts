import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { letRulesOpen } from '#tests/kit/characters.ts'
import type { Person } from '#tests/kit/person.ts'
import { drawnAlbum, fetchPicture, lockedPhoto, makePremium, memberWith, ownPhoto, subject } from '#tests/kit/photos.ts'
import type { StubPictureGenerator } from '#tests/kit/stub-picture-generator.ts'
import { createStubPictureGenerator, fails } from '#tests/kit/stub-picture-generator.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { editPhoto, listPhotos, photoCounts, unlockPhoto } from '../../photo-contract.ts'

let w: World
let stub: StubPictureGenerator
let guest: Person
beforeAll(async () => {
  stub = createStubPictureGenerator()
  w = await world({ pictureGenerator: stub })
  await letRulesOpen(w)
  guest = await w.adult()
})
beforeEach(() => w.clock.advance(1000))
afterAll(() => w.close())

const album = async (someone: Person, characterId = subject) =>
  (await someone.get(listPhotos, { characterId, limit: 100 })).list

describe('the album of a character of the product', () => {
  it('holds what ships of her, some of it open, and a loop that is locked [S3-char-04]', async () => {
    const list = await drawnAlbum(w, guest)
    const [cover] = list
    expect(list.map(({ kind, isLocked }) => `${kind} ${isLocked ? 'locked' : 'open'}`)).toEqual([
      ...Array.from({ length: 3 }, () => 'image open'),
      ...Array.from({ length: 5 }, () => 'image locked'),
      'video locked',
    ])
    expect(cover).toMatchObject({ state: 'done', price: 0, likes: 0, dislikes: 0, reaction: 0, isOwn: false })
    expect(cover?.image?.url).toMatch(/^\/media\/characters\/mara-voss\/0\?v=[0-9a-f]{8}$/)
    expect(list.at(-1)).toMatchObject({ price: 60, premiumUnlocks: true })
    expect(new Set(list.slice(3).map(({ shot }) => `${shot.outfit} ${shot.place}`)).size).toBe(6)
  })

  it('has no tile that waits: what does not ship is drawn when somebody first opens it, once, and listed then', async () => {
    await w.doJobs()
    const before = await album(guest, 'linh-dao')
    expect(before.map(({ kind, state }) => `${kind} ${state}`)).toEqual(Array.from({ length: 8 }, () => 'image done'))
    const requested = stub.orders.length
    await album(await w.adult(), 'linh-dao')
    await w.doJobs()
    const after = await album(guest, 'linh-dao')
    expect(after).toHaveLength(9)
    expect(after.every(({ state, image }) => state === 'done' && image !== null)).toBe(true)
    await w.doJobs()
    expect(stub.orders.length - requested).toBe(1)
  })

  it('waits for the next visitor where the engine gave nothing', async () => {
    stub.notify(fails, fails)
    await album(guest, 'vera-sokolskaya')
    await w.doJobs()
    expect(await album(guest, 'vera-sokolskaya')).toHaveLength(8)
    expect(await drawnAlbum(w, guest, 'vera-sokolskaya')).toHaveLength(9)
  })

  it('is drawn as the person of the cover', async () => {
    await drawnAlbum(w, guest, 'jun-asakawa')
    const orders = stub.orders.filter(({ appearance }) => appearance.gender === 'man')
    expect(new Set(orders.map(({ appearance }) => JSON.stringify({ ...appearance, temper: '' }))).size).toBe(1)
    expect(orders[0]?.reference?.byteLength).toBeGreaterThan(1000)
  })
})

describe('what is locked', () => {
  it('has a blurred picture only; the clear one is at no address', async () => {
    const locked = await lockedPhoto(w, guest)
    const url = locked.image?.url ?? ''
    expect(url).toContain('v=blurred')
    expect((await fetchPicture(w, guest, url)).status).toBe(200)
    expect((await fetchPicture(w, guest, url.replace('v=blurred', 'v=clear'))).status).not.toBe(200)
    expect(locked.until).toBeGreaterThan(w.clock.now().getTime())
  })

  it('is clear for premium people [S6-benefit-03]', async () => {
    const { someone, userId } = await memberWith(w, 'premium@example.org', 0)
    await makePremium(w, userId)
    const { id } = await lockedPhoto(w, guest)
    const seen = (await album(someone)).find((one) => one.id === id)
    expect(seen).toMatchObject({ isLocked: false, price: 0 })
    expect((await fetchPicture(w, someone, seen?.image?.url ?? '')).status).toBe(200)
    expect(seen?.image?.url).toContain('v=clear')
  })

  it('is clear for anyone who has paid, and for nobody else', async () => {
    const { someone } = await memberWith(w, 'pays@example.org', 100)
    const { id, price } = await lockedPhoto(w, guest)
    await someone.get(unlockPhoto, { photoId: id, price })
    const isLocked = async (who: Person) => (await album(who)).find((one) => one.id === id)?.isLocked
    expect([await isLocked(someone), await isLocked(guest)]).toEqual([false, true])
  })
})

describe("people's own photos", () => {
  it('stand in her album for themselves, and for others once they are shown, at a price [S3-album-01]', async () => {
    const { someone } = await memberWith(w, 'maker@example.org', 100)
    const photo = await ownPhoto(w, someone)
    const seenBy = async (who: Person) => (await album(who)).find(({ id }) => id === photo.id)
    expect(await seenBy(someone)).toMatchObject({ isOwn: true, isShown: false, isLocked: false })
    expect(await seenBy(guest)).toBeUndefined()
    await someone.get(editPhoto, { photoId: photo.id, isShown: true })
    expect(await seenBy(guest)).toMatchObject({ isOwn: false, isLocked: true, price: 30 })
    expect((await album(someone)).filter(({ id }) => id === photo.id)).toHaveLength(1)
    await someone.get(editPhoto, { photoId: photo.id, isShown: false })
    expect(await seenBy(guest)).toBeUndefined()
  })
})

describe('the list', () => {
  it('goes on page by page without a gap or a repeat, and starts anew at a cursor that is none', async () => {
    const all = (await album(guest)).map(({ id }) => id)
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page: Awaited<ReturnType<typeof guest.get<typeof listPhotos>>> = await guest.get(listPhotos, {
        characterId: subject,
        limit: 2,
        cursor,
      })
      seen.push(...page.list.map(({ id }) => id))
      cursor = page.next
    } while (cursor)
    expect(seen).toEqual(all)
    const odd = Buffer.from(JSON.stringify([1, 'no-id'])).toString('base64url')
    expect((await guest.get(listPhotos, { characterId: subject, limit: 2, cursor: odd })).list[0]?.id).toBe(all[0])
  })

  it('is for adults, and of characters who are there', async () => {
    for (const call of [listPhotos, photoCounts]) {
      expect((await w.person().call(call, { characterId: subject })).name).toBe('AGE_REQUIRED')
      expect((await guest.call(call, { characterId: 'nobody' })).name).toBe('CHARACTER_NOT_FOUND')
      expect((await guest.call(call, { characterId: subject, secret: 1 } as never)).name).toBe('PARAMS_ERROR')
    }
  })
})
