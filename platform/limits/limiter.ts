import { createHash } from 'node:crypto'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Db } from '../db/database.ts'
import { defineTextStatement } from '../db/statement.ts'

export type LimiterOptions = {
  /** A table with the columns key, points and expire, in this order. */
  table: string
  name: string
  points: number
  windowSeconds: number
}

/** Counts by key in the database, so that several processes count together and a restart forgets nothing. */
export type Limiter = {
  /** Counts one, or this many: 0 when it may go on, else the milliseconds to wait. */
  take(key: string, count?: number): Promise<number>
  /** Uncounts a try whose action did not happen, or this many. */
  release(key: string, count?: number): Promise<void>
}

/** Makes a limiter over a table of the schema. Keys are stored as hashes: they are addresses and devices of people. */
export function createLimiter(db: Db, { table, name, points, windowSeconds }: LimiterOptions): Limiter {
  const limiter = new RateLimiterPostgres({
    storeClient: clientOf(db),
    storeType: 'client',
    tableName: table,
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: windowSeconds,
  })
  return {
    async take(key, count = 1) {
      try {
        await limiter.consume(hashOf(key), count)
        return 0
      } catch (refused) {
        if (refused instanceof Error) throw refused
        return Math.max(1, (refused as { msBeforeNext: number }).msBeforeNext)
      }
    },
    async release(key, count = 1) {
      await limiter.reward(hashOf(key), count)
    },
  }
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}

type Query = { name?: string; text: string; values: unknown[] }

/** The library requires a client of pg; this adapter represents the driver of the database. */
function clientOf(db: Db) {
  const statements = new Map<string, ReturnType<typeof defineTextStatement<unknown>>>()
  const statementOf = (name: string, text: string) => {
    const known = statements.get(text) ?? defineTextStatement<unknown>(name, text)
    statements.set(text, known)
    return known
  }
  return {
    async query({ name = 'limiter', text, values }: Query) {
      const rows = await statementOf(name, text)(db, values)
      return { rows, rowCount: rows.length }
    },
  }
}
