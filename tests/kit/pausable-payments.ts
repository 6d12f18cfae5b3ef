import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { expect } from 'vitest'
import { migrationsFolder } from '#platform/db/open-database.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { createDatabase, dropDatabase } from './postgres-databases.ts'

/** The advisory lock on which payments wait in their middle. */
const middle = 1

/** A database of its own on PostgreSQL, in which payments for one reason can be stopped in the middle of their transaction. */
export async function pausablePayments(reason: string) {
  const server = process.env.DATABASE_URL ?? ''
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const url = await createDatabase(server, name)
  const database = openPostgres({ url, poolSize: 4 })
  await database.migrate(migrationsFolder)
  await database.db.execute(sql`create function linger() returns trigger language plpgsql as
    $$ begin if new.reason = ${sql.raw(`'${reason}'`)} then perform pg_advisory_xact_lock(${sql.raw(String(middle))}); end if; return new; end $$`)
  await database.db.execute(
    sql`create trigger linger after insert on ledger_entries for each row execute function linger()`,
  )
  return {
    db: database.db,
    /** Stops every payment from here on in its middle, until `resume`. */
    async pause() {
      const holder = new Client({ connectionString: url })
      await holder.connect()
      await holder.query('select pg_advisory_lock($1)', [middle])
      const waiting = `select pid from pg_stat_activity where datname = '${name}' and wait_event_type = 'Lock'`
      return {
        /** Waits until so many payments wait for a lock. */
        untilWaiting: (count: number) =>
          expect.poll(async () => (await holder.query(waiting)).rows.length, { timeout: 20_000 }).toBe(count),
        resume: () => holder.end(),
      }
    },
    /** Runs a program against the database, in a process that can be killed. */
    start(program: URL, args: readonly string[]) {
      const child = spawn(process.execPath, [fileURLToPath(program), ...args], {
        env: { ...process.env, DATABASE_URL: url },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const answer = text(child.stdout)
      return {
        answer: async () => JSON.parse(await answer) as unknown,
        /** Ends the process at once, and gives what it had written. */
        async kill() {
          const gone = once(child, 'exit')
          child.kill('SIGKILL')
          await gone
          return answer
        },
      }
    },
    async close() {
      await database.close()
      await dropDatabase(server, name)
    },
  }
}
