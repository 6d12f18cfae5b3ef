import { and, eq } from 'drizzle-orm'
import { newId } from '#platform/clock/ids.ts'
import type { Db, Queryable, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { defineStatement, query } from '#platform/db/statement.ts'
import { memoryBounds } from '../../rules.ts'
import type { HashText } from '../forgotten.ts'
import { forgottenOf } from '../forgotten.ts'
import { withoutLeft } from '../known-memories.ts'
import type { MemoryRow } from '../memories.ts'
import { isLeftAlone, listMemories } from '../memories.ts'
import { lockMemories } from '../memory-lock.ts'
import { memories } from '../tables.ts'
import type { Learnt, LearntMemory, ReadTurn } from './reader.ts'

/** Texts that share so many of their groups of three letters say the same. */
const sameShare = 0.8

type LearntFrom = {
  userId: string
  /** Those who heard it; one, other than in a scene. */
  characterIds: readonly string[]
  conversationId: string
  /** Oldest first. */
  turns: readonly (ReadTurn & { depth: number })[]
}
type WhatWasLearnt = { learnt: Learnt; hash: HashText; now: Date }

/**
 * NOTE: the rows are locked before they are counted, so that a turn that is deleted, hidden or learnt from meanwhile leaves
 * all of them as they were: what was read of it is not to be stored. Nor is it where memory was switched off meanwhile.
 */
const learntStatement = defineStatement(
  'store-learnt',
  {
    userId: 'uuid',
    characterIds: 'text[]',
    conversationId: 'uuid',
    turnIds: 'uuid[]',
    summaryIds: 'uuid[]',
    summary: 'text',
    lastMessageId: 'uuid',
    fromDepth: 'int',
    toDepth: 'int',
    fromAt: 'timestamptz',
    toAt: 'timestamptz',
  },
  (at) => query<{ count: number }>`with unlearnt as (
    select message_id from memory_turns where user_id = ${at.userId} and message_id = any(${at.turnIds}) and not is_learnt
      and not exists (select from memory_settings s where s.user_id = ${at.userId} and (s.character_id = '' or s.character_id = any(${at.characterIds})) and not s.is_on)
    order by message_id for update
  ), learnt as (
    update memory_turns t set is_learnt = true from unlearnt u
    where t.user_id = ${at.userId} and t.message_id = u.message_id and (select count(*) from unlearnt) = cardinality(${at.turnIds})
    returning t.message_id
  ), summary as (
    insert into memory_summaries (user_id, id, conversation_id, character_id, last_message_id, from_depth, to_depth, from_at, to_at, text)
    select ${at.userId}, s.id, ${at.conversationId}, s.character_id, ${at.lastMessageId}, ${at.fromDepth}, ${at.toDepth}, ${at.fromAt}, ${at.toAt}, ${at.summary}
    from unnest(${at.summaryIds}, ${at.characterIds}) as s(id, character_id) where ${at.summary} <> '' and exists (select from learnt)
  ), touched as (
    insert into memory_people (user_id, revision) select ${at.userId}, 1 where exists (select from learnt)
    on conflict (user_id) do update set revision = memory_people.revision + 1
  )
  select count(*)::int as count from learnt`,
)

/**
 * Stores what was learnt, and that these turns were: all of it, or nothing. False where one of them was deleted, hidden or
 * learnt from meanwhile, or memory was switched off; then nothing is stored.
 */
export async function storeLearnt(db: Db, from: LearntFrom, what: WhatWasLearnt): Promise<boolean> {
  // Most readings have no memory, and then one statement is all of it.
  if (what.learnt.memories.length === 0) return markLearnt(db, from, what)
  return transact(db, async (tx) => {
    await lockMemories(tx, from.userId)
    if (!(await markLearnt(tx, from, what))) return false
    for (const characterId of from.characterIds) await storeMemories(tx, { ...from, characterId }, what)
    return true
  })
}

async function markLearnt(db: Queryable, from: LearntFrom, { learnt }: WhatWasLearnt): Promise<boolean> {
  const { userId, characterIds, conversationId, turns } = from
  const [first, last] = [turns[0], turns.at(-1)]
  if (!first || !last) return false
  const [row] = await learntStatement(db, {
    userId,
    characterIds,
    conversationId,
    turnIds: turns.map(({ id }) => id),
    summaryIds: characterIds.map(() => newId(last.at)),
    summary: learnt.summary.trim().slice(0, memoryBounds.summary).toWellFormed(),
    lastMessageId: last.id,
    fromDepth: first.depth,
    toDepth: last.depth,
    fromAt: first.at,
    toAt: last.at,
  })
  return row !== undefined && row.count > 0
}

type LearntBy = Omit<LearntFrom, 'characterIds'> & { characterId: string }

/** Stores what one character learnt. */
async function storeMemories(tx: Tx, from: LearntBy, { learnt, hash, now }: WhatWasLearnt): Promise<void> {
  const { userId, characterId, conversationId, turns } = from
  const stored = await listMemories(tx, { userId, characterId })
  // On the shown branches: the same words that were learnt on another one are no reason not to learn them.
  const known = withoutLeft(stored, isLeftAlone)
  const forgotten = await forgottenOf(tx, { userId, characterId }, { memories: learnt.memories, hash })
  for (const memory of learnt.memories) {
    const source = turns.find(({ id }) => id === memory.messageId)
    if (!source || !isSaid(memory, source) || forgotten.has(memory)) continue
    if (known.some((one) => one.validTo === null && isSame(one.text, memory.text))) continue
    if (stored.length >= memoryBounds.memories) break
    const added = await storeOne(tx, { userId, characterId, conversationId }, { memory, source, known, now })
    if (!added) continue
    stored.push(added)
    known.push(added)
  }
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

/** Whether two texts share nearly all of their groups of three letters. */
export function isSame(one: string, other: string): boolean {
  return createLikeness([one])(other)
}

/** Whether a text is the same as one of these. Their groups are made once, since that takes longer than to compare them. */
export function createLikeness(texts: readonly string[]): (text: string) => boolean {
  const groups = texts.map(groupsOf)
  return (text) => {
    const own = groupsOf(text)
    return groups.some((one) => shareOf(one, own) >= sameShare)
  }
}

function shareOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  // No more can be shared than the smaller one has.
  if (Math.min(one.size, other.size) < sameShare * Math.max(one.size, other.size)) return 0
  let shared = 0
  for (const group of one) if (other.has(group)) shared += 1
  return shared / Math.max(1, one.size + other.size - shared)
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
