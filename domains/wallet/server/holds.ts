import { and, eq, inArray } from 'drizzle-orm'
import { newId } from '#platform/clock/ids.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { Expression, Fragment } from '#platform/db/statement.ts'
import { constant, defineStatement, fragment, named, query } from '#platform/db/statement.ts'
import type { Price, Reason } from '../rules.ts'
import { KeyTaken } from './ledger.ts'
import type { Currency, CurrentWallet, LockedWallet, Wallet } from './locked-wallet.ts'
import { lockOpenWallet, reportBalances } from './locked-wallet.ts'
import { parametersOf, withinSpendLimits } from './spend-guard.ts'
import { holds } from './tables.ts'
import { usualLimitOf } from './usual-limit.ts'

export type HoldRequest = { price: Price; reason: Reason; ref: string; key: string }

/** The values of a statement that takes an amount. An amount of 0 takes nothing. */
type HoldPlaces = Record<'userId' | 'entryId' | 'holdId', Expression<'uuid'>> &
  Record<'key' | 'reason' | 'ref', Expression<'text'>> &
  Record<'amount' | 'usualCoins', Expression<'int'>> & { now: Expression<'timestamptz'> }

type Debit = { currency: Currency; at: HoldPlaces; condition: Fragment; to: 'held' | 'spent' }

const always = fragment`true`
const nothing = fragment``

/**
 * The parts of a statement that take an amount from what is there: set aside until it is settled, or spent at once.
 * NOTE: what is spent at once is a hold that was captured as it was made, since what a person spends is counted in holds.
 */
function debitParts({ currency, at, condition, to }: Debit): Fragment {
  const [balance, held] = [named(currency), named(`${currency}_held`)]
  const withinLimits = currency === 'coins' ? fragment` and ${withinSpendLimits(at)}` : nothing
  const alsoHeld = to === 'held' ? fragment`, ${held} = ${held} + ${at.amount}` : nothing
  const state = to === 'held' ? fragment`'pending', ${at.now}, null` : fragment`'captured', ${at.now}, ${at.now}`
  return fragment`paid as (
    update wallets set ${balance} = ${balance} - ${at.amount}${alsoHeld}
    where user_id = ${at.userId} and ${balance} >= ${at.amount}
      and regrown_at >= date_trunc('hour', ${at.now}, 'UTC') and ${condition}${withinLimits} returning user_id, energy, coins
  ), debit_entry as (
    insert into ledger_entries (user_id, id, key, currency, from_account, to_account, amount, reason, ref, created_at)
    select user_id, ${at.entryId}, ${at.key}, ${constant(currency)}, 'available', ${constant(to)}, ${at.amount}, ${at.reason},
      ${at.ref}, ${at.now}
    from paid where ${at.amount} > 0
  ), held as (
    insert into holds (user_id, id, currency, amount, reason, ref, state, created_at, settled_at)
    select user_id, ${at.holdId}, ${constant(currency)}, ${at.amount}, ${at.reason}, ${at.ref}, ${state}
    from paid where ${at.amount} > 0 returning id
  )`
}

/**
 * The parts of a statement that set an amount aside, for a domain that stores what it is for in the same statement.
 * `paid` is the row of the wallet as it then is, and `held` that of the hold. There is none where `condition` fails, where
 * there is too little, where coins would go over a limit of the person's, or where lockWallet has first to open the wallet
 * or to let its energy grow back; then nothing is written. NOTE: a statement that takes coins runs under lockWallet alone.
 */
export function holdParts(currency: Currency, at: HoldPlaces, condition: Fragment) {
  return { parts: debitParts({ currency, at, condition, to: 'held' }), paid: named('paid'), held: named('held') }
}

/** Why an amount could not be taken under the wallet's lock. */
export function refusalOf(wallet: Wallet, price: Price): 'INSUFFICIENT_FUNDS' | 'SPEND_LIMIT_REACHED' {
  return wallet[price.currency] < price.amount ? 'INSUFFICIENT_FUNDS' : 'SPEND_LIMIT_REACHED'
}

const parameters = {
  userId: 'uuid',
  amount: 'int',
  usualCoins: 'int?',
  entryId: 'uuid',
  holdId: 'uuid',
  key: 'text',
  reason: 'text',
  ref: 'text',
  now: 'timestamptz',
} as const

function valuesOf({ tx, userId, now }: LockedWallet, { price, reason, ref, key }: HoldRequest) {
  const ids = { userId, entryId: newId(now), holdId: newId(now) }
  return { ...ids, amount: price.amount, usualCoins: usualLimitOf(tx), key, reason, ref, now }
}

const holdStatements = { energy: holdStatement('energy'), coins: holdStatement('coins') }

function holdStatement(currency: Currency) {
  return defineStatement(`hold-${currency}`, parametersOf(currency, parameters), (at) => {
    const { parts, held } = holdParts(currency, at, always)
    return query<{ id: string }>`with ${parts} select id from ${held}`
  })
}

/** Sets an amount aside. Null when there is too little, or when the person's own limit is reached; then nothing is written. */
export async function hold(wallet: CurrentWallet, request: HoldRequest): Promise<string | null> {
  const rows = await holdStatements[request.price.currency](wallet.tx, valuesOf(wallet, request))
  if (rows.length > 0) reportBalances(wallet)
  return rows[0]?.id ?? null
}

const spendStatements = { energy: spendStatement('energy'), coins: spendStatement('coins') }

function spendStatement(currency: Currency) {
  return defineStatement(`spend-${currency}`, parametersOf(currency, parameters), (at) => {
    const earlier = fragment`from ledger_entries e where e.user_id = ${at.userId} and e.key = ${at.key}`
    const condition = fragment`not exists (select ${earlier})`
    return query<{
      is_paid: boolean
      is_repeat: boolean | null
    }>`with ${debitParts({ currency, at, condition, to: 'spent' })}
      select exists (select from paid) as is_paid, (
        select e.currency = ${constant(currency)} and e.amount = ${at.amount} and e.reason = ${at.reason} and e.ref = ${at.ref} ${earlier}
      ) as is_repeat`
  })
}

/**
 * Takes an amount at once, once per key: true when it is paid, now or before under this key. False when there is too
 * little, or when the person's own limit is reached; then nothing is written.
 */
export async function spend(wallet: CurrentWallet, request: HoldRequest): Promise<boolean> {
  const [row] = await spendStatements[request.price.currency](wallet.tx, valuesOf(wallet, request))
  if (row?.is_repeat === false) throw new KeyTaken()
  if (row?.is_paid) reportBalances(wallet)
  return row?.is_paid === true || row?.is_repeat === true
}

/** The values of a statement that ends a hold; `as` is 'captured' or 'released'. */
type SettlePlaces = Record<'userId' | 'holdId' | 'entryId', Expression<'uuid'>> & {
  as: Expression<'text'>
  now: Expression<'timestamptz'>
}

/**
 * The parts of a statement that end a hold, once, where `condition` holds; `settled` is a row when it was this one that
 * ended it. They lock the wallet before the hold, as lockWallet has it.
 */
export function settleParts(at: SettlePlaces, condition: Fragment) {
  const parts = fragment`locked_wallet as (
    select user_id from wallets where user_id = ${at.userId} and ${at.holdId} is not null and ${condition} for update
  ), ended_hold as (
    update holds h set state = ${at.as}, settled_at = ${at.now} from locked_wallet l
    where h.user_id = l.user_id and h.id = ${at.holdId} and h.state = 'pending'
    returning h.user_id, h.id, h.currency, h.amount, h.reason, h.ref
  ), settle_entry as (
    insert into ledger_entries (user_id, id, key, currency, from_account, to_account, amount, reason, ref, created_at)
    select user_id, ${at.entryId}, 'settle:' || id, currency, 'held', case ${at.as} when 'captured' then 'spent' else 'available' end,
      amount, reason, ref, ${at.now} from ended_hold
  ), settled as (
    update wallets w set
      energy = w.energy + case when e.currency = 'energy' and ${at.as} = 'released' then e.amount else 0 end,
      energy_held = w.energy_held - case when e.currency = 'energy' then e.amount else 0 end,
      coins = w.coins + case when e.currency = 'coins' and ${at.as} = 'released' then e.amount else 0 end,
      coins_held = w.coins_held - case when e.currency = 'coins' then e.amount else 0 end
    from ended_hold e where w.user_id = e.user_id returning w.user_id
  )`
  return { parts, settled: named('settled') }
}

const settleStatement = defineStatement(
  'settle-hold',
  { userId: 'uuid', holdId: 'uuid', entryId: 'uuid', as: 'text', now: 'timestamptz' },
  (at) => {
    const { parts, settled } = settleParts(at, always)
    return query<{ user_id: string }>`with ${parts} select user_id from ${settled}`
  },
)

/** Ends a hold: `captured` pays the account `house`, `released` gives it back. A hold ends once; later calls change nothing. */
export async function settleHold(
  { tx, userId, now }: LockedWallet,
  { holdId, as }: { holdId: string; as: 'captured' | 'released' },
): Promise<boolean> {
  const rows = await settleStatement(tx, { userId, holdId, entryId: newId(now), as, now })
  if (rows.length > 0 && as === 'released') reportBalances({ tx, userId })
  return rows.length === 1
}

/** The same for a caller that has nothing else to do with the wallet. Without a wallet there is nothing to end. */
export async function settleHoldOf(
  tx: Tx,
  { userId, holdId, as, now }: { userId: string; holdId: string; as: 'captured' | 'released'; now: Date },
): Promise<boolean> {
  const wallet = await lockOpenWallet(tx, { userId, now })
  return wallet !== null && settleHold(wallet, { holdId, as })
}

type HoldState = (typeof holds.$inferSelect)['state']

/** How these holds of a person ended, or that they are pending, by their ids. */
export async function statesOfHolds(
  tx: Queryable,
  userId: string,
  holdIds: readonly string[],
): Promise<Map<string, HoldState>> {
  if (holdIds.length === 0) return new Map()
  const rows = await tx
    .select({ id: holds.id, state: holds.state })
    .from(holds)
    .where(and(eq(holds.userId, userId), inArray(holds.id, [...holdIds])))
  return new Map(rows.map(({ id, state }) => [id, state]))
}
