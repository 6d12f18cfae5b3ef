import type { PoolClient } from 'pg'
import { Pool } from 'pg'

type Callback = (error: Error | undefined, client: PoolClient | undefined, done: (release?: unknown) => void) => void

/**
 * A pool that gets a connection back where a transaction cannot begin on it. Drizzle returns a connection when a transaction
 * ends, and one on which `begin` fails never: so fail those whose pooler has lost its server, and a process that has lost
 * all of its connections answers nothing until it is started again.
 */
export class TransactionPool extends Pool {
  override connect(): Promise<PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<PoolClient> | void {
    // A single statement takes a connection by a callback, and always returns it.
    if (callback) return super.connect(callback)
    return super.connect().then(returnWhereFirstFails)
  }
}

/** The first statement on it is `begin`: transactions alone take a connection for themselves. */
function returnWhereFirstFails(client: PoolClient): PoolClient {
  const { query } = client
  const first = async (...args: unknown[]): Promise<unknown> => {
    client.query = query
    try {
      return await (Reflect.apply(query, client, args) as unknown as Promise<unknown>)
    } catch (cause) {
      client.release(cause instanceof Error ? cause : true)
      throw cause
    }
  }
  client.query = first as unknown as PoolClient['query']
  return client
}
