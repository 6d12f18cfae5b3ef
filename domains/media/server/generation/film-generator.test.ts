import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '#platform/db/database.ts'
import { startImageModerations } from '#tests/counterparts/image-moderations.ts'
import { ffmpegFolder } from '#tests/kit/ffmpeg.ts'
import { filmWorld } from '#tests/kit/film-world.ts'
import { coinsOf, memberWith, ownPhoto, wanted } from '#tests/kit/photos.ts'
import { cancelPhoto, generatePhoto, listOwnPhotos } from '../../photo-contract.ts'
import { clearFileOf } from '../pictures/store-picture.ts'
import { photos } from '../tables.ts'

const price = 120

describe.skipIf(ffmpegFolder() === null)('a video by a server of the videos protocol', { timeout: 60_000 }, () => {
  let film: Awaited<ReturnType<typeof filmWorld>>
  let w: (typeof film)['w']
  let server: (typeof film)['server']
  let moderations: Awaited<ReturnType<typeof startImageModerations>>
  /** The classifier refuses from this picture on. */
  let refusedFrom = Number.POSITIVE_INFINITY
  beforeAll(async () => {
    moderations = await startImageModerations(() =>
      moderations.received.length > refusedFrom ? ['sexual/minors'] : [],
    )
    const { baseUrl, apiKey } = moderations
    film = await filmWorld({ IMAGE_GATE_BASE_URL: baseUrl, IMAGE_GATE_API_KEY: apiKey })
    w = film.w
    server = film.server
  })
  afterAll(async () => {
    await film.close()
    await moderations.close()
  })

  it('is a loop in the album, without sound, with its poster and its origin [S1-use-03] [S1-use-04]', async () => {
    server.behave('well')
    const { someone, userId } = await memberWith(w, 'film@example.org', price)
    const photo = await ownPhoto(w, someone, { kind: 'video', price })
    expect(photo).toMatchObject({ state: 'done', kind: 'video' })
    expect((await coinsOf(w, userId)).held).toBe(0)
    const [row] = await w.db.select().from(photos).where(eq(photos.id, photo.id))
    expect(row?.engine).toBe('openai-videos')
    const bytes = await w.services.photos.store.get(clearFileOf(row?.picture?.file ?? ''))
    const { pages, width, height, xmpAsString } = await sharp(bytes ?? Buffer.alloc(0)).metadata()
    // Two seconds; pictures that are alike become one.
    expect(pages).toBeGreaterThan(15)
    expect([width, height]).toEqual([480, 640])
    expect(xmpAsString).toContain('trainedAlgorithmicMedia')
    // Only words of the vocabulary went out.
    expect(server.requests.at(-1)?.fields['prompt']).toMatch(
      /^Photograph.*one adult woman.*fully clothed.*stands still$/,
    )
  })

  it.each(['failed', 'html', 'truncated', 'endless', 'elsewhere'] as const)(
    'that is %s costs nothing',
    async (behaviour) => {
      server.behave(behaviour)
      const { someone, userId } = await memberWith(w, `film-${behaviour}@example.org`, price)
      expect(await ownPhoto(w, someone, { kind: 'video', price })).toMatchObject({ state: 'failed' })
      expect(await coinsOf(w, userId)).toEqual({ own: price, held: 0, spent: 0 })
      expect(server.visitsElsewhere()).toBe(0)
    },
  )

  it('of which one frame does not pass the gate costs nothing, and is a case about the engine', async () => {
    server.behave('well')
    refusedFrom = moderations.received.length + 3
    const { someone, userId } = await memberWith(w, 'film-gated@example.org', price)
    expect(await ownPhoto(w, someone, { kind: 'video', price })).toMatchObject({ state: 'failed' })
    refusedFrom = Number.POSITIVE_INFINITY
    expect(await coinsOf(w, userId)).toEqual({ own: price, held: 0, spent: 0 })
    const cases = await rowsOf(w.db, sql`select kind, target_id from desk_cases where target_kind = 'page'`)
    expect(cases).toEqual([{ kind: 'automatic-hit', target_id: 'engine openai-videos' }])
  })

  it('is cancelled by its person, who gets the price back, and taken back from the server', async () => {
    server.behave('never-ending')
    const { someone, userId } = await memberWith(w, 'film-cancelled@example.org', price)
    const { photo } = await someone.get(generatePhoto, wanted({ kind: 'video', price }))
    const jobs = w.doJobs()
    await expect.poll(() => server.open()).toBe(1)
    await someone.get(cancelPhoto, { photoId: photo.id })
    await jobs
    expect((await someone.get(listOwnPhotos, {})).list[0]?.state).toBe('cancelled')
    expect(await coinsOf(w, userId)).toEqual({ own: price, held: 0, spent: 0 })
    await expect.poll(() => server.open()).toBe(0)
  })
})
