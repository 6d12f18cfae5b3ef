import type { Db } from '#platform/db/database.ts'

type Client = Record<'query' | 'runNamed', (...args: never[]) => Promise<unknown>>

/** Takes PGlite away: every statement fails as on a lost connection, until the returned function is called. */
export function takeDatabaseAway(db: Db): () => void {
  const { client } = (db as unknown as { session: { client: Client } }).session
  const { runNamed } = client
  const fail = () => Promise.reject(new Error('Connection terminated unexpectedly'))
  Object.assign(client, { query: fail, runNamed: fail })
  return () => {
    // The client serves later suites, too: a query of its own would hide that of its class from a recorder.
    Reflect.deleteProperty(client, 'query')
    Object.assign(client, { runNamed })
  }
}
