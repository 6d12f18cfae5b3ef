import { createHmac } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { rowsOf } from '#platform/db/database.ts'
import { hashesOf, unpackHashes } from './index/term-hashes.ts'
import { termsOf } from './index/terms.ts'
import { memoryForgotten, memoryTurns } from './tables.ts'
import { hideTurn } from './turns.ts'

/** Hashes texts with a key of the server. */
export type HashText = (text: string) => string

export function createHashText(key: Buffer): HashText {
  return (text) => createHmac('sha256', key).update(text).digest('base64url').slice(0, 22)
}

type Learnable = { text: string; quote?: string | null; messageId?: string | null }
type Relationship = { userId: string; characterId: string }

/** A turn with this share of a memory's terms says what the memory says. */
const sameShare = 0.75

/** The hashes by which something learnt is recognised: its words in any order, its quotation, and the place of that. */
function hashesFor({ text, quote, messageId }: Learnable, { characterId }: Relationship, hash: HashText): string[] {
  const wordsOf = (of: string) => termsOf(of).toSorted().join(' ')
  const texts = [text, ...(quote ? [quote] : [])].map(wordsOf).filter(Boolean)
  return [
    ...new Set(
      [...texts, ...(quote && messageId ? [`${messageId} ${quote}`] : [])].map((one) => hash(`${characterId}\n${one}`)),
    ),
  ]
}

/**
 * Remembers by hashes that something is not to be learnt again, and takes the turns that say it out of searches and
 * summaries.
 */
export async function rememberForgotten(
  tx: Tx,
  { userId, characterId }: Relationship,
  { memory, hash, now }: { memory: Learnable & { conversationId?: string | null }; hash: HashText; now: Date },
): Promise<void> {
  const rows = hashesFor(memory, { userId, characterId }, hash).map((one) => ({
    userId,
    characterId,
    hash: one,
    forgottenAt: now,
  }))
  if (rows.length > 0) await tx.insert(memoryForgotten).values(rows).onConflictDoNothing()
  const same = await turnsThatSay(tx, { userId, characterId }, `${memory.text} ${memory.quote ?? ''}`)
  for (const messageId of new Set([...same, ...(memory.messageId ? [memory.messageId] : [])]))
    await hideTurn(tx, userId, messageId)
}

/** Allows something to be learnt again. */
export async function unforget(
  tx: Queryable,
  { userId, characterId }: Relationship,
  { memory, hash }: { memory: Learnable; hash: HashText },
): Promise<void> {
  await tx
    .delete(memoryForgotten)
    .where(whichOf({ userId, characterId }, hashesFor(memory, { userId, characterId }, hash)))
}

/** Whether something is not to be learnt again. */
export async function isForgotten(
  tx: Queryable,
  of: Relationship,
  { memory, hash }: { memory: Learnable; hash: HashText },
): Promise<boolean> {
  const [row] = await tx
    .select({ hash: memoryForgotten.hash })
    .from(memoryForgotten)
    .where(whichOf(of, hashesFor(memory, of, hash)))
    .limit(1)
  return row !== undefined
}

function whichOf({ userId, characterId }: Relationship, hashes: readonly string[]) {
  return and(
    eq(memoryForgotten.userId, userId),
    eq(memoryForgotten.characterId, characterId),
    inArray(memoryForgotten.hash, [...hashes, '']),
  )
}

/**
 * The turns that say nothing that was forgotten; the others are hidden again, so that neither memories nor summaries nor
 * searches have them. `sentencesOf` splits a text.
 */
export async function withoutForgotten<Turn extends { id: string; text: string }>(
  tx: Tx,
  of: Relationship,
  { turns, hash, sentencesOf }: { turns: readonly Turn[]; hash: HashText; sentencesOf(text: string): string[] },
): Promise<Turn[]> {
  const hashes = new Map(
    turns.map(({ id, text }) => [
      id,
      [text, ...sentencesOf(text)].flatMap((one) => hashesFor({ text: one }, of, hash)),
    ]),
  )
  const all = [...new Set([...hashes.values()].flat())]
  const rows = await tx.select({ hash: memoryForgotten.hash }).from(memoryForgotten).where(whichOf(of, all))
  const forgotten = new Set(rows.map((row) => row.hash))
  const says = ({ id }: Turn) => (hashes.get(id) ?? []).some((one) => forgotten.has(one))
  for (const turn of turns.filter(says)) await hideTurn(tx, of.userId, turn.id)
  return turns.filter((turn) => !says(turn))
}

async function turnsThatSay(tx: Queryable, { userId, characterId }: Relationship, text: string): Promise<string[]> {
  const wanted = new Set(hashesOf(termsOf(text)))
  if (wanted.size === 0) return []
  const rows = await rowsOf<{ id: string; terms: string }>(
    tx,
    sql`select t.message_id as id, t.terms from ${memoryTurns} t where t.user_id = ${userId} and t.terms <> ''
      and t.conversation_id in (select conversation_id from memory_progress where user_id = ${userId} and character_id = ${characterId})`,
  )
  return rows
    .filter(({ terms }) => {
      const has = unpackHashes(terms).filter((hash) => wanted.has(hash)).length
      return has / wanted.size >= sameShare
    })
    .map(({ id }) => id)
}
