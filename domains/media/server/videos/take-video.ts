import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Transform } from 'node:stream'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Db } from '#platform/db/database.ts'
import type { Limiter } from '#platform/limits/limiter.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import type { SilentVideo, VideoTool } from '#platform/video/video-tool.ts'
import type { VideoProblem } from '../../rules.ts'
import { isTooLong, videoBytes, videoSeconds } from '../../rules.ts'
import type { PictureGate } from '../pictures/picture-gate.ts'
import type { InTurn } from '../uploads/one-at-a-time.ts'
import { readWhole } from '../uploads/read-picture.ts'
import type { VideoRow } from './videos.ts'
import { findVideo, newVideoFolder, posterFileOf, storeVideo, videoFileOf } from './videos.ts'

/** The means by which videos are taken in. */
export type VideoIntake = {
  db: Db
  store: FileStore
  gate: PictureGate
  /** Null where this installation takes no videos in. */
  tool: VideoTool | null
  /** Writes one after the other, so that processors and disk stay bounded. */
  inTurn: InTurn
  /** Counts the videos that somebody brings. */
  uploads: Limiter
}
type Brought = { userId: string; id: string; characterId: string; now: Date }

class TooLarge extends Error {}

/**
 * Takes a video in: streamed to the disk, read, written anew without sound, looked at by the gate, and stored with its first
 * picture. Gives its row, or why it was not taken; nothing of such a one stays. Brought again under its key it is stored once.
 */
export async function takeVideo(
  intake: VideoIntake,
  body: Readable,
  brought: Brought,
  signal: AbortSignal,
): Promise<VideoRow | VideoProblem> {
  const { db, tool, inTurn, uploads } = intake
  if (!tool) return 'not-here'
  const known = await findVideo(db, brought)
  if (known) return known
  if ((await uploads.take(brought.userId)) > 0) return 'too-many'
  const folder = await mkdtemp(path.join(tmpdir(), 'video-'))
  try {
    const file = path.join(folder, 'brought')
    await pipeline(body, mostBytes(videoBytes), createWriteStream(file), { signal })
    const facts = await tool.probe(file, signal)
    if (!facts) return 'unreadable'
    if (isTooLong(facts.seconds)) return 'too-long'
    // Begun, it goes on without its sender, who requests it again under the key where the answer was lost.
    const turn = await inTurn(brought.userId, () => writeAndStore(intake, { tool, file, folder }, brought))
    return turn?.done ?? 'busy'
  } catch (error) {
    if (error instanceof TooLarge) return 'too-large'
    // A sender who went away in the middle reads no answer.
    if (signal.aborted) return 'unreadable'
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Lets so many bytes through. Those beyond are read and dropped, so that the sender gets its answer, and a sender without an end
 * is cut off.
 */
function mostBytes(most: number): Transform {
  let seen = 0
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      seen += chunk.byteLength
      if (seen > 2 * most) done(new TooLarge('The video is too large'))
      else if (seen > most) done()
      else done(null, chunk)
    },
    flush: (done) => done(seen > most ? new TooLarge('The video is too large') : null),
  })
}

async function writeAndStore(
  intake: VideoIntake,
  { tool, file, folder }: { tool: VideoTool; file: string; folder: string },
  brought: Brought,
): Promise<VideoRow | VideoProblem> {
  const { signal } = new AbortController()
  // A container that states a shorter time than its pictures take is found by what was written.
  const written = await tool.writeSilent(file, folder, { mostSeconds: videoSeconds + 1, signal })
  if (!written) return 'unreadable'
  if (isTooLong(written.facts.seconds)) return 'too-long'
  for (const frame of written.frames) {
    const verdict = await intake.gate.admit(await readFile(frame), { userId: brought.userId })
    if (verdict !== 'allow') return verdict === 'block' ? 'refused' : 'withheld'
  }
  return save(intake, written, brought)
}

async function save(
  { db, store }: VideoIntake,
  { file, facts, frames: [first] }: SilentVideo,
  { now, ...of }: Brought,
): Promise<VideoRow | VideoProblem> {
  const poster = first === undefined ? null : await readWhole(await readFile(first))
  if (!poster) return 'unreadable'
  const folder = newVideoFolder()
  const size = await store.write(videoFileOf(folder), createReadStream(file))
  await store.write(posterFileOf(folder), poster)
  const row = { ...of, folder, size, ...facts, createdAt: now }
  if (await storeVideo(db, row)) return row
  await store.removeFolder(folder)
  return (await findVideo(db, of)) ?? 'unreadable'
}
