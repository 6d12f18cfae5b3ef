import type { Queryable } from './database.ts'
import type { RunNamed } from './pglite-statements.ts'

type Rows = Promise<{ rows: unknown[] }>
type PgClient = { query(config: { name: string; text: string; values: unknown[] }): Rows; on: unknown }
type PgliteClient = { query(text: string, values: unknown[]): Rows; runNamed?: RunNamed }
type WithSession = { session: { client: PgClient | PgliteClient } }

export type Statement<Row> = (db: Queryable, values: readonly unknown[]) => Promise<Row[]>

/**
 * A prepared statement: planned once per connection, and never rebuilt.
 * NOTE: only for the few that every reply runs; there the query builder costs more than the query. It uses the driver
 * behind Drizzle's session, also in a transaction; the storage tests cover both drivers.
 */
export function defineStatement<Row>(name: string, text: string): Statement<Row> {
  return async (db, values) => {
    const { client } = (db as unknown as WithSession).session
    const { rows } = await run(client, name, text, values)
    return rows as Row[]
  }
}

function run(client: PgClient | PgliteClient, name: string, text: string, values: readonly unknown[]): Rows {
  // Only pg's clients emit events.
  if ('on' in client) return client.query({ name, text, values: [...values] })
  // PGlite's transactions know no names.
  return client.runNamed ? client.runNamed(name, text, values) : client.query(text, [...values])
}
