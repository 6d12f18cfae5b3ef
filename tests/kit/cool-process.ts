import { createDiskStore } from '#platform/storage/file-store.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { createLog } from '#platform/telemetry/log.ts'
import { createMetrics } from '#platform/telemetry/metrics.ts'
import { bringBackEverybody } from '#domains/chat/server/cold/bring-back.ts'
import { openColdMeans } from '#domains/chat/server/cold/cold-means.ts'
import { coolAll } from './cold-conversations.ts'

// Moves the texts of all conversations of the database in DATABASE_URL into files below FILES and back, over and over: a process to be killed.

const { db } = openPostgres({ url: process.env['DATABASE_URL'] ?? '', poolSize: 4 })
const store = createDiskStore(process.env['FILES'] ?? '')
const means = { db, store, metrics: createMetrics(), log: createLog('silent'), now: () => new Date() }
openColdMeans(means)
for (;;) {
  await coolAll(db)
  await bringBackEverybody(means)
}
