import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDiskStore } from '#platform/storage/file-store.ts'
import { createFfmpeg } from '#platform/video/ffmpeg.ts'
import { ffmpegFolder, writeVideo } from '#tests/kit/ffmpeg.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { createOneAtATime } from '../uploads/one-at-a-time.ts'
import { videos } from '../tables.ts'
import { takeVideo } from './take-video.ts'
import { sweepVideos } from './videos.ts'

const programs = ffmpegFolder()
let w: World
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gate-'))
  w = await world()
})
afterAll(async () => {
  await w.close()
  await rm(folder, { recursive: true, force: true })
})

describe.skipIf(programs === null)('a video', () => {
  it('of which one picture does not pass the gate is refused, and nothing of it stays', async () => {
    const userId = randomUUID()
    const characterId = 'mara-voss'
    const root = path.join(folder, 'store')
    const store = createDiskStore(root)
    let looks = 0
    const intake: Parameters<typeof takeVideo>[0] = {
      db: w.db,
      store,
      gate: { admit: () => Promise.resolve((looks += 1) === 5 ? 'block' : 'allow') },
      tool: createFfmpeg(programs ?? ''),
      inTurn: createOneAtATime(2),
      uploads: { take: () => Promise.resolve(0) } as unknown as Parameters<typeof takeVideo>[0]['uploads'],
    }
    const brought = { userId, characterId, now: w.clock.now() }
    const take = (bytes: Uint8Array) =>
      takeVideo(intake, Readable.from([bytes]), { ...brought, id: randomUUID() }, new AbortController().signal)
    const bytes = await writeVideo(folder, { seconds: 2 })
    expect(await take(bytes)).toBe('refused')
    expect([looks, await store.list('videos')]).toEqual([5, []])
    expect(await take(bytes)).toMatchObject({ userId, characterId })
    // A file whose row is gone is swept once it is an hour old.
    await w.db.delete(videos).where(eq(videos.userId, userId))
    expect(await sweepVideos({ db: w.db, store }, new Date())).toBe(0)
    expect(await sweepVideos({ db: w.db, store }, new Date(Date.now() + 7_200_000))).toBe(1)
  }, 60_000)
})
