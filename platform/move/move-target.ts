import { sql } from 'drizzle-orm'
import { tablesOf } from '../backup/table-digests.ts'
import type { Db, Queryable } from '../db/database.ts'
import { rowsOf } from '../db/database.ts'
import { connectionName } from '../db/postgres.ts'
import { MoveError } from './move-error.ts'

/** Refuses a database to which a process of the product is connected. */
export async function refuseService(target: Queryable): Promise<void> {
  const others = await rowsOf<{ pid: number }>(
    target,
    sql`select pid from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name like ${`${connectionName}%`}`,
  )
  if (others.length > 0)
    throw new MoveError(
      `A process of the product is connected to the target (${others.length} connections). Stop it first.`,
    )
}

/** Refuses a database that holds tables which no migration of the product has made. */
export async function refuseForeignTables(target: Queryable): Promise<void> {
  const [found] = await rowsOf<{ isProduct: boolean; tables: number }>(
    target,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as "isProduct", count(*)::int as tables
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  )
  if (found && !found.isProduct && found.tables > 0)
    throw new MoveError(`The target holds ${found.tables} tables of something else. Name an empty database.`)
}

/** The last migration of a database, as milliseconds since 1970. */
export async function newestMigration(tx: Queryable): Promise<number> {
  const [row] = await rowsOf<{ last: number }>(
    tx,
    sql`select coalesce(max(created_at), 0)::float8 as last from drizzle.__drizzle_migrations`,
  )
  return row?.last ?? 0
}

/**
 * The tables of the target, each after those that it refers to, taken until the transaction ends: a process that starts
 * meanwhile waits, and writes nothing. Throws where one has a row.
 */
export async function takeEmptyTables(target: Queryable): Promise<string[]> {
  const tables = await tablesOf(target)
  const names = sql.join(
    tables.map((table) => sql.identifier(table)),
    sql`, `,
  )
  await target.execute(sql`lock table ${names} in access exclusive mode`)
  for (const table of tables) {
    const rows = await rowsOf(target, sql`select 1 from ${sql.identifier(table)} limit 1`)
    if (rows.length > 0)
      throw new MoveError(`The target is not empty: ${table} has rows. A database is moved into an empty one alone.`)
  }
  return inOrder(tables, await referencesOf(target))
}

type Reference = { table: string; parent: string }

function referencesOf(target: Queryable): Promise<Reference[]> {
  return rowsOf<Reference>(
    target,
    sql`select c.relname::text as table, p.relname::text as parent
      from pg_constraint o join pg_class c on c.oid = o.conrelid join pg_class p on p.oid = o.confrelid
      where o.contype = 'f' and o.connamespace = 'public'::regnamespace and o.conrelid <> o.confrelid`,
  )
}

/** Tables that refer to each other have no order; the foreign key of one of them then refuses the copy. */
function inOrder(tables: readonly string[], references: readonly Reference[]): string[] {
  const done = new Set<string>()
  const open = new Set<string>()
  const add = (table: string): void => {
    if (done.has(table) || open.has(table)) return
    open.add(table)
    for (const { parent } of references.filter((one) => one.table === table)) add(parent)
    done.add(table)
  }
  for (const table of tables) add(table)
  return [...done]
}

/** Lets the sequences of the target go on where those of the source are. */
export async function copySequences(source: Db, target: Queryable): Promise<void> {
  const sequences = await rowsOf<{ name: string; last: string }>(
    source,
    sql`select quote_ident(sequencename) as name, last_value::text as last from pg_sequences
      where schemaname = 'public' and last_value is not null`,
  )
  for (const { name, last } of sequences)
    await target.execute(sql`select setval(${`public.${name}`}::regclass, ${last}::bigint)`)
}
