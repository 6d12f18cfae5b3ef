import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import type { CharacterPart, GenerationWords } from '#domains/characters/server/public.ts'
import { readCharacterPart } from '#domains/characters/server/public.ts'
import type { ChatPart } from '#domains/chat/server/public.ts'
import { readChatPart } from '#domains/chat/server/public.ts'
import type { BundledPhoto } from '#domains/media/server/public.ts'
import { clearFileOf, readPhotoPart } from '#domains/media/server/public.ts'
import type { MemoryPart } from '#domains/memory/server/public.ts'
import { readMemoryPart } from '#domains/memory/server/public.ts'
import { bundlePictureBytes, mostBundledPhotos } from '../../bundle.ts'
import { readSettings } from '../settings.ts'
import type { BundleParts } from './read-bundle-worker.ts'

/** Of the room for pictures, the share that those of personas and messages may take, recordings included. */
const mostOfChat = 1 / 2

type Two = { userId: string; characterId: string }
export type BundleSources = {
  db: Db
  store: FileStore
  /** The texts by which an own character's look is named. */
  words: GenerationWords
}

/** A relationship as its bundle holds it, and the stored file behind each of its pictures and recordings. */
export type Bundle = {
  parts: BundleParts
  pictures: { path: string; file: string }[]
  pictureBytes: number
  /** Photos that the bundle has no room for. */
  leftOut: number
}

/** Reads a relationship as it is at one moment; null where there is nothing of it. */
export async function readBundle({ db, store, words }: BundleSources, of: Two): Promise<Bundle | null> {
  const read = await transact(db, (tx) => readRows(tx, of, words))
  if (!read) return null
  const { character, photos, memory, settings, characterFiles } = read
  const pictures: Bundle['pictures'] = []
  let bytes = 0
  for (const [path, file] of characterFiles) {
    bytes += (await store.find(clearFileOf(file)))?.size ?? 0
    pictures.push({ path, file: clearFileOf(file) })
  }
  // The newest first: those of personas, which are few, stand behind the messages.
  for (const [path, file] of [...read.chatFiles].toReversed()) {
    const found = await store.find(file)
    if (!found || bytes + found.size > bundlePictureBytes * mostOfChat || pictures.length >= mostBundledPhotos) continue
    bytes += found.size
    pictures.push({ path, file })
  }
  const chat = withPictures(read.chat, new Set(pictures.map(({ path }) => path)))
  const chosen: BundledPhoto[] = []
  for (const one of photos.toReversed()) {
    const found = await store.find(clearFileOf(one.picture))
    if (!found || chosen.length >= mostBundledPhotos || bytes + found.size > bundlePictureBytes) continue
    bytes += found.size
    chosen.unshift(one)
  }
  const numbers = new Set(chosen.map(({ photo }) => photo.number))
  return {
    parts: {
      character,
      chat: { ...chat, photos: chat.photos.filter(({ photo }) => numbers.has(photo)) },
      memory,
      photos: chosen.map(({ photo }) => photo),
      settings,
    },
    pictures: [...pictures, ...chosen.map(({ picture, photo }) => ({ path: photo.file, file: clearFileOf(picture) }))],
    pictureBytes: bytes,
    leftOut: photos.length - chosen.length,
  }
}

/** The part without the pictures and recordings whose files are gone, or have no room. */
function withPictures(chat: ChatPart, paths: ReadonlySet<string>): ChatPart {
  const messages = chat.messages.map(({ picture, voice, ...one }) => ({
    ...one,
    ...(picture !== undefined && paths.has(picture.path) ? { picture } : {}),
    ...(voice !== undefined && paths.has(voice.path) ? { voice } : {}),
  }))
  const personas = chat.personas.map(({ picture, ...one }) =>
    picture !== undefined && paths.has(picture) ? { ...one, picture } : one,
  )
  return { ...chat, personas, messages }
}

type Rows = {
  character: CharacterPart
  characterFiles: ReadonlyMap<string, string>
  /** The stored pictures of personas and messages, and recordings, by their paths. */
  chatFiles: ReadonlyMap<string, string>
  photos: BundledPhoto[]
  chat: ChatPart
  memory: MemoryPart
  settings: BundleParts['settings']
}

async function readRows(tx: Tx, of: Two, words: GenerationWords): Promise<Rows | null> {
  // All parts are of one moment, so that nothing refers to what another statement no longer found.
  await tx.execute(sql`set transaction isolation level repeatable read`)
  const character = await readCharacterPart(tx, of, words)
  if (!character) return null
  const photos = await readPhotoPart(tx, of)
  const chat = await readChatPart(tx, of, new Map(photos.map(({ id, photo }) => [id, photo.number])))
  const memory = await readMemoryPart(tx, of, chat)
  const { showsFeeling } = await readSettings(tx, of)
  const isEmpty = chat.part.conversations.length === 0 && memory.memories.length === 0 && photos.length === 0
  if (isEmpty) return null
  return {
    character: character.part,
    characterFiles: character.files,
    chatFiles: chat.files,
    photos,
    chat: chat.part,
    memory,
    settings: { showsFeeling },
  }
}
