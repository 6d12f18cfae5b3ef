import { and, eq, inArray } from 'drizzle-orm'
import { newId } from '#platform/clock/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import { memoryBounds } from '../../rules.ts'
import type { HashText } from '../forgotten.ts'
import { forgottenOf } from '../forgotten.ts'
import type { MemoryRow } from '../memories.ts'
import { listMemories, lockMemories } from '../memories.ts'
import { memories, memorySummaries, memoryTurns } from '../tables.ts'
import { touchPerson } from '../turns.ts'
import type { Learnt, LearntMemory, ReadTurn } from './reader.ts'

/** Texts that share so many of their groups of three letters say the same. */
const sameShare = 0.8

type LearntFrom = {
  userId: string
  characterId: string
  conversationId: string
  /** Oldest first. */
  turns: readonly (ReadTurn & { depth: number })[]
}

/** Stores what was learnt, and that these turns were: all of it, or nothing. Done twice, it stores nothing more. */
export async function storeLearnt(
  tx: Tx,
  from: LearntFrom,
  { learnt, hash, now }: { learnt: Learnt; hash: HashText; now: Date },
): Promise<void> {
  const { userId, characterId, conversationId, turns } = from
  await lockMemories(tx, userId)
  const ids = turns.map(({ id }) => id)
  // A message that was deleted meanwhile teaches nothing.
  const fresh = await tx
    .update(memoryTurns)
    .set({ isLearnt: true })
    .where(and(eq(memoryTurns.userId, userId), inArray(memoryTurns.messageId, ids), eq(memoryTurns.isLearnt, false)))
    .returning({ id: memoryTurns.messageId })
  const isFresh = new Set(fresh.map(({ id }) => id))
  const known = await listMemories(tx, { userId, characterId })
  const forgotten = await forgottenOf(tx, { userId, characterId }, { memories: learnt.memories, hash })
  for (const memory of learnt.memories) {
    const source = turns.find(({ id }) => id === memory.messageId)
    if (!source || !isFresh.has(source.id) || !isSaid(memory, source)) continue
    if (forgotten.has(memory)) continue
    if (known.some((one) => one.validTo === null && isSame(one.text, memory.text))) continue
    if (known.length >= memoryBounds.memories) break
    const stored = await storeOne(tx, { userId, characterId, conversationId }, { memory, source, known, now })
    if (stored) known.push(stored)
  }
  await storeSummary(tx, from, learnt.summary.trim(), isFresh)
  await touchPerson(tx, userId)
}

/** A memory is of the person's own words, which their message has to hold. */
function isSaid({ text, quote }: LearntMemory, source: ReadTurn): boolean {
  const hasBounds = text.trim() !== '' && text.length <= memoryBounds.text && quote.length <= memoryBounds.quote
  return source.role === 'user' && hasBounds && quote.trim() !== '' && source.text.includes(quote)
}

type Place = { userId: string; characterId: string; conversationId: string }

/** A newer memory of a slot closes the older one, unless the person edited that since. */
async function storeOne(
  tx: Tx,
  place: Place,
  { memory, source, known, now }: { memory: LearntMemory; source: ReadTurn; known: readonly MemoryRow[]; now: Date },
): Promise<MemoryRow | undefined> {
  const earlier = memory.slot ? known.filter((one) => one.slot === memory.slot && one.validTo === null) : []
  if (earlier.some(({ isEdited, updatedAt }) => isEdited && updatedAt >= source.at)) return undefined
  const id = newId(now)
  const later = earlier.find(({ validFrom }) => validFrom > source.at)
  const [stored] = await tx
    .insert(memories)
    .values({
      ...place,
      id,
      kind: memory.kind,
      text: memory.text.trim().toWellFormed(),
      slot: memory.slot,
      messageId: memory.messageId,
      quote: memory.quote,
      validFrom: source.at,
      validTo: later?.validFrom ?? null,
      supersededBy: later?.id ?? null,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  for (const one of later ? [] : earlier) {
    const closed = { validTo: source.at, supersededBy: id }
    await tx
      .update(memories)
      .set(closed)
      .where(and(eq(memories.userId, place.userId), eq(memories.id, one.id)))
    Object.assign(one, closed)
  }
  return stored
}

async function storeSummary(tx: Tx, from: LearntFrom, text: string, isFresh: ReadonlySet<string>): Promise<void> {
  const { userId, characterId, conversationId, turns } = from
  const [first, last] = [turns[0], turns.at(-1)]
  if (!text || !first || !last || !isFresh.has(last.id)) return
  await tx.insert(memorySummaries).values({
    userId,
    id: newId(last.at),
    conversationId,
    characterId,
    lastMessageId: last.id,
    fromDepth: first.depth,
    toDepth: last.depth,
    fromAt: first.at,
    toAt: last.at,
    text: text.slice(0, memoryBounds.summary).toWellFormed(),
  })
}

/** Whether two texts share nearly all of their groups of three letters. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [groupsOf(one), groupsOf(other)]
  const shared = [...a].filter((group) => b.has(group)).length
  return shared / Math.max(1, a.size + b.size - shared) >= sameShare
}

function groupsOf(text: string): Set<string> {
  const letters = Array.from(
    `  ${text
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
      .trim()} `,
  )
  return new Set(letters.slice(0, -2).map((_, at) => letters.slice(at, at + 3).join('')))
}
