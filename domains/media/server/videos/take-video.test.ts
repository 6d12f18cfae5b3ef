import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '#platform/db/database.ts'
import { ffmpegFolder, tracksOf, writeVideo } from '#tests/kit/ffmpeg.ts'
import type { Person } from '#tests/kit/person.ts'
import { cookieOf } from '#tests/kit/person.ts'
import { createCharacterFor, memberWith } from '#tests/kit/photos.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { deleteVideo, listVideos, offerVideo } from '../../video-contract.ts'
import { videos } from '../tables.ts'

const programs = ffmpegFolder()
const characterId = 'mara-voss'
let w: World
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'videos-'))
  w = await world({ config: programs === null ? {} : { FFMPEG_FOLDER: programs } })
})
afterAll(async () => {
  await w.close()
  await rm(folder, { recursive: true, force: true })
})

/** A member whose own character this is. */
async function creator(name: string) {
  const { someone, userId } = await memberWith(w, `${name}@example.org`, 0)
  await createCharacterFor(w, characterId, userId)
  return { someone, userId }
}

async function send(someone: Person, body: NonNullable<RequestInit['body']>, key = randomUUID()) {
  const { url } = await someone.get(offerVideo, { characterId, key })
  const sent = { method: 'POST', headers: { cookie: cookieOf(someone) }, body, duplex: 'half' } as RequestInit
  const answer = await fetch(`${w.url}${url}`, sent)
  return { key, url, answer: (await answer.json()) as { id?: string; problem?: string } }
}

const watch = (someone: Person | null, url: string, headers: Record<string, string> = {}) =>
  fetch(`${w.url}${url}`, { headers: { ...headers, cookie: someone ? cookieOf(someone) : '' } })

describe.skipIf(programs === null)('a video for an own character', () => {
  it('of 14 seconds is taken, silent and for its person alone [S5-upload-02] [S5-upload-03]', async () => {
    const { someone } = await creator('takes')
    const { key, answer } = await send(someone, await writeVideo(folder, { seconds: 14 }))
    expect(answer).toEqual({ id: key })
    const { list, takesVideos } = await someone.get(listVideos, { characterId })
    expect(takesVideos).toBe(true)
    expect(list).toMatchObject([{ id: key, width: 320, height: 240 }])
    expect(Math.round(list[0]?.seconds ?? 0)).toBe(14)
    const url = list[0]?.url ?? ''
    const whole = await watch(someone, url)
    const bytes = Buffer.from(await whole.arrayBuffer())
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'video/mp4'])
    await writeFile(path.join(folder, 'stored.mp4'), bytes)
    expect(await tracksOf(path.join(folder, 'stored.mp4'))).toEqual(['video'])
    const part = await watch(someone, url, { range: 'bytes=10-19' })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${bytes.byteLength}`])
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(10, 20))
    expect((await watch(someone, url, { range: 'bytes=999999999-' })).status).toBe(416)
    expect((await watch(someone, list[0]?.poster ?? '')).headers.get('content-type')).toBe('image/webp')
    const other = await w.member('watches@example.org')
    expect([(await watch(other, url)).status, (await watch(null, url)).status]).toEqual([403, 403])
    expect((await other.call(listVideos, { characterId })).name).toBe('CHARACTER_NOT_FOUND')
  }, 60_000)

  it('is stored once for its key, and goes with its files where it is deleted', async () => {
    const { someone, userId } = await creator('once')
    const bytes = await writeVideo(folder, { seconds: 2, type: 'webm' })
    const { key } = await send(someone, bytes)
    expect((await send(someone, bytes, key)).answer).toEqual({ id: key })
    const { list } = await someone.get(listVideos, { characterId })
    expect(list).toHaveLength(1)
    await someone.get(deleteVideo, { id: key })
    await someone.get(deleteVideo, { id: key })
    expect((await watch(someone, list[0]?.url ?? '')).status).toBe(404)
    expect(await w.db.select().from(videos).where(eq(videos.userId, userId))).toEqual([])
  }, 60_000)

  it('is refused beyond 15 seconds or 100M, and where it is no video', async () => {
    const { someone, userId } = await creator('refused')
    const problem = async (body: NonNullable<RequestInit['body']>) => (await send(someone, body)).answer.problem
    expect(await problem(await writeVideo(folder, { seconds: 16 }))).toBe('too-long')
    const piece = new Uint8Array(1024 * 1024)
    const large = Readable.toWeb(Readable.from(Array.from({ length: 101 }, () => piece))) as ReadableStream
    expect(await problem(large)).toBe('too-large')
    expect(await problem('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n')).toBe('unreadable')
    expect(await problem(Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42', 'latin1'), Buffer.alloc(900)]))).toBe(
      'unreadable',
    )
    expect(await w.db.select().from(videos).where(eq(videos.userId, userId))).toEqual([])
  }, 60_000)

  it('is part of the data of its person, and is erased with its files', async () => {
    const { someone, userId } = await creator('erased')
    const { key } = await send(someone, await writeVideo(folder, { seconds: 2 }))
    const url = (await someone.get(listVideos, { characterId })).list[0]?.url ?? ''
    const part = w.personalData().find(({ tables }) => tables?.includes('videos'))
    const files: string[] = []
    await part?.export(w.db, userId, {
      rows: () => Promise.resolve(),
      file: (name: string, source: Readable) => {
        files.push(name)
        source.destroy()
        return Promise.resolve()
      },
    } as unknown as Parameters<NonNullable<typeof part>['export']>[2])
    expect(files).toEqual([`${key}.mp4`])
    await transact(w.db, async (tx) => part?.erase(tx, userId))
    expect((await watch(someone, url)).status).toBe(404)
  }, 60_000)

  it('is for the owner of the character alone', async () => {
    const stranger = await w.member('stranger@example.org')
    expect((await stranger.call(offerVideo, { characterId, key: randomUUID() })).name).toBe('CHARACTER_NOT_FOUND')
  })
})

describe('where no programs for videos are set up', () => {
  it('an upload is refused with a clear word', async () => {
    const other = await world()
    const { someone, userId } = await memberWith(other, 'without@example.org', 0)
    await createCharacterFor(other, characterId, userId)
    expect((await someone.get(listVideos, { characterId })).takesVideos).toBe(false)
    expect((await someone.call(offerVideo, { characterId, key: randomUUID() })).name).toBe('UNAVAILABLE')
    await other.close()
  }, 60_000)
})
