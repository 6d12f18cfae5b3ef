import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { largeFileOf, shownFileOf } from '#domains/media/server/public.ts'
import { personaChoices, personas } from '../personas/tables.ts'
import { bookmarks, branchChoices, conversationPhotos, conversations, messages } from '../tables.ts'
import { recordingFileOf } from '../voice-messages/recordings.ts'
import { readBundledActivities } from './bundled-activities.ts'
import type { BundledMessage, ChatPart } from './chat-part.ts'

const rowsAtOnce = 1000
const beforeAll = '00000000-0000-0000-0000-000000000000'

type Relationship = { userId: string; characterId: string }
type MessageRow = typeof messages.$inferSelect

/** Numbers that stand for ids inside a bundle. */
export type Numbers = ReadonlyMap<string, number>

/**
 * The conversations of a person with a character, and the numbers that stand for their ids; `photos` has those of photos.
 * `files` are the stored pictures of personas and of what was shown, and recordings of the person, by their paths in the
 * bundle. What a character was saved as is left out: no moderation heard it, and it can be made again.
 */
export async function readChatPart(
  tx: Queryable,
  of: Relationship,
  photos: Numbers,
): Promise<{ part: ChatPart; conversations: Numbers; messages: Numbers; files: ReadonlyMap<string, string> }> {
  const { userId, characterId } = of
  const rows = await tx
    .select()
    .from(conversations)
    .where(
      and(
        eq(conversations.userId, userId),
        eq(conversations.characterId, characterId),
        isNull(conversations.deletedAt),
      ),
    )
    .orderBy(asc(conversations.createdAt), asc(conversations.id))
  const ids = rows.map(({ id }) => id)
  const places = numbered(ids)
  const written = await readMessages(tx, userId, ids)
  const numbers = numbered(written.map(({ id }) => id))
  const own = await readPersonas(tx, of, rows)
  const part: ChatPart = {
    ...own.part,
    conversations: rows.map((row) => ({
      number: places.get(row.id) ?? 0,
      leaf: numberIn(numbers, row.leafId),
      draft: row.draft,
      authorNote: row.authorNote,
      authorNoteDepth: row.authorNoteDepth,
      isEarlier: row.isEarlier,
      isPinned: row.isPinned,
      isArchived: row.isArchived,
      isMuted: row.isMuted,
      mayFallBack: row.mayFallBack,
      backdrop: row.backdrop,
      palette: row.palette,
      persona: numberIn(own.numbers, row.personaId),
      cardVersion: row.cardVersion,
      models: row.modelChoices,
      farewellAt: row.farewellAt?.getTime() ?? null,
      source: row.origin,
      extra: objectOf(row.extra),
      createdAt: row.createdAt.getTime(),
      updatedAt: row.updatedAt.getTime(),
    })),
    messages: written.map((row) => messageOf(row, numbers, places)),
    choices: await readChoices(tx, userId, numbers),
    moments: await readMoments(tx, userId, { ids, numbers }),
    photos: await readPlacedPhotos(tx, userId, { places, photos }),
    ...(await readBundledActivities(tx, userId, places)),
  }
  const shown = written.flatMap(({ id, picture }) =>
    picture ? [[shownPath(numbers.get(id)), shownFileOf(picture.key, 'page')] as const] : [],
  )
  const voices = written.flatMap(({ id, role, voice }) =>
    voice && role === 'user' ? [[voicePath(numbers.get(id)), recordingFileOf(voice.key)] as const] : [],
  )
  const files = new Map([...own.pictures, ...shown, ...voices])
  return { part, conversations: places, messages: numbers, files }
}

function numbered(ids: readonly string[]): Map<string, number> {
  return new Map(ids.map((id, index) => [id, index + 1]))
}

function numberIn(numbers: Numbers, id: string | null): number | null {
  return id === null ? null : (numbers.get(id) ?? null)
}

/** Written by an import of ours, so it is an object. */
function objectOf(extra: string | null): Record<string, unknown> | null {
  return extra === null ? null : (JSON.parse(extra) as Record<string, unknown>)
}

/** All messages of these conversations, as they were written. */
async function readMessages(tx: Queryable, userId: string, ids: readonly string[]): Promise<MessageRow[]> {
  const all: MessageRow[] = []
  if (ids.length === 0) return all
  for (let after = beforeAll; ;) {
    const page = await tx
      .select()
      .from(messages)
      .where(
        and(
          eq(messages.userId, userId),
          gt(messages.id, after),
          inArray(messages.conversationId, [...ids]),
          isNull(messages.deletedAt),
        ),
      )
      .orderBy(asc(messages.id))
      .limit(rowsAtOnce)
    all.push(...page)
    const last = page.at(-1)
    if (!last || page.length < rowsAtOnce) return all
    after = last.id
  }
}

const shownPath = (number = 0) => `pictures/shown-${number}.webp`
const voicePath = (number = 0) => `voices/said-${number}.m4a`

function messageOf(row: MessageRow, numbers: Numbers, places: Numbers): BundledMessage {
  return {
    number: numbers.get(row.id) ?? 0,
    conversation: places.get(row.conversationId) ?? 0,
    parent: numberIn(numbers, row.parentId),
    role: row.role,
    text: row.text,
    // One that is being written now is not written any more where it comes in.
    state: row.state === 'streaming' ? 'interrupted' : row.state,
    failure: row.failure,
    isCut: row.isCut,
    isEdited: row.isEdited,
    model: row.engine,
    reaction: row.reaction,
    occasion: row.occasion,
    greeting: row.greeting,
    variables: row.variables,
    source: row.origin ?? 'nocturne',
    extra: objectOf(row.extra),
    ...(row.picture
      ? {
          picture: {
            path: shownPath(numbers.get(row.id)),
            alt: row.picture.alt,
            isAlone: row.picture.isAlone ?? false,
          },
        }
      : {}),
    ...(row.voice && row.role === 'user' ? { voice: { path: voicePath(numbers.get(row.id)) } } : {}),
    at: row.createdAt.getTime(),
  }
}

async function readChoices(tx: Queryable, userId: string, numbers: Numbers): Promise<ChatPart['choices']> {
  const rows = await tx
    .select({ parentId: branchChoices.parentId, childId: branchChoices.childId })
    .from(branchChoices)
    .where(eq(branchChoices.userId, userId))
    .orderBy(asc(branchChoices.parentId))
  return rows.flatMap(({ parentId, childId }) => {
    const [parent, child] = [numbers.get(parentId), numbers.get(childId)]
    return parent === undefined || child === undefined ? [] : [[parent, child] as [number, number]]
  })
}

async function readPersonas(
  tx: Queryable,
  { userId, characterId }: Relationship,
  rows: { personaId: string | null }[],
) {
  const [choice] = await tx
    .select({ personaId: personaChoices.personaId })
    .from(personaChoices)
    .where(and(eq(personaChoices.userId, userId), eq(personaChoices.characterId, characterId)))
  const used = new Set([...rows, ...(choice ? [choice] : [])].flatMap(({ personaId }) => personaId ?? []))
  const all = await tx
    .select()
    .from(personas)
    .where(eq(personas.userId, userId))
    .orderBy(asc(personas.createdAt), asc(personas.id))
  const found = all.filter(({ id }) => used.has(id))
  const numbers = numbered(found.map(({ id }) => id))
  const pathOf = (id: string) => `pictures/persona-${numbers.get(id)}.webp`
  const part = {
    personas: found.map(({ id, name, about, picture, createdAt }) => ({
      number: numbers.get(id) ?? 0,
      name,
      about,
      ...(picture === null ? {} : { picture: pathOf(id) }),
      createdAt: createdAt.getTime(),
    })),
    ...(choice ? { persona: numberIn(numbers, choice.personaId) } : {}),
  }
  const pictures = new Map(
    found.flatMap(({ id, picture }) => (picture === null ? [] : [[pathOf(id), largeFileOf(picture)] as const])),
  )
  return { part, numbers, pictures }
}

async function readMoments(tx: Queryable, userId: string, { ids, numbers }: { ids: string[]; numbers: Numbers }) {
  if (ids.length === 0) return []
  const rows = await tx
    .select()
    .from(bookmarks)
    .where(and(eq(bookmarks.userId, userId), inArray(bookmarks.conversationId, ids)))
    .orderBy(asc(bookmarks.messageId))
  return rows.flatMap(({ messageId, title, createdAt }) => {
    const message = numbers.get(messageId)
    return message === undefined ? [] : [{ message, title, at: createdAt.getTime() }]
  })
}

async function readPlacedPhotos(
  tx: Queryable,
  userId: string,
  { places, photos }: { places: Numbers; photos: Numbers },
): Promise<ChatPart['photos']> {
  if (places.size === 0 || photos.size === 0) return []
  const rows = await tx
    .select()
    .from(conversationPhotos)
    .where(and(eq(conversationPhotos.userId, userId), inArray(conversationPhotos.conversationId, [...places.keys()])))
    .orderBy(asc(conversationPhotos.createdAt), asc(conversationPhotos.photoId))
  return rows.flatMap(({ photoId, conversationId, createdAt }) => {
    const [photo, conversation] = [photos.get(photoId), places.get(conversationId)]
    return photo === undefined || conversation === undefined ? [] : [{ photo, conversation, at: createdAt.getTime() }]
  })
}
