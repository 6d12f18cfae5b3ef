import type { Db } from '#platform/db/database.ts'

type Client = Record<'query' | 'runNamed' | 'transaction', (...args: never[]) => Promise<unknown>>

/** Takes PGlite away: every statement fails as on a lost connection, until the returned function is called. */
export function takeDatabaseAway(db: Db): () => void {
  const { client } = (db as unknown as { session: { client: Client } }).session
  const { query, runNamed, transaction } = client
  const fail = () => Promise.reject(new Error('Connection terminated unexpectedly'))
  Object.assign(client, { query: fail, runNamed: fail, transaction: fail })
  return () => void Object.assign(client, { query, runNamed, transaction })
}
