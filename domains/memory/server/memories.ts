import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { refuse } from '#platform/http/handler.ts'
import type { Memory } from '../contract.ts'
import type { MemoryKind } from '../rules.ts'
import { memoryBounds } from '../rules.ts'
import { lockMemories } from './memory-lock.ts'
import { memories } from './tables.ts'
import { touchPerson } from './turns.ts'

export type MemoryRow = typeof memories.$inferSelect
export type Relationship = { userId: string; characterId: string }

/** All memories with a character: pinned ones first, then the newest. */
export function listMemories(tx: Queryable, { userId, characterId }: Relationship): Promise<MemoryRow[]> {
  return tx
    .select()
    .from(memories)
    .where(and(eq(memories.userId, userId), eq(memories.characterId, characterId)))
    .orderBy(sql`${memories.pinnedAt} is null`, asc(memories.pinnedAt), desc(memories.validFrom), desc(memories.id))
}

export async function findMemory(tx: Queryable, userId: string, id: string): Promise<MemoryRow | null> {
  const [row] = await tx
    .select()
    .from(memories)
    .where(and(eq(memories.userId, userId), eq(memories.id, id)))
  return row ?? null
}

type WrittenMemory = Pick<MemoryRow, 'id' | 'kind' | 'text' | 'isShared'> & {
  isPinned: boolean
  validFrom?: number | undefined
  validTo?: number | undefined
}

/** Stores a memory that the person wrote; learning changes it no more. It holds since now at the latest. */
export async function addMemory(tx: Tx, of: Relationship, written: WrittenMemory, now: Date): Promise<MemoryRow> {
  await lockMemories(tx, of.userId)
  if ((await tx.$count(memories, ofRelationship(of))) >= memoryBounds.memories) return refuse('TOO_MANY_MEMORIES')
  if (written.isPinned) await refuseMorePins(tx, of)
  if (written.isShared) await refuseMoreShared(tx, of.userId)
  const { id, kind, text, isPinned, isShared, validTo } = written
  const validFrom = Math.min(written.validFrom ?? now.getTime(), validTo ?? Infinity, now.getTime())
  const [row] = await tx
    .insert(memories)
    .values({
      ...of,
      id,
      kind,
      text,
      isEdited: true,
      isShared,
      wasShared: isShared,
      pinnedAt: isPinned ? now : null,
      validFrom: new Date(validFrom),
      validTo: validTo === undefined ? null : new Date(Math.min(validTo, now.getTime())),
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  if (!row) throw new Error('A memory that was not stored')
  await touchPerson(tx, of.userId)
  return row
}

type MemoryChange = Partial<Record<'isPinned' | 'isShared', boolean | undefined>> & {
  text?: string | undefined
  kind?: MemoryKind | undefined
}

/** Changes a memory; with other words or another kind it counts as the person's own. The caller touches the person last. */
export async function changeMemory(tx: Tx, row: MemoryRow, change: MemoryChange, now: Date): Promise<MemoryRow> {
  const isEdit = (change.text ?? row.text) !== row.text || (change.kind ?? row.kind) !== row.kind
  const pins = change.isPinned ?? row.pinnedAt !== null
  if (pins && row.pinnedAt === null) await refuseMorePins(tx, row)
  const isShared = change.isShared ?? row.isShared
  if (isShared && !row.isShared) await refuseMoreShared(tx, row.userId)
  const [changed] = await tx
    .update(memories)
    .set({
      text: change.text ?? row.text,
      kind: change.kind ?? row.kind,
      isEdited: row.isEdited || isEdit,
      storyId: isEdit ? null : row.storyId,
      pinnedAt: pins ? (row.pinnedAt ?? now) : null,
      isShared,
      wasShared: row.wasShared || row.isShared || isShared,
      updatedAt: now,
    })
    .where(and(eq(memories.userId, row.userId), eq(memories.id, row.id)))
    .returning()
  return changed ?? refuse('MEMORY_NOT_FOUND')
}

/** Deletes a memory; what it had closed stays closed. The caller touches the person last. */
export async function deleteMemory(tx: Tx, { userId, id }: Pick<MemoryRow, 'userId' | 'id'>): Promise<void> {
  await tx.delete(memories).where(and(eq(memories.userId, userId), eq(memories.id, id)))
}

/** Deletes all memories with a character; answers what they were. The caller touches the person last. */
export function deleteMemories(tx: Tx, of: Relationship): Promise<MemoryRow[]> {
  return tx.delete(memories).where(ofRelationship(of)).returning()
}

async function refuseMorePins(tx: Tx, of: Relationship): Promise<void> {
  await lockMemories(tx, of.userId)
  const pinned = await tx.$count(memories, and(ofRelationship(of), isNotNull(memories.pinnedAt)))
  if (pinned >= memoryBounds.pinned) refuse('TOO_MANY_PINNED')
}

async function refuseMoreShared(tx: Tx, userId: string): Promise<void> {
  await lockMemories(tx, userId)
  const shared = await tx.$count(memories, and(eq(memories.userId, userId), memories.isShared))
  if (shared >= memoryBounds.shared) refuse('TOO_MANY_SHARED')
}

function ofRelationship({ userId, characterId }: Relationship) {
  return and(eq(memories.userId, userId), eq(memories.characterId, characterId))
}

/** Whether a memory counts on its own branch alone, which the person left: they have neither written, pinned nor shared it. */
export function isLeftAlone({ isLeft, isEdited, pinnedAt, isShared }: MemoryRow): boolean {
  return isLeft && !isEdited && pinnedAt === null && !isShared
}

/** A memory as the page shows it. */
export function memoryView(row: MemoryRow): Memory {
  return {
    id: row.id,
    kind: row.kind,
    text: row.text,
    quote: row.quote,
    messageId: row.messageId,
    isPinned: row.pinnedAt !== null,
    isShared: row.isShared,
    isEdited: row.isEdited,
    isFromStory: row.storyId !== null,
    isLeft: isLeftAlone(row),
    validFrom: row.validFrom.getTime(),
    validTo: row.validTo?.getTime() ?? null,
  }
}
