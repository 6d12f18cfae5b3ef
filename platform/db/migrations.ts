import { setTimeout as sleep } from 'node:timers/promises'
import { readMigrationFiles } from 'drizzle-orm/migrator'

/** Runs one statement on a connection of its own, outside of any transaction that it does not begin itself. */
export type RunStatement = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>

type Migration = ReturnType<typeof readMigrationFiles>[number]

const mostLockTries = 20
const longestPauseMs = 5_000
const lockNotAvailable = '55P03'
/** Indexes that are made while others write cannot be made in a transaction. */
const concurrently = /^\s*(create\s+(unique\s+)?|drop\s+)index\s+concurrently/i

/** Whether every migration of the folder has been applied. A schema that is further ahead is in order. */
export async function isMigrated(run: RunStatement, migrationsFolder: string): Promise<boolean> {
  const last = readMigrationFiles({ migrationsFolder }).at(-1)
  return last === undefined || (await lastApplied(run)) >= last.folderMillis
}

/**
 * Applies the migrations that are missing, each in a transaction of its own. A lock that another process needs is waited
 * for briefly and requested again later, so that nobody queues behind the wait.
 */
export async function applyMigrations(
  run: RunStatement,
  migrationsFolder: string,
  pause: (ms: number) => Promise<unknown> = sleep,
): Promise<void> {
  await run('create schema if not exists drizzle')
  await run(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  const applied = await lastApplied(run)
  for (const migration of readMigrationFiles({ migrationsFolder }))
    if (migration.folderMillis > applied) await applyWithPatience(run, migration, pause)
}

async function applyWithPatience(
  run: RunStatement,
  migration: Migration,
  pause: (ms: number) => Promise<unknown>,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await apply(run, migration)
    } catch (error) {
      if ((error as { code?: unknown }).code !== lockNotAvailable || tries >= mostLockTries) throw error
      await pause(Math.min(longestPauseMs, 250 * 2 ** tries))
    }
  }
}

async function apply(run: RunStatement, { sql, hash, folderMillis }: Migration): Promise<void> {
  const note = () =>
    run('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, folderMillis])
  if (sql.some((statement) => concurrently.test(statement))) {
    // NOTE: each statement of such a file can be run again: it is marked `if exists` or `if not exists`.
    for (const statement of sql) await run(statement)
    await note()
    return
  }
  await run('begin')
  try {
    for (const statement of sql) await run(statement)
    await note()
    await run('commit')
  } catch (error) {
    await run('rollback')
    throw error
  }
}

async function lastApplied(run: RunStatement): Promise<number> {
  const { rows: tables } = await run(`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`)
  if (!(tables[0] as { exists: boolean }).exists) return 0
  const { rows } = await run('select coalesce(max(created_at), 0)::float8 as last from drizzle.__drizzle_migrations')
  return (rows[0] as { last: number }).last
}
