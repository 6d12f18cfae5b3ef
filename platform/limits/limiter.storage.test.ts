import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { rowsOf } from '../db/database.ts'
import { openTestDatabase } from '#tests/kit/test-database.ts'
import { createLimiter } from './limiter.ts'

let database: Database
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())

const limiterOf = (name: string, points: number) =>
  createLimiter(database.db, { table: 'login_limits', name, points, windowSeconds: 3600 })

describe('a limiter', () => {
  it('allows the permitted number, and then reports how long to wait', async () => {
    const limiter = limiterOf('count', 3)
    expect([await limiter.take('a'), await limiter.take('a'), await limiter.take('a')]).toEqual([0, 0, 0])
    const waitMs = await limiter.take('a')
    expect(waitMs).toBeGreaterThan(3_500_000)
    expect(waitMs).toBeLessThanOrEqual(3_600_000)
    expect(await limiter.take('b')).toBe(0)
  })

  it('counts together with another process, and concurrent requests', async () => {
    const [here, there] = [limiterOf('shared', 5), limiterOf('shared', 5)]
    const waits = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? here : there).take('same')),
    )
    expect(waits.filter((waitMs) => waitMs === 0)).toHaveLength(5)
  })

  it('takes one back', async () => {
    const limiter = limiterOf('back', 1)
    await limiter.take('a')
    await limiter.release('a')
    expect(await limiter.take('a')).toBe(0)
    expect(await limiter.take('a')).toBeGreaterThan(0)
  })

  it('stores no key in plain text', async () => {
    await limiterOf('secret', 1).take('203.0.113.77')
    const rows = await rowsOf<{ key: string }>(database.db, sql`select key from login_limits where key like 'secret%'`)
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('203.0.113')
  })
})
