import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { createDatabase, dropDatabase } from './postgres-databases.ts'
import type { Connection, Seed } from './seed.ts'
import { copySeed, resetToSeed } from './seed.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The name of a migrated and seeded database on the PostgreSQL of DATABASE_URL, made once for the run. */
    databaseTemplate: string
  }
}

/** A database of the server that serves one suite after another. */
type Pooled = { name: string; url: string; connection: Connection & { end(): Promise<void> }; seed: Seed }

// A copy of the template takes longer than most suites.
const idle: Pooled[] = []

/** A migrated and seeded database for one suite; closing it resets it to the seed for the next suite. */
export async function borrowPostgres(serverUrl: string): Promise<Database> {
  const pooled = idle.pop() ?? (await startPooled(serverUrl))
  const database = openPostgres({ url: pooled.url, poolSize: 20 })
  let isClosed = false
  return {
    ...database,
    async close() {
      if (isClosed) return
      isClosed = true
      await database.close()
      // A suite that left a transaction open, or another schema, leaves no database for others.
      const seed = await resetToSeed(pooled.connection, pooled.seed).catch(() => null)
      if (seed) return void idle.push({ ...pooled, seed })
      await pooled.connection.end()
      await dropDatabase(serverUrl, pooled.name)
    },
  }
}

async function startPooled(serverUrl: string): Promise<Pooled> {
  const template = inject('databaseTemplate')
  const name = `${template}_${randomUUID().replaceAll('-', '')}`
  const url = await createDatabase(serverUrl, name, template)
  const connection = await connect(url)
  return { name, url, connection, seed: await copySeed(connection) }
}

async function connect(url: string): Promise<Pooled['connection']> {
  const client = new Client({ connectionString: url, lock_timeout: 5_000 })
  // The server may end before the worker does.
  client.on('error', () => undefined)
  await client.connect()
  return {
    query: async (text, values) => ({ rows: (await client.query(text, values)).rows as never[] }),
    exec: (text) => client.query(text),
    compact: (tables) => client.query(`vacuum ${tables.join()}`),
    end: () => client.end(),
  }
}
