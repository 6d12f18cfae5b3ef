import { newId } from '#platform/clock/ids.ts'
import type { Database, Db } from '#platform/db/database.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { defineStatement, named, query } from '#platform/db/statement.ts'
import { createLog } from '#platform/telemetry/log.ts'
import { hold, settleHold, spend } from '#domains/wallet/server/public.ts'
import { proveBalances } from '#domains/wallet/server/prove-balances.ts'
import { startPostgres } from '#tests/kit/postgres.ts'
import { unlockedWallet, walletNow as now, withLockedWallet } from '#tests/kit/wallet-fixture.ts'
import type { Measure } from '../report/measure.ts'
import type { Say } from '../report/progress.ts'
import { median } from '../report/statistics.ts'
import { createDatabase, sizeOf } from './databases.ts'
import { bareWallets, fillLedger } from './ledger-rows.ts'

type Books = { entries: number; database: Database; people: string[] }
type Debit = { name: string; pay(db: Db, userId: string): Promise<boolean>; isInTransaction?: true }

const fewEntries = 10_000
const activePeople = 500
const atOnce = 10
const turns = 7
const turnMs = 2_000
const warmUpMs = 1_000

const bareUpdate = defineStatement(
  'bench-bare-update',
  { userId: 'uuid' },
  ({ userId }) => query<{ coins: number }>`update ${named(bareWallets)} set coins = coins - 1
    where user_id = ${userId} and coins >= 1 returning coins`,
)
const floor: Debit = {
  name: 'bare update',
  pay: async (db, userId) => (await bareUpdate(db, { userId })).length === 1,
}

const request = (currency: 'energy' | 'coins') =>
  ({ price: { currency, amount: 1 }, reason: 'reply', ref: '', key: newId(now) }) as const

// A reply pays and settles by parts of its own statements; the first two measure those parts.
const debits: Debit[] = [
  { name: 'spent by one statement', pay: (db, userId) => spend(unlockedWallet(db, userId), request('energy')) },
  {
    name: 'held, then captured',
    async pay(db, userId) {
      const wallet = unlockedWallet(db, userId)
      const holdId = await hold(wallet, request('energy'))
      return holdId !== null && settleHold(wallet, { holdId, as: 'captured' })
    },
  },
  {
    name: "coins spent under the wallet's lock",
    isInTransaction: true,
    pay: (db, userId) => withLockedWallet(db, { userId }, (wallet) => spend(wallet, request('coins'))),
  },
]

/** Debits a second from a short and from a long ledger, in turns, beside a bare update on the same server. */
export async function runLedgerPart({ say, rows }: { say: Say; rows: number }) {
  const server = await startPostgres()
  const open: Books[] = []
  try {
    for (const entries of [fewEntries, rows]) {
      const url = await createDatabase(server.url, `ledger_${entries}`)
      const database = await openDatabase({ databaseUrl: url, dataDir: '', poolSize: atOnce })
      open.push({ entries, database, people: await fillLedger(url, { entries, say }, activePeople) })
    }
    const [few, many] = open as [Books, Books]
    const measures: Measure[] = []
    const details: Record<string, number[]> = {}
    for (const debit of debits) {
      say(`paying: ${debit.name}`)
      const rates = await ratesInTurns(debit, few, many)
      measures.push(...measuresOf(debit, rates, [few.entries, many.entries]))
      for (const [name, list] of Object.entries(rates)) details[`${debit.name}, ${name}`] = list
    }
    for (const books of open) await proveBooks(books, say)
    return { measures, details: { rates: details, bytes: await sizeOf(server.url, `ledger_${rows}`) } }
  } finally {
    for (const { database } of open) await database.close()
    await server.stop()
  }
}

type Rates = Record<'bare' | 'few' | 'many', number[]>

/** One after the other and again, so that what else the machine does hits all alike. */
async function ratesInTurns(debit: Debit, few: Books, many: Books): Promise<Rates> {
  const rates: Rates = { bare: [], few: [], many: [] }
  const takers = { bare: [floor, many], few: [debit, few], many: [debit, many] } as const
  for (const [one, books] of Object.values(takers)) await rateOf(one, books, warmUpMs)
  for (let turn = 0; turn < turns; turn += 1)
    for (const name of ['bare', 'few', 'many'] as const) rates[name].push(await rateOf(...takers[name], turnMs))
  return rates
}

/** Debits a second, ten at once, each of somebody else. */
async function rateOf({ name, pay }: Debit, { database, people }: Books, ms: number): Promise<number> {
  const startedAt = performance.now()
  let done = 0
  let next = 0
  const payOn = async () => {
    while (performance.now() - startedAt < ms) {
      next += 1
      if (!(await pay(database.db, people[next % people.length] as string))) throw new Error(`${name}: not paid`)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, payOn))
  return (done * 1000) / (performance.now() - startedAt)
}

function measuresOf({ name, isInTransaction }: Debit, rates: Rates, [few, many]: [number, number]): Measure[] {
  const sized = (entries: number) => entries.toLocaleString('en').replaceAll(',', ' ')
  const beside = `ledger, a bare update as the floor, ${sized(many)} entries as the product`
  const growth = `ledger, ${sized(few)} entries as the floor, ${sized(many)} as the product`
  const each = (list: number[]) => 1_000_000 / median(list)
  const unit = 'µs each'
  return [
    { part: beside, name: `${name}, a second`, unit: '', floor: median(rates.bare), value: median(rates.many) },
    {
      part: beside,
      name,
      unit,
      floor: each(rates.bare),
      value: each(rates.many),
      // Beginning, locking and committing are what the call needs for all else that it stores.
      ...(isInTransaction ? {} : { aim: { of: 'ratio', is: 'atMost', limit: 3 } as const }),
    },
    {
      part: growth,
      name,
      unit,
      floor: each(rates.few),
      value: each(rates.many),
      aim: { of: 'ratio', is: 'atMost', limit: 1.2 },
    },
  ]
}

/** Fast payments must also be correct. */
async function proveBooks({ entries, database }: Books, say: Say): Promise<void> {
  const startedAt = performance.now()
  const needs = { db: database.db, clock: { now: () => now }, log: createLog('error'), reportDifferences: () => {} }
  const differences = await proveBalances(needs, new AbortController().signal)
  if (differences > 0) throw new Error(`${differences} balances differ from their entries`)
  say(
    `the books of ${entries.toLocaleString('en')} entries add up, proven in ${Math.round((performance.now() - startedAt) / 100) / 10} s`,
  )
}
