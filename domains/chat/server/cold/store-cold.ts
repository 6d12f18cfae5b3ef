import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { rowsOf, transact } from '#platform/db/database.ts'
import { conversations } from '../tables.ts'
import { newColdFile, newColdKey, openText, sealText } from './cold-file.ts'
import type { ColdMeans } from './cold-means.ts'
import type { Place } from './cold-rows.ts'
import { emptyRows, readMovable, textOf } from './cold-rows.ts'
import { coldConversations } from './tables.ts'
import { untouchedConversations } from './untouched.ts'

const dueAtOnce = 200
/** Less text than this stays in its rows: a file and its row would save nothing. */
const usualFewestBytes = 2048
/** So many failures one after the other are the store's, not those of conversations. */
const mostFailures = 10

/**
 * So long a written file waits before its rows are emptied. NOTE: a call that began before the row of the file was committed may
 * read texts until it ends; one that begins later takes that row out of the way first.
 */
export const graceMs = 15 * 60_000

export type Written = Place & { file: string; key: string }
export type Until = {
  /** Nothing was touched since. */
  until: Date
  /** Conversations with less text stay as they are. */
  fewestBytes?: number | undefined
  signal?: AbortSignal | undefined
}

/**
 * Moves the texts of conversations that nobody has touched since a moment into files: written, read again and compared first; a
 * while later, where nothing has changed, taken out of their rows. It may be broken off anywhere and begun again.
 */
export async function storeColdConversations(means: ColdMeans, which: Until): Promise<void> {
  const { until, signal } = which
  const one = unlessMany(means)
  const emptyAll = async () => {
    for await (const written of dueFiles(means)) {
      signal?.throwIfAborted()
      await one(() => emptyConversation(means, written, until))
    }
  }
  await emptyAll()
  for await (const places of untouchedConversations(means.db, until)) {
    for (const place of places) {
      signal?.throwIfAborted()
      await one(() => writeConversation(means, place, which))
    }
    if (places.length > 0) await emptyAll()
  }
}

/** Runs the work of one conversation after the other; one that fails is left for the next run, unless all do. */
function unlessMany({ log, metrics }: ColdMeans) {
  let failures = 0
  return async (work: () => Promise<void>) => {
    try {
      await work()
      failures = 0
    } catch (error) {
      metrics.coldConversations.inc({ outcome: 'failed' })
      failures += 1
      if (failures >= mostFailures) throw error
      log.error({ err: error }, 'the texts of a conversation could not be moved')
    }
  }
}

/** Writes the texts of a conversation into a file, and reads it again; the rows stay as they are. */
export async function writeConversation(
  means: ColdMeans,
  place: Place,
  { until, fewestBytes = usualFewestBytes }: Until,
): Promise<void> {
  const { db, store } = means
  const text = textOf(await readMovable(db, place))
  const size = Buffer.byteLength(text)
  if (size < fewestBytes) return passOver(means, place)
  const named = { file: newColdFile(), key: newColdKey() }
  const bytes = await sealText(text, named)
  await store.write(named.file, bytes)
  const read = await store.get(named.file)
  if (!read || (await openText(read, named)) !== text) {
    await store.remove(named.file)
    throw new Error('A file of the store differs from what was written')
  }
  if (!(await noteWritten(means, { ...place, ...named, bytes: bytes.length }, until))) await store.remove(named.file)
}

/** Notes a file, unless its conversation was touched or deleted meanwhile, or another process has written one. */
async function noteWritten(
  { db, now }: ColdMeans,
  { userId, conversationId, file, key, bytes }: Written & { bytes: number },
  until: Date,
): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`insert into ${coldConversations} as k (user_id, conversation_id, state, file, key, bytes, changed_at)
      select c.user_id, c.id, 'written', ${file}, ${key}, ${bytes}::int, ${now().toISOString()}::timestamptz from ${conversations} c
      where c.user_id = ${userId} and c.id = ${conversationId} and c.deleted_at is null and c.updated_at < ${until.toISOString()}::timestamptz
      on conflict (user_id, conversation_id) do update set state = 'written', file = excluded.file, key = excluded.key,
        bytes = excluded.bytes, changed_at = excluded.changed_at
      where k.state = 'warm' returning k.file`,
  )
  return rows.length === 1
}

/** Has a conversation of few words be looked at again when the time of a cold one has passed anew. */
async function passOver({ db, now }: ColdMeans, place: Place): Promise<void> {
  await db
    .insert(coldConversations)
    .values({ ...place, state: 'warm', changedAt: now() })
    .onConflictDoUpdate({
      target: [coldConversations.userId, coldConversations.conversationId],
      set: { changedAt: now() },
      setWhere: eq(coldConversations.state, 'warm'),
    })
}

/** Files that have waited for long enough; each has another state, or a later time, when the next ones are read. */
async function* dueFiles({ db, now }: ColdMeans): AsyncGenerator<Written> {
  let after = new Date(0)
  for (;;) {
    const rows = await db
      .select()
      .from(coldConversations)
      .where(
        and(
          eq(coldConversations.state, 'written'),
          lte(coldConversations.changedAt, new Date(now().getTime() - graceMs)),
          sql`${coldConversations.changedAt} >= ${after.toISOString()}::timestamptz`,
          sql`${coldConversations.file} is not null`,
        ),
      )
      .orderBy(asc(coldConversations.changedAt))
      .limit(dueAtOnce)
    yield* rows.flatMap(({ userId, conversationId, file, key }) =>
      file !== null && key !== null ? [{ userId, conversationId, file, key }] : [],
    )
    const last = rows.at(-1)
    if (!last || rows.length < dueAtOnce) return
    after = last.changedAt
  }
}

/** Takes the texts of a conversation out of its rows, where its file is whole and says what they say; else they stay for good. */
export async function emptyConversation(means: ColdMeans, written: Written, until: Date): Promise<void> {
  const { db, store, metrics, now } = means
  const { userId, conversationId, file } = written
  const bytes = await store.get(file)
  const text = bytes && (await openText(bytes, written).catch(() => null))
  const isMoved = await transact(db, async (tx) => {
    const isUntouched = await lockUntouched(tx, written, until)
    const rows = isUntouched && text !== null ? await readMovable(tx, written, { isLocked: true }) : []
    const isSame = rows.length > 0 && textOf(rows) === text
    const changed = await tx
      .update(coldConversations)
      .set({ ...(isSame ? { state: 'cold', messages: rows.length } : { state: 'warm', key: null }), changedAt: now() })
      .where(
        and(
          eq(coldConversations.userId, userId),
          eq(coldConversations.conversationId, conversationId),
          eq(coldConversations.state, 'written'),
          eq(coldConversations.file, file),
        ),
      )
      .returning({ file: coldConversations.file })
    // Somebody has taken it back meanwhile, or another process was faster.
    if (changed.length === 0 || !isSame) return false
    await emptyRows(tx, written, rows)
    return true
  })
  if (isMoved) metrics.coldConversations.inc({ outcome: 'stored' })
}

/** NOTE: a conversation is locked before its cold row, as everybody does who locks both. */
async function lockUntouched(tx: Queryable, { userId, conversationId }: Place, until: Date): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`select id from ${conversations} where user_id = ${userId} and id = ${conversationId}
      and deleted_at is null and updated_at < ${until.toISOString()}::timestamptz for update`,
  )
  return rows.length === 1
}
