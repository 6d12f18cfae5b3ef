import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/clock/ids.ts'
import type { Database, Db } from '#platform/db/database.ts'
import { rowsOf, transact } from '#platform/db/database.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { moveDatabase } from '#platform/move/move-database.ts'
import { createBucketStore } from '#platform/storage/bucket-store.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import { createDiskStore } from '#platform/storage/file-store.ts'
import { createLog } from '#platform/telemetry/log.ts'
import { createMetrics } from '#platform/telemetry/metrics.ts'
import { startBucket } from '#tests/counterparts/s3.ts'
import { coolAll } from '#tests/kit/cold-conversations.ts'
import { createDatabase, dropDatabase } from '#tests/kit/postgres-databases.ts'
import { temporaryFolder } from '#tests/kit/temporary-folder.ts'
import { openTestDatabase } from '#tests/kit/test-database.ts'
import { moveConversations } from '../conversations.ts'
import { messages } from '../tables.ts'
import { bringBack, bringBackEverybody } from './bring-back.ts'
import type { ColdMeans } from './cold-means.ts'
import { ColdTextMissing, openColdMeans } from './cold-means.ts'
import { movedMark } from './cold-rows.ts'
import { eraseCold, storedColdFiles } from './erase-cold.ts'
import { emptyConversation, graceMs, storeColdConversations, writeConversation } from './store-cold.ts'
import { sweepColdFiles } from './sweep-cold.ts'
import { coldConversations } from './tables.ts'

const server = process.env['DATABASE_URL'] ?? ''
const start = new Date('2026-06-01T12:20:00Z')
const until = new Date('2026-03-01T00:00:00Z')
const dayMs = 86_400_000
const folder = temporaryFolder('nocturne-cold-')
const metrics = createMetrics()

let database: Database
let db: Db
let bucket: Awaited<ReturnType<typeof startBucket>>
beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
  bucket = await startBucket()
})
afterAll(async () => {
  await database.close()
  await bucket.close()
  folder.remove()
})

type Talk = { userId: string; conversationId: string }
const turnsEach = 40
/** The leaf, a moment, two words of an excerpt, a message with a voice, and a deleted one stay where they are. */
const staying = 6

/** A conversation that nobody has touched since the winter, with everything that a message can have. */
async function oldTalk(updatedAt = '2026-01-02', inDb: Db = db): Promise<Talk> {
  const [userId, conversationId] = [newId(start), newId(start)]
  const ids = Array.from({ length: turnsEach }, () => newId(start))
  const at = (place: number) => ids.at(place) ?? ''
  await inDb.execute(sql`insert into conversations (user_id, id, character_id, leaf_id, notice_at, created_at, updated_at)
    values (${userId}, ${conversationId}, 'mara-voss', ${at(-1)}, ${updatedAt}, ${updatedAt}, ${updatedAt})`)
  await inDb.insert(messages).values(
    ids.map((id, depth) => ({
      userId,
      id,
      conversationId,
      parentId: depth === 0 ? null : at(depth - 1),
      depth,
      role: depth % 2 === 0 ? ('character' as const) : ('user' as const),
      text: `Turn ${depth}: “café \u{1F319}”, a quote ' and a line\nof ${'many words '.repeat(depth % 7)}\\ end`,
      state: 'done' as const,
      createdAt: new Date(updatedAt),
      ...(depth === 4 ? { variables: { mood: 'calm', count: '3' }, extra: '{"ends":["a"]}' } : {}),
      ...(depth === 5 ? { voice: { key: newId(start), ms: 900, levels: [1, 2] } } : {}),
      ...(depth === 6 ? { deletedAt: start } : {}),
    })),
  )
  await inDb.execute(sql`insert into reply_prompts (user_id, message_id, parts, trimmed, reach, history_tokens, tokens, memories, model)
    values (${userId}, ${at(8)}, '[]', '[]', 4, 100, 200, ${JSON.stringify({ memories: [], summaries: [], turns: [at(0)] })}::jsonb, 'm')`)
  await inDb.execute(sql`insert into bookmarks (user_id, message_id, conversation_id, created_at)
    values (${userId}, ${at(10)}, ${conversationId}, now())`)
  const chosen = [at(12), at(13)].map((id) => ({ id, length: 500 }))
  await inDb.execute(sql`insert into shared_excerpts (user_id, id, conversation_id, messages, shows_name, created_at)
    values (${userId}, ${newId(start)}, ${conversationId}, ${JSON.stringify(chosen)}::jsonb, true, now())`)
  return { userId, conversationId }
}

/** All rows with words of a person, to the byte. */
async function everythingOf({ userId }: Pick<Talk, 'userId'>, inDb: Db = db): Promise<string[]> {
  const rows = await rowsOf<{ row: string }>(
    inDb,
    sql`select row::text as row from (
      select 1 as kind, id, to_jsonb(m)::text as row from messages m where user_id = ${userId}
      union all select 2, message_id, to_jsonb(p)::text from reply_prompts p where user_id = ${userId}
    ) all_rows order by kind, id`,
  )
  return rows.map(({ row }) => row)
}

const movedOf = ({ conversationId }: Talk) =>
  db.$count(messages, and(eq(messages.conversationId, conversationId), eq(messages.text, movedMark)))

async function rowOf({ conversationId }: Talk) {
  const [row] = await db.select().from(coldConversations).where(eq(coldConversations.conversationId, conversationId))
  return row
}

function means(store: FileStore, now = start): ColdMeans {
  return meansFor(db, { store, now })
}

function meansFor(inDb: Db, { store, now = start }: { store: FileStore; now?: Date }): ColdMeans {
  const made = { db: inDb, store, metrics, log: createLog('silent'), now: () => now }
  openColdMeans(made)
  return made
}

async function written(of: ColdMeans, talk: Talk) {
  await writeConversation(of, talk, { until })
  const { file, key } = (await rowOf(talk)) ?? {}
  return { ...talk, file: file ?? '', key: key ?? '' }
}

describe.each([
  ['the disk', () => createDiskStore(folder.path)],
  ['a bucket', () => createBucketStore(bucket.access)],
])('a cold conversation on %s', (_, open) => {
  it('has its texts in a file alone, and again in its rows when it is read, to the byte', async () => {
    const of = means(open())
    const talk = await oldTalk()
    const before = await everythingOf(talk)
    await emptyConversation(of, await written(of, talk), until)
    expect(await movedOf(talk)).toBe(turnsEach - staying)
    expect(await rowOf(talk)).toMatchObject({ state: 'cold', messages: turnsEach - staying })
    const file = (await rowOf(talk))?.file ?? ''
    expect(await storedColdFiles(db)).toContain(file)
    expect(String(await of.store.get(file))).not.toContain('Turn')
    await bringBack(db, talk.userId, { ids: [talk.conversationId] })
    expect(await everythingOf(talk)).toEqual(before)
    expect(await rowOf(talk)).toMatchObject({ state: 'warm', key: null })
    // A backup of a moment ago still finds it; a day later nobody does.
    await sweepColdFiles(means(of.store, new Date(start.getTime() + dayMs / 2)))
    expect(await of.store.find(file)).not.toBeNull()
    await sweepColdFiles(means(of.store, new Date(start.getTime() + 2 * dayMs)))
    expect(await of.store.find(file)).toBeNull()
  })

  it('waits between the file and its rows, and is left alone where somebody has touched it', async () => {
    const { store } = means(open())
    const [cold, touched, young] = [await oldTalk(), await oldTalk(), await oldTalk('2026-05-30')]
    await storeColdConversations(means(store), { until })
    expect([(await rowOf(cold))?.state, (await rowOf(touched))?.state, await rowOf(young)]).toEqual([
      'written',
      'written',
      undefined,
    ])
    await storeColdConversations(means(store, new Date(start.getTime() + graceMs - 1)), { until })
    expect(await movedOf(cold)).toBe(0)
    await db.execute(
      sql`update conversations set updated_at = ${start.toISOString()} where id = ${touched.conversationId}`,
    )
    await storeColdConversations(means(store, new Date(start.getTime() + graceMs)), { until })
    expect([await movedOf(cold), await movedOf(touched), await movedOf(young)]).toEqual([turnsEach - staying, 0, 0])
    expect((await rowOf(touched))?.state).toBe('warm')
    await bringBackEverybody(means(store))
    expect(await movedOf(cold)).toBe(0)
  })
})

describe('a cold conversation', () => {
  const store = createDiskStore(folder.path)

  it('stays in its rows where a word of it changed after its file was written', async () => {
    const of = means(store)
    const talk = await oldTalk()
    const file = await written(of, talk)
    await db.execute(
      sql`update messages set text = 'Another word' where conversation_id = ${talk.conversationId} and depth = 20`,
    )
    const before = await everythingOf(talk)
    await emptyConversation(of, file, until)
    expect(await everythingOf(talk)).toEqual(before)
    expect((await rowOf(talk))?.state).toBe('warm')
  })

  it('stays in its rows where the file is lost or damaged before they are emptied', async () => {
    const of = means(store)
    for (const spoil of [
      (file: string) => store.remove(file),
      (file: string) => store.write(file, Buffer.alloc(600, 7)),
    ]) {
      const talk = await oldTalk()
      const before = await everythingOf(talk)
      const file = await written(of, talk)
      await spoil(file.file)
      await emptyConversation(of, file, until)
      expect(await everythingOf(talk)).toEqual(before)
    }
  })

  it('is never written to a store that loses what it is given', async () => {
    const talk = await oldTalk()
    const lossy: FileStore = { ...store, write: () => Promise.resolve(0) }
    await expect(writeConversation(means(lossy), talk, { until })).rejects.toThrow('differs from what was written')
    const changing: FileStore = { ...store, get: () => Promise.resolve(Buffer.alloc(600, 7)) }
    await expect(writeConversation(means(changing), talk, { until })).rejects.toThrow()
    expect(await rowOf(talk)).toBeUndefined()
  })

  it('refuses to be read while its file is missing, changes nothing then, and is whole once the file is back', async () => {
    const of = means(store)
    const talk = await oldTalk()
    const before = await everythingOf(talk)
    const { file } = await written(of, talk)
    await coolAll(of.db)
    const bytes = await store.get(file)
    if (!bytes) throw new Error('There is no file')
    const cold = await everythingOf(talk)
    await store.remove(file)
    await expect(bringBack(db, talk.userId, 'all')).rejects.toThrow(ColdTextMissing)
    await store.write(file, Buffer.concat([bytes.subarray(0, -1), Buffer.from([(bytes.at(-1) ?? 0) ^ 1])]))
    await expect(bringBack(db, talk.userId, 'all')).rejects.toThrow(ColdTextMissing)
    expect(await everythingOf(talk)).toEqual(cold)
    await store.write(file, bytes)
    await bringBack(db, talk.userId, 'all')
    expect(await everythingOf(talk)).toEqual(before)
  })

  it('opens by no other key and under no other name', async () => {
    const of = means(store)
    const [one, other] = [await oldTalk(), await oldTalk()]
    await written(of, one)
    await written(of, other)
    await coolAll(of.db)
    // The file of the one under the name of the other, as somebody with the bucket alone could put it.
    const [from, to] = [(await rowOf(one))?.file ?? '', (await rowOf(other))?.file ?? '']
    await store.write(to, (await store.get(from)) ?? Buffer.alloc(0))
    await db.execute(
      sql`update cold_conversations set key = ${(await rowOf(one))?.key ?? ''} where conversation_id = ${other.conversationId}`,
    )
    await expect(bringBack(db, other.userId, 'all')).rejects.toThrow(ColdTextMissing)
    await bringBack(db, one.userId, 'all')
    await db.delete(coldConversations).where(eq(coldConversations.userId, other.userId))
  })

  it('is found by its id, a message in it, its character, and in a transaction', async () => {
    const of = means(store)
    const talk = await oldTalk()
    const before = await everythingOf(talk)
    const [message] = await db.select().from(messages).where(eq(messages.conversationId, talk.conversationId)).limit(1)
    for (const wanted of [{ ids: [message?.id ?? ''] }, { characterId: 'mara-voss' }, 'all' as const]) {
      await coolAll(of.db)
      await bringBack(db, talk.userId, { ids: [newId(start)], characterId: 'jun-park' })
      expect(await movedOf(talk)).toBeGreaterThan(0)
      await bringBack(db, talk.userId, wanted)
      expect(await everythingOf(talk)).toEqual(before)
    }
    await coolAll(of.db)
    await transact(db, async (tx) => bringBack(tx, talk.userId, 'all'))
    expect(await everythingOf(talk)).toEqual(before)
  })

  it('is not written again before its time has passed anew, and one of few words not at all', async () => {
    const of = means(store)
    const talk = await oldTalk()
    await coolAll(of.db)
    await bringBack(db, talk.userId, 'all')
    await storeColdConversations(of, { until })
    expect((await rowOf(talk))?.state).toBe('warm')
    const short = await oldTalk()
    await db.execute(sql`update messages set text = 'Yes.' where conversation_id = ${short.conversationId}`)
    await storeColdConversations(of, { until, fewestBytes: 1_000_000 })
    expect(await rowOf(short)).toMatchObject({ state: 'warm', file: null })
  })

  it('moves with the visitor who turns out to be a member, and is erased with its file', async () => {
    const of = means(store)
    const talk = await oldTalk()
    const before = await everythingOf(talk)
    await coolAll(of.db)
    const member = newId(start)
    await transact(db, (tx) => moveConversations(tx, talk.userId, member))
    await bringBack(db, member, 'all')
    const texts = (rows: readonly string[]) => rows.map((row) => row.replaceAll(talk.userId, member))
    expect(await everythingOf({ userId: member })).toEqual(texts(before))
    await coolAll(of.db)
    const file = (await rowOf(talk))?.file ?? ''
    expect(await store.find(file)).not.toBeNull()
    await transact(db, (tx) => eraseCold(tx, member, talk.conversationId))
    await expect.poll(() => store.find(file)).toBeNull()
    expect(await rowOf(talk)).toBeUndefined()
  })

  it('has files without a row taken away a day later, and no other', async () => {
    const of = means(store)
    const talk = await oldTalk()
    await coolAll(of.db)
    const file = (await rowOf(talk))?.file ?? ''
    await store.write('cold/ab/stray', Buffer.from('left by a process that was killed'))
    await sweepColdFiles(means(store, new Date()))
    expect(await store.find('cold/ab/stray')).not.toBeNull()
    await sweepColdFiles(means(store, new Date(Date.now() + 2 * dayMs)))
    expect(await store.find('cold/ab/stray')).toBeNull()
    expect(await store.find(file)).not.toBeNull()
  })

  // It ends on PostgreSQL: without one there is nothing to move to.
  it.runIf(server)(
    'is read after a move from the embedded database to PostgreSQL, beside the same files',
    async () => {
      const moved = temporaryFolder('nocturne-cold-move-')
      const dataDir = moved.path
      const name = `cold_move_${process.pid}`
      const source = await openDatabase({ dataDir })
      const talk = await oldTalk('2026-01-02', source.db)
      const before = await everythingOf(talk, source.db)
      expect(await coolAll(meansFor(source.db, { store }).db)).toBe(1)
      await source.close()
      const url = await createDatabase(server, name)
      await moveDatabase({ dataDir, url, totals: () => Promise.resolve(new Map()) })
      const target = openPostgres({ url, poolSize: 1 })
      meansFor(target.db, { store })
      await bringBack(target.db, talk.userId, 'all')
      expect(await everythingOf(talk, target.db)).toEqual(before)
      await target.close()
      await dropDatabase(server, name)
      moved.remove()
    },
    120_000,
  )
})
