import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowsOf } from '#platform/db/database.ts'
import { queueTime, takeJob } from '#platform/jobs/job-store.ts'
import { createLog } from '#platform/telemetry/log.ts'
import { coinsOf, memberWith, ownPhoto, wanted } from '#tests/kit/photos.ts'
import type { StubPictureGenerator } from '#tests/kit/stub-picture-generator.ts'
import { createStubPictureGenerator, fails, hangs, lies } from '#tests/kit/stub-picture-generator.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { generatePhoto, listOwnPhotos } from '../../photo-contract.ts'
import { draw } from './drawing.ts'
import { endLost } from './sweep.ts'

let w: World
let stub: StubPictureGenerator
beforeAll(async () => {
  stub = createStubPictureGenerator()
  w = await world({ pictureGenerator: stub, log: createLog('silent') })
})
beforeEach(() => w.clock.advance(1000))
afterAll(() => w.close())

const never = new AbortController().signal
const unspent = { own: 50, held: 0, spent: 0 }
const spent = { own: 0, held: 0, spent: 50 }

async function ordered(email: string) {
  const member = await memberWith(w, email, 50)
  const { photo } = await member.someone.get(generatePhoto, wanted())
  const now = async () => (await member.someone.get(listOwnPhotos, {})).list[0]
  return { ...member, photo, now, payload: { photoId: photo.id, userId: member.userId } }
}

describe('an engine that gives no picture', () => {
  it('is asked a second time, and the person pays once', async () => {
    const { someone, userId } = await memberWith(w, 'second@example.org', 50)
    stub.notify(fails)
    expect((await ownPhoto(w, someone)).state).toBe('done')
    expect(await coinsOf(w, userId)).toEqual(spent)
  })

  it.each([
    ['fails', [fails, fails]],
    ['gives something else', [lies, lies]],
  ] as const)('that %s twice: the price comes back', async (name, behaviours) => {
    const { someone, userId } = await memberWith(w, `${name.replaceAll(' ', '-')}@example.org`, 50)
    stub.notify(...behaviours)
    expect(await ownPhoto(w, someone)).toMatchObject({ state: 'failed', image: null, progress: 0 })
    expect(await coinsOf(w, userId)).toEqual(unspent)
  })

  it('in the time it is given is stopped, and the price comes back', async () => {
    const { userId, now, payload } = await ordered('slow@example.org')
    const limit = new AbortController()
    stub.notify(hangs)
    const begun = stub.requested()
    const { photos } = w.services
    const drawing = draw({ ...photos, drawing: { ...photos.drawing, timeLimit: () => limit.signal } }, payload, never)
    await begun
    limit.abort(new Error('two minutes are over'))
    await drawing
    expect([(await now())?.state, await coinsOf(w, userId)]).toEqual(['failed', unspent])
    await w.doJobs()
  })
})

describe('a worker', () => {
  it('that goes down leaves the photo to the next, who makes it once for one price', async () => {
    const { userId, now, payload } = await ordered('restart@example.org')
    const stopping = new AbortController()
    stub.notify(hangs)
    const begun = stub.requested()
    const drawing = draw(w.services.photos, payload, stopping.signal)
    await begun
    stopping.abort(new Error('the server is going down'))
    await expect(drawing).rejects.toThrow('going down')
    expect([(await now())?.state, await coinsOf(w, userId)]).toEqual(['drawing', { own: 0, held: 50, spent: 0 }])
    await w.doJobs()
    expect([(await now())?.state, await coinsOf(w, userId)]).toEqual(['done', spent])
  })

  it('that is killed each time until the job is given up gives the price back', async () => {
    const { userId, now } = await ordered('killed@example.org')
    for (let tries = 1; tries <= 8; tries += 1) {
      await takeJob(w.db, ['media.draw-photo'], randomUUID(), queueTime(w.clock))
      w.clock.advance(31_000)
    }
    await w.doJobs()
    expect(await endLost(w.services.photos)).toBe(1)
    expect(await endLost(w.services.photos)).toBe(0)
    expect([(await now())?.state, await coinsOf(w, userId)]).toEqual(['failed', unspent])
  })

  it('that another has overtaken changes nothing, and leaves no file', async () => {
    const { userId, now, payload } = await ordered('two@example.org')
    await Promise.all([draw(w.services.photos, payload, never), draw(w.services.photos, payload, never)])
    await w.doJobs()
    expect([(await now())?.state, await coinsOf(w, userId)]).toEqual(['done', spent])
    const { rows, files } = await picturesStored()
    expect(files).toEqual(rows)
  })
})

it('reports its state to the person, while it is drawn and when it is done', async () => {
  const { userId, photo } = await ordered('news@example.org')
  const reported: string[] = []
  w.services.events.subscribe(userId, {
    write: (frame) => void reported.push(frame),
    end: () => undefined,
    onClose: () => undefined,
    lastEventId: null,
  })
  stub.notify((order, options) => {
    for (const part of [0.01, 0.02, 0.5, 0.52, 1]) options.onProgress?.(part)
    return createStubPictureGenerator().make(order, options)
  })
  await w.doJobs()
  const base = { id: photo.id, characterId: photo.characterId }
  // A photo of the product, which is drawn for an album that they opened.
  w.services.photos.drawing.notify(userId, { ...base, creatorId: null, state: 'done', progress: 1 })
  const news = reported
    .filter((frame) => frame.includes('event:photo'))
    .map((frame) => /data:(.*)/.exec(frame)?.[1] ?? '')
  expect(news.map((data) => JSON.parse(data) as object)).toEqual([
    { ...base, isOwn: true, state: 'drawing', progress: 0 },
    { ...base, isOwn: true, state: 'drawing', progress: 0.5 },
    { ...base, isOwn: true, state: 'done', progress: 1 },
    { ...base, isOwn: false, state: 'done', progress: 1 },
  ])
})

/** The pictures that the rows name, and those that lie in the storage. */
async function picturesStored(): Promise<{ rows: string[]; files: string[] }> {
  const { store } = w.services.photos
  const folders = await store.list('photos')
  const files = await Promise.all(folders.map((folder) => store.list(folder)))
  const rows = await rowsOf<{ file: string }>(
    w.db,
    sql`select picture ->> 'file' as file from photos where picture ->> 'file' like 'photos/%'`,
  )
  return { rows: rows.map(({ file }) => file).toSorted(), files: files.flat().toSorted() }
}
