import type { Tx } from './database.ts'

type Rows = Promise<{ rows: unknown[] }>
type PgClient = { query(config: { name: string; text: string; values: unknown[] }): Rows; on: unknown }
type PgliteClient = { query(text: string, values: unknown[]): Rows }
type WithSession = { session: { client: PgClient | PgliteClient } }

export type Statement<Row> = (tx: Tx, values: readonly unknown[]) => Promise<Row[]>

/**
 * A statement written once: sent by its name, planned once a connection, and never built anew.
 * NOTE: only for the few that every reply runs; there the query builder costs more than the query.
 * It reaches through Drizzle's session to the driver, in a transaction too; the storage tests hold both drivers to it.
 */
export function defineStatement<Row>(name: string, text: string): Statement<Row> {
  return async (tx, values) => {
    const { client } = (tx as unknown as WithSession).session
    // Only pg's clients emit events.
    const { rows } =
      'on' in client ? await client.query({ name, text, values: [...values] }) : await client.query(text, [...values])
    return rows as Row[]
  }
}
