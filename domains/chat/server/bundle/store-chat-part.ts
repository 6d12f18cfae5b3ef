import { eq } from 'drizzle-orm'
import { storedTime } from '#platform/clock/file-time.ts'
import { newId } from '#platform/clock/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import { insertAll } from '#platform/db/insert-all.ts'
import type { ShownSize } from '#domains/media/server/public.ts'
import { personaBounds } from '../../rules.ts'
import { findWith, lockConversations } from '../conversations.ts'
import { personaChoices, personas } from '../personas/tables.ts'
import { bookmarks, branchChoices, conversationPhotos, conversations, messages } from '../tables.ts'
import type { StoredShown } from '../../shown-picture.ts'
import type { StoredVoice } from '../../voice-message.ts'
import { storeBundledActivities } from './bundled-activities.ts'
import type { BundledMessage, ChatPart } from './chat-part.ts'
import { depthsOf } from './chat-part.ts'

/** Ids that numbers of a bundle stand for where it came in. */
export type Ids = ReadonlyMap<number, string>

type Storing = {
  userId: string
  characterId: string
  part: ChatPart
  photos: Ids
  /** The uploads that were made of the pictures of personas, by the numbers of these. */
  faces: Ids
  /** The uploads that were made of the pictures that messages show, by the numbers of these. */
  shown: ReadonlyMap<number, { key: string } & ShownSize>
  /** The recordings that messages are said with, by the numbers of these. */
  voices: ReadonlyMap<number, StoredVoice>
  now: Date
}

/**
 * Stores the conversations of a bundle as new ones; those that are there with the character stay in front. Gives the ids of
 * the conversations and messages.
 */
export async function storeChatPart(tx: Tx, storing: Storing): Promise<{ conversations: Ids; messages: Ids }> {
  const { userId, characterId, part, now } = storing
  await lockConversations(tx, userId)
  const hasOne = (await findWith(tx, userId, characterId)) !== null
  const own = await storePersonas(tx, storing)
  const places = idsFor(part.conversations, now)
  const ids = idsFor(part.messages, now)
  const idOf = (of: Ids, number: number | null) => (number === null ? null : (of.get(number) ?? null))
  for (const one of part.conversations)
    await tx.insert(conversations).values({
      userId,
      id: places.get(one.number) ?? newId(now),
      characterId,
      leafId: idOf(ids, one.leaf),
      draft: one.draft,
      authorNote: one.authorNote,
      authorNoteDepth: one.authorNoteDepth,
      isEarlier: one.isEarlier || hasOne,
      isPinned: one.isPinned,
      isArchived: one.isArchived,
      isMuted: one.isMuted,
      mayFallBack: one.mayFallBack,
      modelChoices: one.models,
      backdrop: one.backdrop,
      palette: one.palette,
      personaId: idOf(own, one.persona),
      cardVersion: one.cardVersion,
      farewellAt: one.farewellAt === null ? null : storedTime(one.farewellAt, now),
      origin: one.source,
      extra: one.extra === null ? null : JSON.stringify(one.extra),
      noticeAt: now,
      createdAt: storedTime(one.createdAt, now),
      updatedAt: storedTime(one.updatedAt, now),
    })
  await storeMessages(tx, storing, { places, ids })
  await insertAll(
    part.choices.map(([parent, child]) => ({ userId, parentId: ids.get(parent) ?? '', childId: ids.get(child) ?? '' })),
    (rows) => tx.insert(branchChoices).values(rows),
  )
  const placeOf = new Map(part.messages.map((one) => [one.number, one.conversation]))
  await insertAll(
    part.moments.map(({ message, title, at }) => ({
      userId,
      messageId: ids.get(message) ?? '',
      conversationId: places.get(placeOf.get(message) ?? 0) ?? '',
      title,
      createdAt: storedTime(at, now),
    })),
    (rows) => tx.insert(bookmarks).values(rows),
  )
  const placed = part.photos.flatMap(({ photo, conversation, at }) => {
    const [photoId, conversationId] = [storing.photos.get(photo), places.get(conversation)]
    return photoId && conversationId ? [{ userId, photoId, conversationId, createdAt: storedTime(at, now) }] : []
  })
  await insertAll(placed, (rows) => tx.insert(conversationPhotos).values(rows))
  await storeBundledActivities(tx, { userId, list: part.activities, now }, places)
  return { conversations: places, messages: ids }
}

/** Ids before now in the order of the numbers, so that siblings stay in order and what is said next sorts behind all of them. */
function idsFor(rows: readonly { number: number }[], now: Date): Map<number, string> {
  const numbers = rows.map(({ number }) => number).toSorted((one, other) => one - other)
  return new Map(
    numbers.map((number, index) => [number, newId(new Date(now.getTime() - numbers.length + index))] as const),
  )
}

async function storeMessages(
  tx: Tx,
  { userId, part, shown, voices, now }: Storing,
  { places, ids }: { places: Ids; ids: Ids },
): Promise<void> {
  const depths = depthsOf(part.messages)
  await insertAll(
    part.messages.map((one) => ({
      userId,
      id: ids.get(one.number) ?? '',
      conversationId: places.get(one.conversation) ?? '',
      parentId: one.parent === null ? null : (ids.get(one.parent) ?? null),
      depth: depths?.get(one.number) ?? 0,
      role: one.role,
      text: one.text,
      state: one.state,
      failure: one.failure,
      engine: one.model,
      isCut: one.isCut,
      isEdited: one.isEdited,
      reaction: one.reaction,
      occasion: one.occasion,
      greeting: one.greeting,
      variables: one.variables,
      origin: one.source,
      extra: one.extra === null ? null : JSON.stringify(one.extra),
      picture: pictureOf(one, shown),
      voice: voices.get(one.number) ?? null,
      createdAt: storedTime(one.at, now),
    })),
    (rows) => tx.insert(messages).values(rows),
  )
}

function pictureOf({ number, picture }: BundledMessage, shown: Storing['shown']): StoredShown | null {
  const stored = shown.get(number)
  if (!picture || !stored) return null
  return { ...stored, alt: picture.alt, ...(picture.isAlone ? { isAlone: true } : {}) }
}

/** Stores the personas that the person does not have yet, as far as there is room; gives the ids of all. */
async function storePersonas(tx: Tx, { userId, characterId, part, faces, now }: Storing): Promise<Ids> {
  const known = await tx.select().from(personas).where(eq(personas.userId, userId))
  const ids = new Map<number, string>()
  for (const { number, name, about, createdAt } of part.personas) {
    const same = known.find((one) => one.name === name && one.about === about)
    if (!same && known.length >= personaBounds.most) continue
    const words = { name, about, isDefault: false, picture: faces.get(number) ?? null }
    const row = { userId, id: newId(now), ...words, createdAt: storedTime(createdAt, now) }
    if (!same) {
      await tx.insert(personas).values(row)
      known.push(row)
    }
    ids.set(number, (same ?? row).id)
  }
  if (part.persona !== undefined)
    await tx
      .insert(personaChoices)
      .values({ userId, characterId, personaId: part.persona === null ? null : (ids.get(part.persona) ?? null) })
      .onConflictDoNothing()
  return ids
}
