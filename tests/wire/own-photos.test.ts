import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { letRulesOpen } from '#tests/kit/characters.ts'
import {
  editPhoto,
  generatePhoto,
  listOwnPhotos,
  listPhotos,
  reactToPhoto,
  unlockPhoto,
} from '#domains/media/photo-contract.ts'
import { photos } from '#domains/media/server/tables.ts'
import { exportLink, startExport } from '#domains/privacy/contract.ts'
import { fetchPicture, lockedPhoto, memberWith, ownPhoto, subject, wanted } from '#tests/kit/photos.ts'
import { createStubPictureGenerator } from '#tests/kit/stub-picture-generator.ts'
import { unzip } from '#tests/kit/unzip.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

let w: World
beforeAll(async () => {
  w = await world({ pictureGenerator: createStubPictureGenerator() })
  await letRulesOpen(w)
})
afterAll(() => w.close())

it("an export holds a person's photos: those made for them and those they paid for, clear", async () => {
  const { someone } = await memberWith(w, 'exports@example.org', 200)
  const made = await ownPhoto(w, someone)
  const { id: photoId, price } = await lockedPhoto(w, someone)
  await someone.get(unlockPhoto, { photoId, price })
  await someone.get(reactToPhoto, { photoId, reaction: 1 })
  const { id: exportId } = await someone.get(startExport, {})
  await w.doJobs()
  const answer = await fetchPicture(w, someone, (await someone.get(exportLink, { exportId })).url)
  const files = unzip(Buffer.from(await answer.arrayBuffer()))
  const rows = (name: string) => JSON.parse(files.get(`data/${name}.json`)?.toString() ?? '[]') as object[]
  expect(rows('photos')).toMatchObject([{ id: made.id, characterId: subject, state: 'done' }])
  expect(rows('photoUnlocks')).toMatchObject([{ photoId, price }])
  expect(rows('photoReactions')).toMatchObject([{ photoId, reaction: 1 }])
  expect(JSON.stringify(rows('photos'))).not.toMatch(/holdId|askedHash|"key"/)
  const pictureOf = (id: string) => sharp(files.get(`media/${id}.webp`)).metadata()
  expect(await pictureOf(made.id)).toMatchObject({ format: 'webp', width: 60 })
  expect(await pictureOf(photoId)).toMatchObject({ format: 'webp', width: 960 })
})

describe('a person who is erased', () => {
  it('takes their photos along, with files, likes and what was on its way', async () => {
    const gone = await memberWith(w, 'gone@example.org', 200)
    const guest = await w.adult()
    const made = await ownPhoto(w, gone.someone)
    const { id: photoId } = await lockedPhoto(w, guest)
    await gone.someone.get(reactToPhoto, { photoId, reaction: 1 })
    await gone.someone.get(generatePhoto, wanted())
    const file = (await w.db.select().from(photos).where(eq(photos.id, made.id)))[0]?.picture?.file ?? ''
    await w.services.privacy.erasePerson(gone.userId)
    await w.doJobs()
    expect(await w.db.select().from(photos).where(eq(photos.creatorId, gone.userId))).toEqual([])
    expect(await w.services.photos.store.list(file)).toEqual([])
    const { list } = await guest.get(listPhotos, { characterId: subject, limit: 100 })
    const likes = list.find(({ id }) => id === photoId)?.likes
    const [row] = await w.db.select().from(photos).where(eq(photos.id, photoId))
    expect([likes, row?.likes]).toEqual([1, 1])
  })

  it('leaves what others have paid for to them, and nothing leads from it to the one who is gone', async () => {
    const gone = await memberWith(w, 'shows@example.org', 50)
    const payer = await memberWith(w, 'payer@example.org', 30)
    const { id: photoId } = await ownPhoto(w, gone.someone)
    await gone.someone.get(editPhoto, { photoId, isShown: true })
    await payer.someone.get(unlockPhoto, { photoId, price: 30 })
    await w.services.privacy.erasePerson(gone.userId)
    const [stored] = (await payer.someone.get(listOwnPhotos, {})).list
    expect((await fetchPicture(w, payer.someone, stored?.image?.url ?? '')).status).toBe(200)
    const [row] = await w.db.select().from(photos).where(eq(photos.id, photoId))
    expect(row).toMatchObject({ creatorId: null, key: null, requestHash: null, holdId: null })
    const { list } = await payer.someone.get(listPhotos, { characterId: subject, limit: 100 })
    expect(list.map(({ id }) => id)).not.toContain(photoId)
  })
})
