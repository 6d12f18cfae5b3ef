import { refuse } from '#platform/http/handler.ts'
import type { Tx } from '#platform/db/database.ts'
import type { GenerationWords, ReadCards, saveCharacterPictures } from '#domains/characters/server/public.ts'
import { storeCharacterPart } from '#domains/characters/server/public.ts'
import type { ChatPart, StoredVoice } from '#domains/chat/server/public.ts'
import { depthsOf, findShown, storeChatPart } from '#domains/chat/server/public.ts'
import type { ShownSize, StoredPicture } from '#domains/media/server/public.ts'
import { storePhotoPart } from '#domains/media/server/public.ts'
import type { storeMemoryPart } from '#domains/memory/server/public.ts'
import { settleLeft } from '#domains/memory/server/public.ts'
import { relationshipSettings } from '../tables.ts'
import type { BundleParts } from './read-bundle-worker.ts'

/** Stores memories; the key by which forgotten texts are recognised is the server's. */
export type StoreMemory = (
  tx: Tx,
  storing: Omit<Parameters<typeof storeMemoryPart>[1], 'hash'>,
) => ReturnType<typeof storeMemoryPart>

/** The pictures and recordings of a bundle as they are stored here. */
export type SavedPictures = {
  character: Awaited<ReturnType<typeof saveCharacterPictures>>
  photos: Map<number, StoredPicture>
  /** The uploads that personas show. */
  faces: Map<number, string>
  /** Those that messages show, by their numbers. */
  shown: Map<number, { key: string } & ShownSize>
  /** The recordings that messages are said with, by their numbers. */
  voices: Map<number, StoredVoice>
  unreadable: number
}

type Storing = {
  userId: string
  key: string
  locale: string
  /** With whom; null makes a new own character. */
  characterId: string | null
  parts: BundleParts
  cards: ReadCards | null
  saved: SavedPictures
  words: GenerationWords
  storeMemory: StoreMemory
  now: Date
}

/** Stores a relationship under new ids, beside what is there. */
export async function storeBundle(
  tx: Tx,
  storing: Storing,
): Promise<{ characterId: string; conversationId: string | null; stayForgotten: number }> {
  const { userId, parts, saved, storeMemory, locale, now } = storing
  const characterId = storing.characterId ?? (await storeCharacter(tx, storing))
  const of = { userId, characterId }
  const photos = await storePhotoPart(tx, { ...of, part: parts.photos, pictures: saved.photos, now })
  const files = { faces: saved.faces, shown: saved.shown, voices: saved.voices }
  const chat = await storeChatPart(tx, { ...of, part: chosenVersions(storing), photos, ...files, now })
  const turns = turnsOf(parts.chat, chat)
  const { stayForgotten } = await storeMemory(tx, {
    ...of,
    part: parts.memory,
    conversations: chat.conversations,
    turnOf: (message) => turns.get(message) ?? null,
    locale,
    now,
  })
  for (const conversationId of chat.conversations.values()) await settleLeft(tx, { userId, conversationId }, findShown)
  if (!parts.settings.showsFeeling)
    await tx
      .insert(relationshipSettings)
      .values({ ...of, showsFeeling: false })
      .onConflictDoNothing()
  const front = parts.chat.conversations.find(({ isEarlier }) => !isEarlier) ?? parts.chat.conversations.at(-1)
  return { characterId, conversationId: front ? (chat.conversations.get(front.number) ?? null) : null, stayForgotten }
}

function storeCharacter(tx: Tx, storing: Storing): Promise<string> {
  const { userId, key, parts, cards, saved, words, now } = storing
  const { own } = parts.character
  if (!own || !cards || !saved.character) return refuse('CHARACTER_NOT_FOUND')
  return storeCharacterPart(tx, { userId, key, own, cards, pictures: saved.character, words, now })
}

/** An earlier version of her card is chosen only where it came along: another character's numbers are of other cards. */
function chosenVersions({ characterId, parts }: Storing): ChatPart {
  const { chat, character } = parts
  if (characterId === null || characterId === character.id) return chat
  return { ...chat, conversations: chat.conversations.map((one) => ({ ...one, cardVersion: null })) }
}

type Ids = Awaited<ReturnType<typeof storeChatPart>>

/** The messages of the part as they are stored. */
function turnsOf({ messages }: ChatPart, ids: Ids) {
  const depths = depthsOf(messages)
  return new Map(
    messages.map((one) => [
      one.number,
      {
        id: ids.messages.get(one.number) ?? '',
        conversationId: ids.conversations.get(one.conversation) ?? '',
        parentId: one.parent === null ? null : (ids.messages.get(one.parent) ?? null),
        depth: depths?.get(one.number) ?? 0,
        text: one.text,
        at: one.at,
      },
    ]),
  )
}
