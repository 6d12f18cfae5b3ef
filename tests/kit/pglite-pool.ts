import { readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { inject } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { openPglite } from '#platform/db/pglite.ts'
import type { RunPrepared } from '#platform/db/pglite-statements.ts'
import { createPreparedStatements } from '#platform/db/pglite-statements.ts'
import type { Seed } from './seed.ts'
import { copySeed, resetToSeed } from './seed.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A dump of a migrated and seeded PGlite, made once for the run. */
    databaseDump: string
  }
}

/** A PGlite that serves one suite after another. */
type Pooled = {
  client: PGlite
  /** Its prepared statements, which every suite uses: to plan them takes longer than many a suite's use of them. */
  runPrepared: RunPrepared
  seed: Seed
}

/** PGlite's own, with buffers for a suite's few rows: preparing its default of 160 MB takes longer than many a suite. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB']

// A worker runs its files in one process, one after the other, and starting a PGlite takes longer than most of them.
const idle: Pooled[] = []

/** A migrated and seeded PGlite for one suite; closing it resets it to the seed for the next suite. */
export async function borrowPglite(): Promise<Database> {
  const pooled = idle.pop() ?? (await startPooled())
  let isClosed = false
  const database = openPglite(
    guarded(pooled.client, () => isClosed),
    pooled.runPrepared,
  )
  return {
    ...database,
    async close() {
      if (isClosed) return
      isClosed = true
      // The next suite's statements are its own; a recorder of statements sees them given.
      for (const name of ['runNamed', 'query', 'transaction']) Reflect.deleteProperty(pooled.client, name)
      const seed = await resetToSeed(pooled.client, pooled.seed)
      if (seed) idle.push({ ...pooled, seed })
      else await pooled.client.close()
    },
  }
}

/** The client for one suite: later queries of the suite are refused, as by a closed database. */
function guarded(client: PGlite, isClosed: () => boolean): PGlite {
  return new Proxy(client, {
    get(target, name) {
      if (isClosed()) throw new Error('The suite that borrowed this database has closed it.')
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
}

async function startPooled(): Promise<Pooled> {
  const loadDataDir = new Blob([readFileSync(inject('databaseDump'))])
  const client = await PGlite.create({ loadDataDir, startParams })
  const seed = await copySeed(client)
  return { client, runPrepared: createPreparedStatements(client), seed }
}
