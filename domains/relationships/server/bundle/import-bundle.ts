import { z } from 'zod'
import type { Clock } from '#platform/clock/clock.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { CallRefused, refuse } from '#platform/http/handler.ts'
import { defineJob } from '#platform/jobs/job.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import type { Log } from '#platform/telemetry/log.ts'
import type { CreationOffer, GenerationWords } from '#domains/characters/server/public.ts'
import { dropCharacterPictures, refuseForeign, saveCharacterPictures } from '#domains/characters/server/public.ts'
import type { BringRecording } from '#domains/chat/server/public.ts'
import { withoutRefusedTexts } from '#domains/chat/server/public.ts'
import type { PictureGate, StoredPicture, Uploads } from '#domains/media/server/public.ts'
import { admitBrought, dropPicture, GenerationFailed, savePicture } from '#domains/media/server/public.ts'
import { withoutRefusedMemories } from '#domains/memory/server/public.ts'
import type { BundleReader } from './bundle-reader.ts'
import type { ImportId, ImportRow } from './imports.ts'
import { changeImport, findImport } from './imports.ts'
import type { Archive } from './open-archive.ts'
import { openArchive } from './open-archive.ts'
import type { BundleParts, ReadBundle } from './read-bundle-worker.ts'
import type { SavedPictures, StoreMemory } from './store-bundle.ts'
import { storeBundle } from './store-bundle.ts'

export const importJob = defineJob('relationships.import', z.strictObject({ userId: z.uuid(), id: z.uuid() }), 'slow')

export type ImportNeeds = {
  db: Db
  store: FileStore
  clock: Clock
  log: Log
  reading: {
    reader: Pick<BundleReader, 'read'>
    gate: PictureGate
    uploads: Pick<Uploads, 'bring' | 'claim' | 'erase'>
    bringRecording: BringRecording
  }
  creation: { words: GenerationWords; offer: CreationOffer }
  storeMemory: StoreMemory
}

/**
 * Brings a relationship in: reads its file once more, decodes its pictures, and stores all of it in one transaction. Begun
 * again after a crash it starts over and ends alike: one relationship. Pictures of a run that was broken off are swept.
 */
export async function importBundle(needs: ImportNeeds, of: ImportId, signal: AbortSignal): Promise<void> {
  const { db, store, clock, log } = needs
  const row = await changeImport(db, of, { state: 'running', done: 0, changedAt: clock.now() })
  if (!row?.file) return
  try {
    await bringIn(needs, row, signal)
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error
    log.warn({ failure: error.error }, 'a relationship could not be brought in')
    await changeImport(db, of, { state: 'failed', failure: error.error, file: null, changedAt: clock.now() })
  }
  await store.remove(row.file)
}

async function bringIn(needs: ImportNeeds, row: ImportRow, signal: AbortSignal): Promise<void> {
  const { db, store, clock, creation } = needs
  const bytes = (row.file && (await store.get(row.file))) || refuse('BUNDLE_NOT_FOUND')
  const now = clock.now()
  const { locale } = row
  const read = await needs.reading.reader.read({ bytes, locale, offer: creation.offer, now: now.getTime() })
  if (typeof read === 'string') return refuse('BUNDLE_NOT_FOUND')
  const parts = allowedParts(read, row.leavesOut)
  const { own } = parts.character
  const isNew = row.characterId === null
  if (isNew && (!own || !read.cards)) return refuse('CHARACTER_NOT_FOUND')
  if (isNew && own && read.cards) await refuseForeign({ own, cards: read.cards, locale }, creation)
  const saved = await savePictures(needs, row, { archive: await openArchive(bytes), parts, isNew, signal })
  try {
    const isStored = await transact(db, async (tx) => {
      const waiting = await findImport(tx, row, { lock: true })
      // Another run may have stored it meanwhile.
      if (waiting?.state !== 'running') return false
      await storeAll(tx, needs, { row, parts, read, saved, now: clock.now() })
      return true
    })
    if (!isStored) await dropAll(needs, row.userId, saved)
  } catch (error) {
    // Where the connection was lost the rows may be there all the same: the sweep takes pictures that came to none.
    if (error instanceof CallRefused) await dropAll(needs, row.userId, saved)
    throw error
  }
}

/** The parts without what may not come in; with such texts the import is refused, unless they are left out. */
function allowedParts({ parts, refused }: ReadBundle, leavesOut: boolean): BundleParts {
  if (refused.chat.length + refused.memory.length === 0) return parts
  if (!leavesOut) return refuse('TEXT_BLOCKED')
  const chat = withoutRefusedTexts(parts.chat, refused.chat)
  const left = new Set(chat.messages.map(({ number }) => number))
  return { ...parts, chat, memory: withoutRefusedMemories(parts.memory, refused.memory, (one) => left.has(one)) }
}

type Saving = { archive: Archive; parts: BundleParts; isNew: boolean; signal: AbortSignal }

/** Decodes every picture and recording, has the gate look at the pictures and writes all anew; how far this is stands in the row. */
async function savePictures(needs: ImportNeeds, row: ImportRow, saving: Saving): Promise<SavedPictures> {
  const { db, store, clock, reading } = needs
  const { archive, parts, isNew, signal } = saving
  const { photos, character, chat } = parts
  const own = isNew ? character.own : null
  const faces = chat.personas.flatMap(({ number, picture }) => (picture === undefined ? [] : [{ number, picture }]))
  const shown = chat.messages.flatMap(({ number, picture }) => (picture ? [{ number, picture: picture.path }] : []))
  const voices = chat.messages.flatMap(({ number, text, voice }) => (voice ? [{ number, text, path: voice.path }] : []))
  const ofChat = faces.length + shown.length + voices.length
  const total = photos.length + ofChat + (own ? own.portraits.length + own.art.length : 0)
  let done = 0
  const bytesOf = async (path: string) => {
    signal.throwIfAborted()
    await changeImport(db, row, { done, total, changedAt: clock.now() })
    done += 1
    return archive.read(path)
  }
  const admits = (bytes: Uint8Array) => isAdmitted(reading.gate, bytes, row.userId)
  const saved: SavedPictures = {
    character: null,
    photos: new Map(),
    faces: new Map(),
    shown: new Map(),
    voices: new Map(),
    unreadable: 0,
  }
  try {
    if (own)
      saved.character = (await saveCharacterPictures({ store, admits }, own, bytesOf)) ?? refuse('UPLOAD_UNREADABLE')
    for (const { number, file, engine } of photos) {
      const bytes = await bytesOf(file)
      const picture = bytes && (await pictureOf({ store, admits }, bytes, engine))
      if (picture) saved.photos.set(number, picture)
      else saved.unreadable += 1
    }
    for (const { number, picture } of faces) {
      const bytes = await bytesOf(picture)
      const key = bytes && (await broughtAs(needs, row.userId, { bytes, admits }))
      if (key) saved.faces.set(number, key)
      else saved.unreadable += 1
    }
    for (const { number, picture } of shown) {
      const bytes = await bytesOf(picture)
      const key = bytes && (await broughtAs(needs, row.userId, { bytes, admits, isShown: true }))
      const size = key && (await reading.uploads.claim(row.userId, key))
      if (size) saved.shown.set(number, { key, ...size })
      else saved.unreadable += 1
    }
    for (const { number, text, path } of voices) {
      const bytes = await bytesOf(path)
      const brought = { userId: row.userId, transcript: text, now: clock.now() }
      const voice = bytes && (await reading.bringRecording({ ...brought, bytes }, signal))
      // Recordings that came to no message go with their sweep.
      if (voice) saved.voices.set(number, voice)
      else saved.unreadable += 1
    }
    return saved
  } catch (error) {
    await dropAll(needs, row.userId, saved)
    throw error
  }
}

/** Whether a picture may come in. Refuses while nobody can say: the import can be tried again. */
async function isAdmitted(gate: PictureGate, bytes: Uint8Array, userId: string): Promise<boolean> {
  const verdict = await admitBrought(gate, bytes, userId)
  return verdict === 'unknown' ? refuse('UNAVAILABLE') : verdict === 'allow'
}

type Admitting = { store: FileStore; admits(bytes: Uint8Array): Promise<boolean> }

async function pictureOf(
  { store, admits }: Admitting,
  bytes: Uint8Array,
  engine: string | null,
): Promise<StoredPicture | null> {
  try {
    if (!(await admits(bytes))) return null
    return await savePicture(store, bytes, { folder: 'photos', engine })
  } catch (error) {
    if (error instanceof GenerationFailed) return null
    throw error
  }
}

/** Takes a picture of a persona or a message in as one that the person uploaded; null for what is no picture, or may not come in. */
async function broughtAs(
  { reading }: ImportNeeds,
  userId: string,
  { bytes, admits, isShown }: { bytes: Uint8Array; isShown?: true } & Pick<Admitting, 'admits'>,
): Promise<string | null> {
  try {
    return (await admits(bytes)) ? await reading.uploads.bring(userId, bytes, isShown ? { isShown } : {}) : null
  } catch (error) {
    if (error instanceof GenerationFailed) return null
    throw error
  }
}

type Dropping = Pick<ImportNeeds, 'store' | 'reading'>

async function dropAll({ store, reading }: Dropping, userId: string, saved: SavedPictures): Promise<void> {
  const { character, photos, faces, shown } = saved
  for (const { key } of shown.values()) await reading.uploads.erase(userId, key)
  for (const key of faces.values()) await reading.uploads.erase(userId, key)
  if (character) await dropCharacterPictures(store, character)
  for (const { file } of photos.values()) await dropPicture(store, file)
}

type Storing = { row: ImportRow; parts: BundleParts; read: ReadBundle; saved: SavedPictures; now: Date }

async function storeAll(tx: Tx, needs: ImportNeeds, { row, parts, read, saved, now }: Storing): Promise<void> {
  const { words } = needs.creation
  const stored = await storeBundle(tx, {
    userId: row.userId,
    key: row.id,
    locale: row.locale,
    characterId: row.characterId,
    parts,
    cards: read.cards,
    saved,
    words,
    storeMemory: needs.storeMemory,
    now,
  })
  await changeImport(tx, row, {
    state: 'done',
    file: null,
    characterId: stored.characterId,
    conversationId: stored.conversationId,
    stayForgotten: stored.stayForgotten,
    unreadable: saved.unreadable,
    changedAt: now,
  })
}
