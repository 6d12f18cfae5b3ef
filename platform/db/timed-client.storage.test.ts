import { expect, it } from 'vitest'
import { startTraceCollector } from '#tests/counterparts/trace-collector.ts'
import { createLog } from '../telemetry/log.ts'
import { startTracing } from '../telemetry/start-tracing.ts'
import { openPostgres } from './postgres.ts'
import { rowsOf } from './database.ts'
import { sql } from 'drizzle-orm'

const url = process.env.DATABASE_URL

it.skipIf(!url)('each statement is timed, and is a span with its text and without its values', async () => {
  const collector = await startTraceCollector()
  const stop = await startTracing({ endpoint: collector.url, share: 1, facts: {} }, createLog('silent'))
  const seconds: number[] = []
  const database = openPostgres({
    url: url ?? '',
    poolSize: 1,
    observer: { onStatement: (took) => void seconds.push(took) },
  })
  expect(await rowsOf(database.db, sql`select ${'Aurelia'}::text as name`)).toEqual([{ name: 'Aurelia' }])
  await expect(rowsOf(database.db, sql`select 1 / ${0}::int`)).rejects.toThrow()
  await database.close()
  await stop()
  await collector.close()
  expect(seconds.length).toBeGreaterThanOrEqual(2)
  const [good, bad] = collector.spans.filter(({ attributes }) =>
    String(attributes['db.query.text']).startsWith('select'),
  )
  expect(good).toMatchObject({ attributes: { 'db.query.text': 'select $1::text as name' }, isFailed: false })
  expect(bad?.isFailed).toBe(true)
  expect(collector.bodies.join('')).not.toContain('Aurelia')
})
