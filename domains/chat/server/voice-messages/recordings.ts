import { createHash, randomBytes } from 'node:crypto'
import { and, asc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm'
import type { Samples } from '#platform/audio/audio-tool.ts'
import { durationMs, levelsOf } from '#platform/audio/audio-tool.ts'
import type { Db, Queryable } from '#platform/db/database.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import type { MessageVoice, StoredVoice } from '../../voice-message.ts'
import { recordingAddress, voiceLevels } from '../../voice-message.ts'
import { messages } from '../tables.ts'
import { recordings } from './tables.ts'

const root = 'recordings'
/** As much as a person may store: some hours. */
const mostStoredBytes = 64 * 1024 * 1024
/** Long enough for a message that waits in a device without a connection. */
const unclaimedMs = 24 * 3_600_000
const sweptAtOnce = 200

/** The file of a recording. Two letters of its key come first, so that no folder grows with their number. */
export function recordingFileOf(key: string): string {
  return `${root}/${key.slice(0, 2)}/${key}.m4a`
}

type Storage = { db: Db; store: FileStore }
/** A sound as it is stored: the written file, and what it was made of. */
type Sound = { file: Uint8Array; samples: Samples }
type New = Sound & { userId: string; transcript: string; now: Date }

/** Stores a recording that no message has yet; null where the person has no room for it. */
export async function storeRecording({ db, store }: Storage, recorded: New): Promise<StoredVoice | null> {
  const { userId, file, samples, transcript, now } = recorded
  const size = file.byteLength
  if ((await storedBytes(db, userId)) + size > mostStoredBytes) return null
  const voice = {
    key: randomBytes(16).toString('hex'),
    ms: durationMs(samples),
    levels: levelsOf(samples, voiceLevels),
  }
  // The row comes first: a file whose writing was broken off is then known, and swept with it.
  await db.insert(recordings).values({ ...voice, userId, size, transcript, createdAt: now })
  await store.write(recordingFileOf(voice.key), file)
  return voice
}

async function storedBytes(db: Queryable, userId: string): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<number>`coalesce(sum(${recordings.size}), 0)::float8` })
    .from(recordings)
    .where(eq(recordings.userId, userId))
  return row?.bytes ?? 0
}

/** Whether somebody has no room for another recording. */
export async function hasNoRoom(db: Queryable, userId: string): Promise<boolean> {
  return (await storedBytes(db, userId)) >= mostStoredBytes
}

/**
 * Claims an own recording for a message: for a day from now on it is swept by nobody, so that the message may be stored. Gives
 * it with the words that were heard in it; null where there is none.
 */
export async function claimRecording(
  db: Queryable,
  { userId, key, now }: { userId: string; key: string; now: Date },
): Promise<{ voice: StoredVoice; transcript: string } | null> {
  const [row] = await db
    .update(recordings)
    .set({ createdAt: now })
    .where(and(eq(recordings.key, key), eq(recordings.userId, userId)))
    .returning({ ms: recordings.ms, levels: recordings.levels, transcript: recordings.transcript })
  return row ? { voice: { key, ms: row.ms, levels: row.levels }, transcript: row.transcript } : null
}

/** An own recording to be heard; null for anybody else's, and for one that is gone. */
export async function findRecording({ db, store }: Storage, userId: string, key: string) {
  const [row] = await db
    .select({ key: recordings.key })
    .from(recordings)
    .where(and(eq(recordings.key, key), eq(recordings.userId, userId)))
  const found = row && (await store.find(recordingFileOf(key)))
  return found ? { size: found.size, file: recordingFileOf(key) } : null
}

/** The files of all recordings. */
export async function storedRecordingFiles(tx: Queryable): Promise<string[]> {
  const rows = await tx.select({ key: recordings.key }).from(recordings)
  return rows.map(({ key }) => recordingFileOf(key))
}

/** Takes recordings away that no message shows and nobody claimed since a day, and files without a row; gives how many recordings went. */
export async function sweepRecordings({ db, store }: Storage, now: Date): Promise<number> {
  const before = new Date(now.getTime() - unclaimedMs)
  let gone = 0
  let after = { at: new Date(0), key: '' }
  for (;;) {
    const rows = await db
      .select({ key: recordings.key, at: recordings.createdAt })
      .from(recordings)
      .where(
        and(
          lt(recordings.createdAt, before),
          or(
            gt(recordings.createdAt, after.at),
            and(eq(recordings.createdAt, after.at), gt(recordings.key, after.key)),
          ),
        ),
      )
      .orderBy(asc(recordings.createdAt), asc(recordings.key))
      .limit(sweptAtOnce)
    const last = rows.at(-1)
    if (!last) break
    const used = await recordingsOfMessages(
      db,
      rows.map(({ key }) => key),
    )
    for (const { key } of rows) if (!used.has(key)) gone += await eraseUnclaimed({ db, store }, key, before)
    after = last
  }
  await sweepStrays({ db, store }, before)
  return gone
}

async function eraseUnclaimed({ db, store }: Storage, key: string, before: Date): Promise<number> {
  const left = await db
    .delete(recordings)
    .where(and(eq(recordings.key, key), lt(recordings.createdAt, before)))
    .returning({ key: recordings.key })
  for (const one of left) await store.remove(recordingFileOf(one.key))
  return left.length
}

/** The subset of these recordings that messages show: one that says other words than its message stays no longer. */
async function recordingsOfMessages(tx: Queryable, keys: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ voice: messages.voice, text: messages.text, state: messages.state })
    .from(messages)
    .where(inArray(sql<string>`${messages.voice} ->> 'key'`, [...keys]))
  // While a reply goes on, its words may still become those that were saved.
  const shown = rows.map(({ voice, text, state }) => (state === 'streaming' ? voice : voiceView(voice, text).voice))
  return new Set(shown.flatMap((voice) => voice?.key ?? []))
}

async function sweepStrays({ db, store }: Storage, before: Date): Promise<void> {
  const keyOf = (file: string) => file.split('/').at(-1)?.split('.')[0] ?? ''
  for (const folder of await store.list(root)) {
    const files = await store.list(folder)
    for (let from = 0; from < files.length; from += sweptAtOnce) {
      const some = files.slice(from, from + sweptAtOnce)
      const rows = await db
        .select({ key: recordings.key })
        .from(recordings)
        .where(inArray(recordings.key, some.map(keyOf)))
      const known = new Set(rows.map(({ key }) => key))
      for (const file of some.filter((one) => !known.has(keyOf(one)) || one.endsWith('.part'))) {
        const found = await store.find(file)
        if (found && found.modifiedAt < before) await store.remove(file)
      }
    }
  }
}

/** The hash of words, by which the voice of a message is known to say them. */
export function hashOfWords(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}

/** The voice of a message as it shows it; nothing where the words are not those that are said any more. */
export function voiceView(voice: StoredVoice | null, text: string): { voice?: MessageVoice } {
  if (!voice || (voice.spoken && voice.spoken.hash !== hashOfWords(text))) return {}
  const { key, ms, levels } = voice
  return { voice: { key, url: recordingAddress(key), ms, levels } }
}
