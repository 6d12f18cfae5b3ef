import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { rowsOf } from '#platform/db/database.ts'
import type { Relationship } from '../memories.ts'
import { readSwitch } from '../settings.ts'
import { diaryEntries, memories, memorySettings, memorySummaries, memoryTurns } from '../tables.ts'
import type { MemoryPart } from './memory-part.ts'

type Numbers = ReadonlyMap<string, number>
type Known = { conversations: Numbers; messages: Numbers }

/** The memories that a character has of a person, with their sources among these messages; nothing forgotten is in it, and nothing where memory is off. */
export async function readMemoryPart(tx: Queryable, of: Relationship, known: Known): Promise<MemoryPart> {
  const [settings] = await tx
    .select({ isOn: memorySettings.isOn, writesDiary: memorySettings.writesDiary })
    .from(memorySettings)
    .where(and(eq(memorySettings.userId, of.userId), eq(memorySettings.characterId, of.characterId)))
  const [isOn, writesDiary] = [settings?.isOn ?? true, settings?.writesDiary ?? true]
  const { isOnForAll } = await readSwitch(tx, of)
  // Where memory is off, rows that are there still are about to be erased.
  if (!isOn || !isOnForAll)
    return {
      isOn,
      writesDiary,
      memories: [],
      summaries: [],
      diary: [],
      turns: { learnt: [], unlearnt: [], hidden: [] },
    }
  return {
    isOn,
    writesDiary,
    memories: await readMemories(tx, of, known),
    summaries: await readSummaries(tx, of, known),
    diary: await readDiary(tx, of, known),
    turns: await readTurns(tx, of, known),
  }
}

async function readMemories(tx: Queryable, of: Relationship, { conversations, messages }: Known) {
  const rows = await tx
    .select()
    .from(memories)
    .where(and(eq(memories.userId, of.userId), eq(memories.characterId, of.characterId)))
    .orderBy(asc(memories.id))
  // A memory whose message is gone has no source; it is about to go itself.
  const sourced = rows.filter((row) => row.isEdited || messages.has(row.messageId ?? ''))
  const numbers = new Map(sourced.map(({ id }, index) => [id, index + 1]))
  return sourced.map((row) => {
    const message = messages.get(row.messageId ?? '') ?? null
    return {
      number: numbers.get(row.id) ?? 0,
      kind: row.kind,
      text: row.text,
      slot: row.slot,
      conversation: conversations.get(row.conversationId ?? '') ?? null,
      message,
      quote: message === null ? null : row.quote,
      storyId: row.storyId,
      isEdited: row.isEdited,
      pinnedAt: row.pinnedAt?.getTime() ?? null,
      validFrom: row.validFrom.getTime(),
      validTo: row.validTo?.getTime() ?? null,
      supersededBy: numbers.get(row.supersededBy ?? '') ?? null,
      createdAt: row.createdAt.getTime(),
      updatedAt: row.updatedAt.getTime(),
    }
  })
}

async function readSummaries(tx: Queryable, of: Relationship, { conversations, messages }: Known) {
  const rows = await tx
    .select()
    .from(memorySummaries)
    .where(and(eq(memorySummaries.userId, of.userId), eq(memorySummaries.characterId, of.characterId)))
    .orderBy(asc(memorySummaries.toAt), asc(memorySummaries.id))
  return rows.flatMap(({ fromDepth, toDepth, fromAt, toAt, text, ...row }) => {
    const [conversation, lastMessage] = [conversations.get(row.conversationId), messages.get(row.lastMessageId)]
    if (conversation === undefined || lastMessage === undefined) return []
    return [{ conversation, lastMessage, fromDepth, toDepth, fromAt: fromAt.getTime(), toAt: toAt.getTime(), text }]
  })
}

async function readDiary(tx: Queryable, of: Relationship, { conversations, messages }: Known) {
  const rows = await tx
    .select()
    .from(diaryEntries)
    .where(
      and(
        eq(diaryEntries.userId, of.userId),
        eq(diaryEntries.characterId, of.characterId),
        isNull(diaryEntries.deletedAt),
      ),
    )
    .orderBy(asc(diaryEntries.toAt), asc(diaryEntries.id))
  return rows.flatMap(({ fromDepth, toDepth, toAt, text, ...row }) => {
    const [conversation, firstMessage] = [conversations.get(row.conversationId), messages.get(row.firstMessageId)]
    if (conversation === undefined || firstMessage === undefined) return []
    return [{ conversation, firstMessage, fromDepth, toDepth, toAt: toAt.getTime(), text }]
  })
}

async function readTurns(tx: Queryable, { userId }: Relationship, { conversations, messages }: Known) {
  const turns: MemoryPart['turns'] = { learnt: [], unlearnt: [], hidden: [] }
  const rows = await rowsOf<{ id: string; learnt: boolean; hidden: boolean }>(
    tx,
    sql`select message_id as id, is_learnt as learnt, terms = '' as hidden from ${memoryTurns} where user_id = ${userId}
      and conversation_id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify([...conversations.keys()])}::jsonb))
      order by message_id`,
  )
  for (const { id, learnt, hidden } of rows) {
    const message = messages.get(id)
    if (message !== undefined) turns[hidden ? 'hidden' : learnt ? 'learnt' : 'unlearnt'].push(message)
  }
  return turns
}
