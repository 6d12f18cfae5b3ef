import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { letRulesOpen } from '#tests/kit/characters.ts'
import { rowsOf } from '#platform/db/database.ts'
import {
  cancelPhoto,
  deletePhoto,
  editPhoto,
  generatePhoto,
  listOwnPhotos,
  listPhotos,
  reactToPhoto,
  retryPhoto,
  unlockPhoto,
} from '#domains/media/photo-contract.ts'
import { coinsOf, drawnAlbum, lockedPhoto, memberWith, ownPhoto, photoPrice, wanted } from '#tests/kit/photos.ts'
import type { StubPictureGenerator } from '#tests/kit/stub-picture-generator.ts'
import { createStubPictureGenerator, fails } from '#tests/kit/stub-picture-generator.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

let w: World
let stub: StubPictureGenerator
beforeAll(async () => {
  stub = createStubPictureGenerator()
  w = await world({ pictureGenerator: stub })
  await letRulesOpen(w)
}, 60_000)
afterAll(() => w.close())

describe('unlocking', () => {
  it('twenty times at once pays once', async () => {
    const { someone, userId } = await memberWith(w, 'twenty@example.org', 1000)
    const { id: photoId, price } = await lockedPhoto(w, someone)
    const all = await times(20, () => someone.get(unlockPhoto, { photoId, price }))
    expect(all.every(({ gold, photo }) => gold === 970 && !photo.isLocked)).toBe(true)
    expect(await coinsOf(w, userId)).toEqual({ own: 970, held: 0, spent: 30 })
  })

  it('of many photos at once stops where the coins end', async () => {
    const { someone, userId } = await memberWith(w, 'many@example.org', 100)
    const list = (await drawnAlbum(w, someone)).filter(({ isLocked, kind }) => isLocked && kind === 'image')
    const all = await Promise.all(list.map(({ id, price }) => someone.call(unlockPhoto, { photoId: id, price })))
    expect(all.map(({ name }) => name).toSorted()).toEqual([
      'INSUFFICIENT_FUNDS',
      'INSUFFICIENT_FUNDS',
      'OK',
      'OK',
      'OK',
    ])
    expect(await coinsOf(w, userId)).toEqual({ own: 10, held: 0, spent: 90 })
  })

  it('during its deletion by its owner is either paid and granted, or costs nothing', async () => {
    for (let round = 0; round < 5; round += 1) {
      const generator = await memberWith(w, `maker-${round}@example.org`, 50)
      const payer = await memberWith(w, `payer-${round}@example.org`, 30)
      const { id: photoId } = await ownPhoto(w, generator.someone)
      await generator.someone.get(editPhoto, { photoId, isShown: true })
      const [unlocked] = await Promise.all([
        payer.someone.call(unlockPhoto, { photoId, price: 30 }),
        generator.someone.get(deletePhoto, { photoId }),
      ])
      const isPaid = unlocked.name === 'OK'
      expect(await coinsOf(w, payer.userId)).toMatchObject({ spent: isPaid ? 30 : 0 })
      expect((await payer.someone.get(listOwnPhotos, {})).list).toHaveLength(isPaid ? 1 : 0)
    }
  })
})

describe('having a photo made', () => {
  it('twenty times under one key makes one for one price', async () => {
    const { someone, userId } = await memberWith(w, 'one-key@example.org', 1000)
    const params = wanted()
    const all = await times(20, () => someone.get(generatePhoto, params))
    expect(new Set(all.map(({ photo }) => photo.id)).size).toBe(1)
    await Promise.all([w.doJobs(), w.doJobs(), w.doJobs()])
    expect(await coinsOf(w, userId)).toEqual({ own: 950, held: 0, spent: 50 })
  })

  it('with twenty taps queues five, limited by the coins', async () => {
    const rich = await memberWith(w, 'rich@example.org', 1000)
    const poor = await memberWith(w, 'poor@example.org', 149)
    const namesOf = async ({ someone }: typeof rich) =>
      (await times(20, () => someone.call(generatePhoto, wanted()))).map(({ name }) => name)
    const [many, few] = await Promise.all([namesOf(rich), namesOf(poor)])
    expect([many, few].map((names) => names.filter((name) => name === 'OK').length)).toEqual([5, 2])
    await w.doJobs()
    expect(await coinsOf(w, poor.userId)).toEqual({ own: 49, held: 0, spent: 100 })
  })

  it('and cancelling it while it is finished ends in one of the two, with the books right', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { someone, userId } = await memberWith(w, `undecided-${round}@example.org`, 50)
      const { photo } = await someone.get(generatePhoto, wanted())
      await Promise.all([w.doJobs(), w.doJobs(), ...times2(() => someone.get(cancelPhoto, { photoId: photo.id }))])
      const [left] = (await someone.get(listOwnPhotos, {})).list
      const isDone = left?.state === 'done'
      expect(['done', 'cancelled']).toContain(left?.state)
      expect(await coinsOf(w, userId)).toEqual({ own: isDone ? 0 : 50, held: 0, spent: isDone ? 50 : 0 })
    }
  })

  it('again with many keys at once costs once', async () => {
    const { someone, userId } = await memberWith(w, 'again@example.org', 500)
    stub.notify(fails, fails)
    const { id: photoId } = await ownPhoto(w, someone)
    await times(10, () => someone.get(retryPhoto, { photoId, key: randomUUID(), price: photoPrice }))
    await Promise.all([w.doJobs(), w.doJobs()])
    expect(await coinsOf(w, userId)).toEqual({ own: 450, held: 0, spent: 50 })
  })

  it('while the person is erased leaves neither row nor file', async () => {
    const { someone, userId } = await memberWith(w, 'erased@example.org', 100)
    const { photo } = await someone.get(generatePhoto, wanted())
    await Promise.allSettled([w.doJobs(), w.services.privacy.erasePerson(userId)])
    w.clock.advance(60_000)
    await w.doJobs()
    expect(await rowsOf(w.db, sql`select 1 from photos where id = ${photo.id} or creator_id = ${userId}`)).toEqual([])
    const { store } = w.services.photos
    const files = (await Promise.all((await store.list('photos')).map((folder) => store.list(folder)))).flat()
    const rows = await rowsOf<{ file: string }>(w.db, sql`select picture ->> 'file' as file from photos`)
    const known = new Set(rows.map(({ file }) => file))
    expect(files.filter((file) => !known.has(file))).toEqual([])
  })
})

it('has an exact number of likes under concurrent changes', async () => {
  const people = await times(6, (index) => memberWith(w, `liker-${index}@example.org`, 0))
  const [first] = people
  if (!first) throw new Error('nobody came')
  const { id: photoId } = await lockedPhoto(w, first.someone)
  const reactions = [1, -1, 0, 1] as const
  await Promise.all(
    people.flatMap(({ someone }, person) =>
      Array.from({ length: 8 }, (_, turn) =>
        someone.get(reactToPhoto, { photoId, reaction: reactions[(person + turn) % 4] ?? 0 }),
      ),
    ),
  )
  const [counts] = await rowsOf<{ likes: number; dislikes: number }>(
    w.db,
    sql`select count(*) filter (where reaction = 1)::int as likes, count(*) filter (where reaction = -1)::int as dislikes
      from photo_reactions where photo_id = ${photoId}`,
  )
  const { list } = await first.someone.get(listPhotos, { characterId: 'mara-voss', limit: 100 })
  expect(list.find(({ id }) => id === photoId)).toMatchObject(counts ?? {})
})

function times2<T>(work: () => Promise<T>): Promise<T>[] {
  return [work(), work()]
}
