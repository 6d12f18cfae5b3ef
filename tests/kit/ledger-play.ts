import * as fc from 'fast-check'
import { inArray } from 'drizzle-orm'
import { newId } from '#platform/clock/ids.ts'
import type { Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import type { CurrentWallet } from '#domains/wallet/server/public.ts'
import { grant, hold, moveCoins, revoke, settleHoldOf, spend } from '#domains/wallet/server/public.ts'
import { holds, ledgerEntries, wallets } from '#domains/wallet/server/tables.ts'
import { walletNow, withLockedWallet } from './wallet-fixture.ts'

// Random ledger operations of a few people, against a model that only sums. Balances stay too small to reach a spending
// limit.

const currencies = ['energy', 'coins'] as const
type Currency = (typeof currencies)[number]
/** An amount of 0 means the whole balance. */
type Keyed = { who: number; currency: Currency; amount: number }
export type Play =
  | ({ do: 'grant' | 'hold' | 'spend' | 'revoke' } & Keyed)
  | { do: 'settle'; which: number; as: 'captured' | 'released' }
  | { do: 'again'; which: number }
  | { do: 'move'; from: number; to: number }
  | { do: 'wait'; hours: number }

/** The last of them are visitors, whose coins move to the others. */
const people = 4
const members = 2
const cap = 100
const hourMs = 3_600_000

const who = fc.nat(people - 1)
const keyed = <Do extends 'grant' | 'hold' | 'spend' | 'revoke'>(what: Do) =>
  fc.record({
    do: fc.constant(what),
    who,
    currency: fc.constantFrom(...currencies),
    amount: fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 1, max: 40 }) }, fc.constant(0)),
  })

/** Sequences of everything that can be done with coins and energy. */
export const plays: fc.Arbitrary<Play[]> = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: keyed('grant') },
    { weight: 3, arbitrary: keyed('hold') },
    { weight: 2, arbitrary: keyed('spend') },
    { weight: 2, arbitrary: keyed('revoke') },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('settle' as const),
        which: fc.nat(9),
        as: fc.constantFrom('captured' as const, 'released' as const),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('again' as const), which: fc.nat(9) }) },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant('move' as const),
        from: fc.integer({ min: members, max: people - 1 }),
        to: fc.nat(members - 1),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 3 }) }) },
  ),
  { minLength: 1, maxLength: 24 },
)

type WalletFixture = Record<Currency, { available: number; held: number; spent: number; lost: number }> & {
  grownAt: number
}
type Retained = { id: string; owner: number; currency: Currency; amount: number; isOpen: boolean }
type Action = { of: Extract<Play, Keyed>; key: string; answer: unknown }

function newWallet(grownAt: number): WalletFixture {
  const empty = { available: 0, held: 0, spent: 0, lost: 0 }
  return { energy: { ...empty, available: cap }, coins: { ...empty }, grownAt }
}

/** Plays one sequence with people of its own; throws where the ledger and the model part. */
export async function play(db: Db, steps: readonly Play[]): Promise<void> {
  const hour = (at: Date) => Math.floor(at.getTime() / hourMs)
  let now = walletNow
  const ids = Array.from({ length: people }, () => newId(now))
  const walletFixtures = ids.map(() => newWallet(hour(now)))
  const held: Retained[] = []
  const actions: Action[] = []
  const idOf = (person: number) => ids[person] as string
  const walletOf = (person: number) => walletFixtures[person] as WalletFixture

  /** Does something with a person's wallet under its lock, once it agrees with the model. */
  const under = async <T>(person: number, work: (wallet: CurrentWallet) => Promise<T>): Promise<T> => {
    const walletFixture = walletOf(person)
    if (hour(now) > walletFixture.grownAt)
      walletFixture.energy.available = Math.max(walletFixture.energy.available, cap)
    walletFixture.grownAt = hour(now)
    return withLockedWallet(db, { userId: idOf(person), now }, async (wallet) => {
      const { energy, coins } = wallet
      const expected = { energy: walletFixture.energy.available, coins: walletFixture.coins.available }
      same({ energy, coins }, expected, 'the wallet')
      return work(wallet)
    })
  }
  const look = (person: number) => under(person, () => Promise.resolve())

  /** Does what has a key, and gives what the ledger answered. */
  const perform = ({ do: what, who: person, currency, amount }: Action['of'], key: string): Promise<unknown> =>
    under<unknown>(person, (wallet) => {
      const input = { reason: 'gift', ref: '', key } as const
      if (what === 'grant') return grant(wallet, { ...input, currency, amount })
      if (what === 'revoke') return revoke(wallet, { ...input, currency, amount })
      return (what === 'spend' ? spend : hold)(wallet, { ...input, price: { currency, amount } })
    })

  /** The effect of the operation on plain sums, and its expected answer. */
  const reckon = ({ do: what, who: person, currency, amount }: Action['of'], answer: unknown): unknown => {
    const walletFixture = walletOf(person)[currency]
    if (what === 'grant') {
      walletFixture.available += amount
      return true
    }
    if (what === 'revoke') {
      const taken = Math.min(amount, walletFixture.available)
      walletFixture.available -= taken
      walletFixture.spent -= amount - taken
      walletFixture.lost += amount - taken
      return taken
    }
    const isEnough = walletFixture.available >= amount
    if (!isEnough) return what === 'hold' ? null : false
    walletFixture.available -= amount
    if (what === 'spend') {
      walletFixture.spent += amount
      return true
    }
    walletFixture.held += amount
    held.push({ id: String(answer), owner: person, currency, amount, isOpen: true })
    return answer ?? 'a hold'
  }

  const settle = async (one: Retained, as: 'captured' | 'released') => {
    const ended = await transact(db, async (tx) =>
      settleHoldOf(tx, { userId: idOf(one.owner), holdId: one.id, as, now }),
    )
    same(ended, one.isOpen, 'whether the hold was open')
    if (!one.isOpen) return
    one.isOpen = false
    const walletFixture = walletOf(one.owner)[one.currency]
    walletFixture.held -= one.amount
    walletFixture[as === 'captured' ? 'spent' : 'available'] += one.amount
  }

  /** The same key again: no further effect and the same answer, except that a gift reports the repetition. */
  const again = async ({ of, key, answer }: Action) => {
    if (of.do === 'hold') return
    // A refused operation left no trace, so it may pass now.
    if (answer === false) return
    same(await perform(of, key), of.do === 'grant' ? false : answer, `${of.do} again`)
  }

  const move = async (from: number, to: number) => {
    await look(from)
    await look(to)
    await transact(db, (tx) => moveCoins(tx, { fromUserId: idOf(from), toUserId: idOf(to), now }))
    const [left, right] = [walletOf(from), walletOf(to)]
    right.coins.available += left.coins.available
    left.coins.available = 0
    for (const one of held.filter(({ owner, isOpen }) => owner === from && isOpen)) {
      left[one.currency].held -= one.amount
      right[one.currency].held += one.amount
      one.owner = to
    }
  }

  for (let person = 0; person < people; person += 1) await look(person)
  for (const [index, step] of steps.entries()) {
    if (step.do === 'wait') now = new Date(now.getTime() + step.hours * hourMs)
    else if (step.do === 'move') await move(step.from, step.to)
    else if (step.do === 'settle') {
      const one = held[step.which % Math.max(1, held.length)]
      if (one) await settle(one, step.as)
    } else if (step.do === 'again') {
      const action = actions[step.which % Math.max(1, actions.length)]
      if (action) await again(action)
    } else {
      const key = `${step.do}:${index}`
      const all = walletOf(step.who)[step.currency].available
      const of = { ...step, amount: step.amount || Math.max(1, all) }
      const answer = await perform(of, key)
      same(answer, reckon(of, answer), of.do)
      actions.push({ of, key, answer })
    }
  }
  await compare(db, ids, walletFixtures)
}

/** Entries, columns and pending holds of everybody, each read by itself and added up here. */
async function compare(db: Db, ids: string[], walletFixtures: readonly WalletFixture[]): Promise<void> {
  const entries = await db.select().from(ledgerEntries).where(inArray(ledgerEntries.userId, ids))
  const rows = await db.select().from(wallets).where(inArray(wallets.userId, ids))
  const stored = await db.select().from(holds).where(inArray(holds.userId, ids))
  for (const [person, userId] of ids.entries())
    for (const currency of currencies) {
      const own = entries.filter((entry) => entry.userId === userId && entry.currency === currency)
      const sumOf = (account: string) =>
        own.reduce((sum, { fromAccount, toAccount, amount }) => {
          if (toAccount === account) return sum + amount
          return fromAccount === account ? sum - amount : sum
        }, 0)
      const expected = walletFixtures[person]?.[currency]
      const counted = { available: sumOf('available'), held: sumOf('held'), spent: sumOf('spent'), lost: sumOf('lost') }
      same(counted, expected, `the entries of ${currency}`)
      const wallet = rows.find((row) => row.userId === userId)
      const columns = { available: wallet?.[currency], held: wallet?.[`${currency}Held`] }
      same(columns, { available: expected?.available, held: expected?.held }, `the columns of ${currency}`)
      const pending = stored.filter(
        (one) => one.userId === userId && one.currency === currency && one.state === 'pending',
      )
      same(
        pending.reduce((sum, { amount }) => sum + amount, 0),
        expected?.held,
        `the pending holds of ${currency}`,
      )
      // All money originates from the account `house`.
      const made = own.filter(({ fromAccount }) => fromAccount === 'house').reduce((sum, { amount }) => sum + amount, 0)
      const taken = own.filter(({ toAccount }) => toAccount === 'house').reduce((sum, { amount }) => sum + amount, 0)
      same(
        Object.values(counted).reduce((sum, one) => sum + one, 0),
        made - taken,
        `the net payments of the account house in ${currency}`,
      )
      same(Math.min(counted.available, counted.held) >= 0, true, `${currency} not below zero`)
    }
}

function same(found: unknown, expected: unknown, what: string): void {
  const [one, other] = [JSON.stringify(found), JSON.stringify(expected)]
  if (one !== other) throw new Error(`${what}: ${one} instead of ${other}`)
}
