import { createHmac } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Queryable, Tx } from '#platform/db/database.ts'
import { rowsOf, transact } from '#platform/db/database.ts'
import { memoryBounds } from '../rules.ts'
import { hashesOf, unpackHashes } from './index/term-hashes.ts'
import { termsOf } from './index/terms.ts'
import { memoryForgotten, memoryTurns } from './tables.ts'
import { hideTurns } from './turns.ts'

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
 * Remembers by hashes that memories are not to be learnt again, and takes the turns that say one of them out of searches and
 * summaries.
 */
export async function rememberForgotten(
  tx: Tx,
  of: Relationship,
  { memories, hash, now }: { memories: readonly Learnable[]; hash: HashText; now: Date },
): Promise<void> {
  if (memories.length === 0) return
  const { userId, characterId } = of
  const hashes = [...new Set(memories.flatMap((memory) => hashesFor(memory, of, hash)))]
  await tx.execute(sql`insert into ${memoryForgotten} (user_id, character_id, hash, forgotten_at)
    select ${userId}, ${characterId}, value, ${now.toISOString()}::timestamptz from jsonb_array_elements_text(${JSON.stringify(hashes)}::jsonb)
    on conflict do nothing`)
  await dropOldest(tx, of)
  const same = await turnsThatSay(
    tx,
    of,
    memories.map(({ text, quote }) => `${text} ${quote ?? ''}`),
  )
  await hideTurns(tx, userId, [...new Set([...same, ...memories.flatMap(({ messageId }) => messageId ?? [])])])
}

/** Changing one memory again and again adds rows without end: those beyond the bound go, the oldest first. */
async function dropOldest(tx: Tx, { userId, characterId }: Relationship): Promise<void> {
  await tx.execute(sql`delete from ${memoryForgotten} where user_id = ${userId} and character_id = ${characterId}
    and hash in (select f.hash from ${memoryForgotten} f where f.user_id = ${userId} and f.character_id = ${characterId}
      order by f.forgotten_at desc, f.hash offset ${memoryBounds.forgotten})`)
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

/** Which of these are not to be learnt again, in one statement. */
export async function forgottenOf<Memory extends Learnable>(
  tx: Queryable,
  of: Relationship,
  { memories, hash }: { memories: readonly Memory[]; hash: HashText },
): Promise<ReadonlySet<Memory>> {
  const hashes = new Map(memories.map((memory) => [memory, hashesFor(memory, of, hash)]))
  return withHashes(tx, of, hashes)
}

/** Those with a hash of something forgotten. */
async function withHashes<Of>(
  tx: Queryable,
  of: Relationship,
  hashes: ReadonlyMap<Of, readonly string[]>,
): Promise<ReadonlySet<Of>> {
  const all = [...new Set([...hashes.values()].flat())]
  if (all.length === 0) return new Set()
  const rows = await tx.select({ hash: memoryForgotten.hash }).from(memoryForgotten).where(whichOf(of, all))
  const forgotten = new Set(rows.map((row) => row.hash))
  return new Set([...hashes].flatMap(([one, own]) => (own.some((hash) => forgotten.has(hash)) ? [one] : [])))
}

function relationship({ userId, characterId }: Relationship) {
  return and(eq(memoryForgotten.userId, userId), eq(memoryForgotten.characterId, characterId))
}

function whichOf(of: Relationship, hashes: readonly string[]) {
  return and(relationship(of), inArray(memoryForgotten.hash, [...hashes, '']))
}

/**
 * The turns that say nothing that was forgotten; the others are hidden again, so that neither memories nor summaries nor
 * searches have them. `sentencesOf` splits a text.
 */
export async function withoutForgotten<Turn extends { id: string; text: string }>(
  db: Db,
  of: Relationship,
  { turns, hash, sentencesOf }: { turns: readonly Turn[]; hash: HashText; sentencesOf(text: string): string[] },
): Promise<Turn[]> {
  const hashesIn = ({ text }: Turn) => [text, ...sentencesOf(text)].flatMap((one) => hashesFor({ text: one }, of, hash))
  const forgotten = await withHashes(db, of, new Map(turns.map((turn) => [turn, hashesIn(turn)])))
  if (forgotten.size > 0)
    await transact(db, (tx) =>
      hideTurns(
        tx,
        of.userId,
        [...forgotten].map(({ id }) => id),
      ),
    )
  return turns.filter((turn) => !forgotten.has(turn))
}

/** The turns with a character, and those of scenes, that say one of these texts. They are read in pages, so that thousands block nothing else. */
async function turnsThatSay(tx: Queryable, of: Relationship, texts: readonly string[]): Promise<string[]> {
  const says = createSameTest(texts)
  const found: string[] = []
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const page = await pageOfTurns(tx, of, after)
    let since = performance.now()
    for (const { id, terms } of page) {
      if (says(unpackHashes(terms))) found.push(id)
      if (performance.now() - since < longestSliceMs) continue
      await setImmediate()
      since = performance.now()
    }
    const last = page.at(-1)
    if (!last || page.length < pageSize) return found
    after = last.id
    await setImmediate()
  }
}

const pageSize = 500
const longestSliceMs = 20

function pageOfTurns(tx: Queryable, { userId, characterId }: Relationship, after: string) {
  return rowsOf<{ id: string; terms: string }>(
    tx,
    sql`select t.message_id as id, t.terms from ${memoryTurns} t where t.user_id = ${userId} and t.terms <> ''
      and t.message_id > ${after}::uuid
      and t.conversation_id in (select conversation_id from memory_progress where user_id = ${userId} and character_id in (${characterId}, ''))
      order by t.message_id limit ${pageSize}`,
  )
}

/** Whether the terms of a turn hold enough of those of one of the texts. */
function createSameTest(texts: readonly string[]): (hashes: Uint32Array) => boolean {
  const wanted = texts.map((text) => new Set(hashesOf(termsOf(text)))).filter(({ size }) => size > 0)
  const textsWith = new Map<number, number[]>()
  for (const [at, hashes] of wanted.entries())
    for (const hash of hashes) textsWith.set(hash, [...(textsWith.get(hash) ?? []), at])
  const enough = wanted.map(({ size }) => size * sameShare)
  const counts = new Uint16Array(wanted.length)
  return (hashes) => {
    counts.fill(0)
    for (const hash of hashes)
      for (const at of textsWith.get(hash) ?? []) {
        const count = (counts[at] ?? 0) + 1
        if (count >= (enough[at] ?? Infinity)) return true
        counts[at] = count
      }
    return false
  }
}
