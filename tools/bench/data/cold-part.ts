import path from 'node:path'
import { sql } from 'drizzle-orm'
import { bringBack } from '#domains/chat/server/cold/bring-back.ts'
import type { ColdMeans } from '#domains/chat/server/cold/cold-means.ts'
import { openColdMeans } from '#domains/chat/server/cold/cold-means.ts'
import { emptyConversation, writeConversation } from '#domains/chat/server/cold/store-cold.ts'
import { coldConversations } from '#domains/chat/server/cold/tables.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { createDiskStore } from '#platform/storage/file-store.ts'
import { createLog } from '#platform/telemetry/log.ts'
import { createMetrics } from '#platform/telemetry/metrics.ts'
import { startPostgres } from '#tests/kit/postgres.ts'
import { temporaryFolder } from '#tests/kit/temporary-folder.ts'
import type { Measure } from '../report/measure.ts'
import type { Say } from '../report/progress.ts'
import { median } from '../report/statistics.ts'
import { bytesOf, conversationsEach, fileBytes, fillColdRows, logBytes } from './cold-rows.ts'
import { createDatabase } from './databases.ts'

const until = new Date('9000-01-01T00:00:00Z')
/** Characters of a reply: as in the table of what a reply costs, and of 200 tokens. What people say has about eighty. */
const lengths = [146, 800]

/** Measures what the texts of cold conversations take in the database and in files, and what moving them costs. */
export async function runColdPart({ say, rows }: { say: Say; rows: number }) {
  const server = await startPostgres()
  const folder = temporaryFolder('nocturne-bench-cold-')
  try {
    const found = []
    for (const length of lengths) {
      const url = await createDatabase(server.url, `cold_${length}`)
      const database = await openDatabase({ databaseUrl: url, dataDir: '', poolSize: 4 })
      try {
        const store = createDiskStore(path.join(folder.path, String(length)))
        const log = createLog('silent')
        const means = { db: database.db, store, log, metrics: createMetrics(), now: () => new Date() }
        openColdMeans(means)
        found.push({ length, ...(await measureOf(means, { rows, length, say })) })
      } finally {
        await database.close()
      }
    }
    return { measures: found.flatMap(measuresOf), details: { rows, found } }
  } finally {
    folder.remove()
    await server.stop()
  }
}

type Found = Awaited<ReturnType<typeof measureOf>> & { length: number }

async function measureOf(means: ColdMeans, { rows, length, say }: { rows: number; length: number; say: Say }) {
  const { db } = means
  say(`storing ${rows.toLocaleString('en')} messages, replies of ${length} characters`)
  const places = await fillColdRows(db, { rows, length })
  const warm = await bytesOf(db)
  say('moving them into files')
  const walBefore = await logBytes(db)
  const writeMs: number[] = []
  const emptyMs: number[] = []
  for (const place of places) {
    writeMs.push(await timed(() => writeConversation(means, place, { until })))
    const [row] = await db
      .select()
      .from(coldConversations)
      .where(sql`conversation_id = ${place.conversationId}`)
    const { file, key } = row ?? {}
    if (!file || !key) throw new Error('A conversation was not written')
    emptyMs.push(await timed(() => emptyConversation(means, { ...place, file, key }, until)))
  }
  const wal = (await logBytes(db)) - walBefore
  const cold = await bytesOf(db)
  const files = await fileBytes(db)
  say('bringing some of them back')
  const backMs: number[] = []
  const [single, searched] = [places.slice(0, -conversationsEach), places.at(-1)]
  for (const { userId, conversationId } of single.slice(0, 200))
    backMs.push(await timed(() => bringBack(db, userId, { ids: [conversationId] })))
  const searchMs = searched ? await timed(() => bringBack(db, searched.userId, 'all')) : 0
  return {
    rows,
    conversations: places.length,
    warm,
    cold,
    files,
    wal,
    writeMs: median(writeMs),
    emptyMs: median(emptyMs),
    backMs: median(backMs),
    searchMs,
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

function measuresOf(found: Found): Measure[] {
  const { length, rows, conversations } = found
  const part = `cold, replies of ${length} characters, warm as the floor`
  const each = (bytes: number) => bytes / rows
  return [
    {
      part,
      name: 'bytes a message in the database, with indexes',
      unit: 'B',
      floor: each(found.warm),
      value: each(found.cold),
    },
    { part, name: 'bytes a message in files', unit: 'B', value: each(found.files) },
    { part, name: 'saved per million messages in the database', unit: 'MB', value: each(found.warm - found.cold) },
    { part, name: 'a conversation of 100 messages written and compared', unit: 'ms', value: found.writeMs },
    { part, name: 'and taken out of its rows', unit: 'ms', value: found.emptyMs },
    { part, name: 'log of the database for both', unit: 'KiB', value: found.wal / conversations / 1024 },
    { part, name: 'a conversation of 100 messages brought back', unit: 'ms', value: found.backMs },
    { part, name: 'ten of them, for a search', unit: 'ms', value: found.searchMs },
  ]
}
