import type { CharacterPart, CreationOffer, ReadCards } from '#domains/characters/server/public.ts'
import { characterPart, cleanJson, isTooDeep, readCards } from '#domains/characters/server/public.ts'
import type { ChatPart, RefusedInChat } from '#domains/chat/server/public.ts'
import { chatPart, isChatSound, moderateChatPart } from '#domains/chat/server/public.ts'
import type { PhotoPart } from '#domains/media/server/public.ts'
import { photoPart } from '#domains/media/server/public.ts'
import type { MemoryPart, RefusedInMemory } from '#domains/memory/server/public.ts'
import { isMemorySound, memoryPart, moderateMemoryPart } from '#domains/memory/server/public.ts'
import type { z } from 'zod'
import type { BundleProblem } from '../../bundle.ts'
import type { SettingsPart } from './manifest.ts'
import { partPaths, settingsPart } from './manifest.ts'
import type { Archive } from './open-archive.ts'
import { BundleError, openArchive } from './open-archive.ts'

export type BundleReading = { bytes: Uint8Array; locale: string; offer: CreationOffer; now: number }

export type BundleParts = {
  character: CharacterPart
  chat: ChatPart
  memory: MemoryPart
  photos: PhotoPart
  settings: SettingsPart
}
/** A bundle that can be read, and its texts that may not come in. */
export type ReadBundle = {
  exportedAt: number
  parts: BundleParts
  /** The cards of an own character; null where the file has none. */
  cards: ReadCards | null
  refused: { chat: RefusedInChat[]; memory: RefusedInMemory[] }
}

/** The task of the process that reads bundles: compares the checksums, reads all parts, and screens their texts. */
export async function readAndModerate(reading: BundleReading): Promise<ReadBundle | BundleProblem> {
  try {
    const archive = await openArchive(reading.bytes)
    const parts = await readParts(archive)
    await comparePictures(archive, parts)
    const { locale, offer } = reading
    const context = { locale, year: new Date(reading.now).getUTCFullYear() }
    const { own } = parts.character
    const cards = own && (await readCards(own, { locale, offer }))
    if (own && !cards) throw new BundleError('wrong-content')
    return {
      exportedAt: Date.parse(archive.manifest.exportedAt),
      parts,
      cards,
      refused: {
        chat: moderateChatPart(parts.chat, context),
        memory: moderateMemoryPart(parts.memory, context),
      },
    }
  } catch (error) {
    if (error instanceof BundleError) return error.problem
    throw error
  }
}

async function readParts(archive: Archive): Promise<BundleParts> {
  const read = async <Part>(path: string, schema: z.ZodType<Part>): Promise<Part> => {
    const text = (await archive.read(path))?.toString('utf8') ?? ''
    if (isTooDeep(text)) throw new BundleError('wrong-content')
    const parsed = schema.safeParse(cleanJson(parseJson(text)))
    if (!parsed.success) throw new BundleError('wrong-content')
    return parsed.data
  }
  const parts = {
    character: await read(partPaths.character, characterPart),
    chat: await read(partPaths.chat, chatPart),
    memory: await read(partPaths.memory, memoryPart),
    photos: await read(partPaths.photos, photoPart),
    settings: await read(partPaths.settings, settingsPart),
  }
  if (!isSound(parts)) throw new BundleError('wrong-content')
  return parts
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new BundleError('wrong-content', { cause })
  }
}

/** Whether everything that a part refers to is in the bundle. */
function isSound({ chat, memory, photos }: BundleParts): boolean {
  const numbers = new Set(photos.map(({ number }) => number))
  const files = new Set(photos.map(({ file }) => file))
  const conversations = new Set(chat.conversations.map(({ number }) => number))
  const placeOf = new Map(chat.messages.map((one) => [one.number, one.conversation]))
  const known = {
    hasConversation: (number: number) => conversations.has(number),
    conversationOf: (message: number) => placeOf.get(message),
  }
  return (
    numbers.size === photos.length &&
    files.size === photos.length &&
    isChatSound(chat) &&
    chat.photos.every(({ photo }) => numbers.has(photo)) &&
    isMemorySound(memory, known)
  )
}

/** Compares the checksums of all pictures and recordings, and that the manifest names those of the parts and no others. */
async function comparePictures(archive: Archive, { character: { own }, chat, photos }: BundleParts): Promise<void> {
  const named = new Set([
    ...(own?.portraits ?? []),
    ...(own?.art ?? []).map(({ file }) => file),
    ...photos.map(({ file }) => file),
    ...chat.personas.flatMap(({ picture }) => picture ?? []),
    ...chat.messages.flatMap(({ picture }) => picture?.path ?? []),
    ...chat.messages.flatMap(({ voice }) => voice?.path ?? []),
  ])
  const listed = archive.manifest.files.map(({ path }) => path).filter((path) => !path.endsWith('.json'))
  if (listed.length !== named.size || listed.some((path) => !named.has(path))) throw new BundleError('wrong-content')
  for (const path of listed) await archive.read(path)
}
