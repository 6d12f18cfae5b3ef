import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rowsOf } from '#platform/db/database.ts'
import { migrationsFolder } from '#platform/db/open-database.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { payMinute } from '#domains/chat/server/call-minutes/pay-minute.ts'
import { balancesByEntries } from '#domains/wallet/server/public.ts'
import { createDatabase, dropDatabase } from '#tests/kit/postgres-databases.ts'
import { walletNow, walletWith } from '#tests/kit/wallet-fixture.ts'

const server = process.env.DATABASE_URL ?? ''
const name = `test_${randomUUID().replaceAll('-', '')}`
const program = fileURLToPath(new URL('../kit/pay-minute-process.ts', import.meta.url))
const price = 3
const callId = 'call-0001'
const middle = '1'

let url: string
let database: ReturnType<typeof openPostgres>
beforeAll(async () => {
  url = await createDatabase(server, name)
  database = openPostgres({ url, poolSize: 2 })
  await database.migrate(migrationsFolder)
  // A payment of a minute can be stopped in its middle, by a lock that the test has.
  await database.db.execute(sql`create function linger() returns trigger language plpgsql as
    $$ begin if new.reason = 'call' then perform pg_advisory_xact_lock(${sql.raw(middle)}); end if; return new; end $$`)
  await database.db.execute(
    sql`create trigger linger after insert on ledger_entries for each row execute function linger()`,
  )
}, 120_000)
afterAll(async () => {
  await database.close()
  await dropDatabase(server, name)
})

/** A process of its own that pays for a minute. */
function paying(userId: string) {
  const child = spawn(process.execPath, [program, userId, callId, '0', String(price)], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const answer = text(child.stdout)
  return {
    answer: async () => JSON.parse(await answer) as unknown,
    async kill() {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
      return answer
    },
  }
}

/** Waits until so many payments wait for a lock. */
async function untilWaiting(count: number): Promise<void> {
  const waiting = () =>
    rowsOf(database.db, sql`select pid from pg_stat_activity where datname = ${name} and wait_event_type = 'Lock'`)
  await expect.poll(async () => (await waiting()).length, { timeout: 20_000 }).toBe(count)
}

it('a minute of a call is charged once by two processes, the first of which is killed in the middle of paying', async () => {
  const userId = await walletWith(database.db, 10)
  const holder = new Client({ connectionString: url })
  await holder.connect()
  await holder.query('select pg_advisory_lock($1)', [middle])
  const first = paying(userId)
  await untilWaiting(1)
  const second = paying(userId)
  await untilWaiting(2)
  expect(await first.kill()).toBe('')
  await holder.end()
  expect(await second.answer()).toEqual({ coins: 7 })
  expect(await balancesByEntries(database.db, userId)).toMatchObject({ 'coins:available': 7, 'coins:spent': 3 })
  const again = { userId, isPremium: false, callId, price, now: walletNow }
  expect(await payMinute(database.db, { ...again, minute: 0 })).toEqual({ coins: 7 })
  expect(await payMinute(database.db, { ...again, minute: 1 })).toEqual({ coins: 4 })
}, 60_000)
