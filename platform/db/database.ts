import type { SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

type Drizzle = PgDatabase<PgQueryResultHKT, Record<string, never>>

declare const scope: unique symbol

/** Anything that runs statements: the database, or a transaction in it. Functions that need neither in particular take this. */
export type Queryable = Pick<
  Drizzle,
  | 'select'
  | 'selectDistinct'
  | 'selectDistinctOn'
  | 'insert'
  | 'update'
  | 'delete'
  | 'execute'
  | 'with'
  | '$with'
  | '$count'
>

/** The database: each statement commits on its own. `transact` begins a transaction in it. */
export type Db = Queryable & { readonly [scope]: 'database' }

/** A transaction. Functions whose statements commit or roll back together take one, so that their caller owns it. */
export type Tx = Queryable & { readonly [scope]: 'transaction' }

export type Database = {
  db: Db
  kind: 'pglite' | 'postgres'
  /** The connections of this process, and the statements that wait for one; left out where there is but one. */
  connections?(): { open: number; idle: number; waiting: number }
  /** Rejects when the database does not answer. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** A database whose schema may still be behind. */
export type MigratableDatabase = Database & {
  /** Applies what is missing; of several processes one does, and the others wait for it. */
  migrate(migrationsFolder: string): Promise<void>
  isMigrated(migrationsFolder: string): Promise<boolean>
}

/**
 * A database of either driver under the product's type, with its shared reads where it has them: both drivers answer alike,
 * which Drizzle's types do not say.
 */
export function asDb(drizzle: object, shared?: object): Db {
  const db = drizzle as Db
  if (shared) sharedReads.set(db, shared as Queryable)
  return db
}

const sharedReads = new WeakMap<Queryable, Queryable>()

/**
 * Where the short reads of a database go that every request makes: to a connection that all of them share, where its
 * driver has one. A transaction reads by itself, since only it sees what it wrote.
 */
export function sharedReadsOf(at: Queryable): Queryable {
  return sharedReads.get(at) ?? at
}

/**
 * Runs work in one transaction: all of it is stored, or, when it throws, none. A transaction cannot begin another: its
 * type is not `Db`. Work is never run twice, so it may do more than write.
 */
export async function transact<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  let begun: Tx | undefined
  const result = await (db as unknown as Drizzle).transaction((tx) => {
    begun = tx as unknown as Tx
    databases.set(begun, db)
    return work(begun)
  })
  if (begun) publishReports(db, begun)
  return result
}

const databases = new WeakMap<Queryable, Db>()

/** The database of a transaction, or the database itself. */
export function databaseOf(at: Queryable): Db {
  return databases.get(at) ?? (at as Db)
}

type Listener = (subject: string) => void

const listeners = new WeakMap<Db, Map<string, Listener[]>>()
const reports = new WeakMap<Tx, Map<string, Set<string>>>()

/** Calls the listener with each subject that a transaction in this database has changed, once it is committed. */
export function onCommitted(db: Db, topic: string, listener: Listener): void {
  const ofDb = listeners.get(db) ?? new Map<string, Listener[]>()
  listeners.set(db, ofDb.set(topic, [...(ofDb.get(topic) ?? []), listener]))
}

/** Reports a subject as changed when this transaction is committed, once however often it is reported. */
export function reportAtCommit(tx: Tx, topic: string, subject: string): void {
  const ofTx = reports.get(tx) ?? new Map<string, Set<string>>()
  reports.set(tx, ofTx.set(topic, (ofTx.get(topic) ?? new Set()).add(subject)))
}

function publishReports(db: Db, tx: Tx): void {
  for (const [topic, subjects] of reports.get(tx) ?? [])
    for (const listener of listeners.get(db)?.get(topic) ?? []) for (const subject of subjects) listener(subject)
}

/** Runs one statement and gives its rows; both drivers answer alike. */
export async function rowsOf<Row>(db: Queryable, query: SQL): Promise<Row[]> {
  const result = await db.execute(query)
  // Both drivers put the rows under this key; drizzle's shared type does not say so.
  return (result as unknown as { rows: Row[] }).rows
}
