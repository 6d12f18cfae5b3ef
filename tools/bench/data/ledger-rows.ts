import { Client } from 'pg'
import { walletNow } from '#tests/kit/wallet-fixture.ts'
import type { Say } from '../report/progress.ts'
import { dropIndexes, idOf } from './rows.ts'

export type LedgerPlan = { entries: number; say: Say }

const entriesEach = 20
/** A welcome and a gift; the others are prices that were held and captured. */
const pricesEach = (entriesEach - 2) / 2
/** More than a run takes from anybody. */
const plenty = 1_000_000
const rowsPerStatement = 500_000
const people = 'bench_people'

/** Wallets of the floor: nothing but a number each. */
export const bareWallets = 'bench_purses'

/**
 * Fills a database with people who have twenty entries each, and books that add up. The entries of all grow side by side,
 * as they do in life. Gives the ids of so many people, spread over all.
 */
export async function fillLedger(url: string, { entries, say }: LedgerPlan, active: number): Promise<string[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const count = Math.max(active, Math.round(entries / entriesEach))
    await client.query(
      `set synchronous_commit = off; set maintenance_work_mem = '512MB'; set max_parallel_maintenance_workers = 1`,
    )
    await client.query(
      `create unlogged table ${people} as select n, md5('person' || n)::uuid as user_id from generate_series(0, $1::int - 1) n`,
      [count],
    )
    const restore = [...(await dropIndexes(client, 'ledger_entries')), ...(await dropIndexes(client, 'holds'))]
    const roundsAtOnce = Math.max(1, Math.floor(rowsPerStatement / count))
    for (let round = 0; round < entriesEach; round += roundsAtOnce) {
      const last = Math.min(entriesEach, round + roundsAtOnce) - 1
      await client.query(insertEntries(count), [round, last])
      say(`${((last + 1) * count).toLocaleString('en')} of ${(entriesEach * count).toLocaleString('en')} entries`)
    }
    await client.query(insertHolds(count), [pricesEach])
    await client.query(insertWallets, [plenty, plenty - pricesEach, hourOf(walletNow)])
    await client.query(
      `create table ${bareWallets} as select user_id, ${plenty} as coins from ${people}; alter table ${bareWallets} add primary key (user_id)`,
    )
    say('building the indexes')
    for (const statement of restore) await client.query(statement)
    for (const table of ['ledger_entries', 'holds', 'wallets', bareWallets])
      await client.query(`vacuum analyze ${table}`)
    const { rows } = await client.query<{ user_id: string }>(
      `select user_id from ${people} where n % $1::int = 0 order by n limit $2`,
      [Math.floor(count / active), active],
    )
    return rows.map(({ user_id }) => user_id)
  } finally {
    await client.end()
  }
}

function hourOf(at: Date): string {
  return new Date(Math.floor(at.getTime() / 3_600_000) * 3_600_000).toISOString()
}

const createdAt = (round: string) =>
  `timestamptz '2026-05-01' + ${round} * interval '1 hour' + p.n * interval '1 millisecond'`

/** Rounds 0 and 1 give energy and coins; then prices are held and captured by turns. */
function insertEntries(count: number): string {
  const holdId = idOf(`((r - 2) / 2)::bigint * ${count} + p.n`, '2')
  return `insert into ledger_entries (user_id, id, key, currency, from_account, to_account, amount, reason, ref, created_at)
    select p.user_id, ${idOf(`r::bigint * ${count} + p.n`, '1')},
      case when r = 0 then 'welcome' when r = 1 then 'gift' when r % 2 = 0 then 'reply:' || r else 'settle:' || ${holdId} end,
      case when r = 1 then 'coins' else 'energy' end,
      case when r < 2 then 'house' when r % 2 = 0 then 'available' else 'held' end,
      case when r < 2 then 'available' when r % 2 = 0 then 'held' else 'spent' end,
      case when r < 2 then ${plenty} else 1 end, case when r = 0 then 'welcome' when r = 1 then 'gift' else 'reply' end, '', ${createdAt('r')}
    from generate_series($1::int, $2::int) r, ${people} p`
}

function insertHolds(count: number): string {
  return `insert into holds (user_id, id, currency, amount, reason, ref, state, created_at, settled_at)
    select p.user_id, ${idOf(`h::bigint * ${count} + p.n`, '2')}, 'energy', 1, 'reply', '', 'captured', ${createdAt('(2 + 2 * h)')}, ${createdAt('(3 + 2 * h)')}
    from generate_series(0, $1::int - 1) h, ${people} p`
}

const insertWallets = `insert into wallets (user_id, coins, energy, regrown_at) select user_id, $1::int, $2::int, $3::timestamptz from ${people}`
