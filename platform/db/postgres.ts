import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import type { Pool } from 'pg'
import { Client } from 'pg'
import type { Log } from '../telemetry/log.ts'
import type { MigratableDatabase } from './database.ts'
import { asDb } from './database.ts'
import type { RunStatement } from './migrations.ts'
import { applyMigrations, isMigrated } from './migrations.ts'
import { KnownClient } from './known-client.ts'
import { openSharedReads } from './shared-reads.ts'
import { timedClient } from './timed-client.ts'
import { TransactionPool } from './transaction-pool.ts'

export type PostgresOptions = {
  url: string
  /** The same database without a pooler in between, where `url` leads through one. */
  directUrl?: string | undefined
  poolSize: number
  /** The longest run of one statement. */
  statementMs?: number
  /** The longest wait for a lock. */
  lockMs?: number
  /** The longest pause between two statements of a transaction. */
  idleTransactionMs?: number
  observer?: DatabaseObserver | undefined
}

/** The observer of a database: a log of lost connections, and a receiver of the time of each statement, in seconds. */
export type DatabaseObserver = { log?: Pick<Log, 'warn'>; onStatement?(seconds: number): void }

/** The name of a process's connections, by which a bus sees that no other process is connected. */
export const connectionName = 'nocturne'
const connectMs = 5_000
const usualLockMs = 5_000
const usualIdleTransactionMs = 10_000
const usualStatementMs = 15_000
/** A server that works ends a statement itself; one that is silent for longer is gone. */
const graceMs = 2_000
/** Names the lock of migrations among the advisory locks of a database. */
const migrationLock = 1_853_057_390
const migrationPollMs = 200

/** A database on a PostgreSQL server; connects lazily, and waits for nothing without a limit. */
export function openPostgres({
  url,
  directUrl = url,
  poolSize,
  statementMs = usualStatementMs,
  lockMs = usualLockMs,
  idleTransactionMs = usualIdleTransactionMs,
  observer: { log, onStatement } = {},
}: PostgresOptions): MigratableDatabase {
  const settings = {
    connectionString: url,
    application_name: connectionName,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: idleTransactionMs,
    keepAlive: true,
  }
  const UsedClient = onStatement ? timedClient(onStatement) : KnownClient
  const pool = new TransactionPool({ ...settings, max: poolSize, Client: UsedClient })
  const onLost = (error: Error) => log?.warn({ err: error }, 'a connection to the database was lost')
  // A dropped idle connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    // In a transaction the pool does not listen: without this a cut connection would end the process, too.
    client.on('error', onLost)
    endWhenSilent(client, statementMs + graceMs)
  })
  const reads = openSharedReads({
    pool,
    // A pooler may take an answer for the end of what a client wants.
    makeClient: () => new UsedClient({ ...settings, connectionString: directUrl, pipeline: true }),
    silentMs: statementMs + graceMs,
    log,
  })
  return {
    db: asDb(drizzle(pool), drizzle(reads as unknown as Pool)),
    kind: 'postgres',
    migrate: (folder) => onOwnConnection(directUrl, (run) => migrateAlone(run, folder)),
    isMigrated: (folder) => onOwnConnection(directUrl, (run) => isMigrated(run, folder)),
    connections: () => ({
      open: pool.totalCount + (reads.isOpen() ? 1 : 0),
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    ping: async () => void (await pool.query('select 1')),
    close: async () => void (await Promise.all([reads.close(), pool.end()])),
  }
}

/**
 * Ends a connection whose server has stopped answering, and the transaction on it. The driver's own limit would reject
 * the statement and return the blocked connection to the pool.
 */
function endWhenSilent(client: PoolClient, ms: number): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  stream.setTimeout(ms, () => stream.destroy(new Error('Connection terminated: the database does not answer')))
}

/** Migrations may take longer than any statement of a request, so they run on a connection without that limit. */
async function onOwnConnection<T>(url: string, work: (run: RunStatement) => Promise<T>): Promise<T> {
  const client = new Client({
    connectionString: url,
    application_name: connectionName,
    connectionTimeoutMillis: connectMs,
    lock_timeout: usualLockMs,
  })
  // The statement that fails with the connection reports it.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work((text, values) => client.query(text, values))
  } finally {
    await client.end()
  }
}

/** One process migrates at a time; the lock ends with the connection. */
async function migrateAlone(run: RunStatement, folder: string): Promise<void> {
  if (await isMigrated(run, folder)) return
  // NOTE: polled, because a statement that waits for the lock would block an index that is built concurrently.
  while (!(await isTaken(run))) await pause(migrationPollMs)
  await applyMigrations(run, folder)
}

async function isTaken(run: RunStatement): Promise<boolean> {
  const { rows } = await run('select pg_try_advisory_lock($1) as taken', [migrationLock])
  return (rows[0] as { taken: boolean }).taken
}
