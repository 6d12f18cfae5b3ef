import { newId } from '#platform/clock/ids.ts'
import type { Queryable } from '#platform/db/database.ts'
import { defineStatement } from '#platform/db/statement.ts'
import type { Price, Reason } from '../rules.ts'
import type { Currency, Wallet } from './ledger.ts'
import { KeyTaken } from './ledger.ts'
import { withinSpendLimits } from './spend-guard.ts'

export type HoldRequest = { userId: string; price: Price; reason: Reason; ref: string; key: string; now: Date }

/** Where a statement that takes an amount finds its values: `$1::uuid` and the like. An amount of 0 takes nothing. */
export type HoldPlaces = Record<'userId' | 'amount' | 'entryId' | 'holdId' | 'key' | 'reason' | 'ref' | 'now', string>

type Debit = { currency: Currency; at: HoldPlaces; condition: string; to: 'held' | 'spent' }

/**
 * The parts of a statement that take an amount from what is there: set aside until it is settled, or spent at once.
 * NOTE: what is spent at once is a hold that was captured as it was made, since what a person spends is counted in holds.
 */
function debitParts({ currency, at, condition, to }: Debit): string {
  const withinLimits = currency === 'coins' ? ` and ${withinSpendLimits(at)}` : ''
  const alsoHeld = to === 'held' ? `, ${currency}_held = ${currency}_held + ${at.amount}` : ''
  return `paid as (
    update wallets set ${currency} = ${currency} - ${at.amount}${alsoHeld}
    where user_id = ${at.userId} and ${currency} >= ${at.amount}
      and regrown_at >= date_trunc('hour', ${at.now}, 'UTC') and ${condition}${withinLimits} returning user_id, energy, coins
  ), debit_entry as (
    insert into ledger_entries (user_id, id, key, currency, from_account, to_account, amount, reason, ref, created_at)
    select user_id, ${at.entryId}, ${at.key}, '${currency}', 'available', '${to}', ${at.amount}, ${at.reason}, ${at.ref}, ${at.now}
    from paid where ${at.amount} > 0
  ), held as (
    insert into holds (user_id, id, currency, amount, reason, ref, state, created_at, settled_at)
    select user_id, ${at.holdId}, '${currency}', ${at.amount}, ${at.reason}, ${at.ref},
      ${to === 'held' ? `'pending', ${at.now}, null` : `'captured', ${at.now}, ${at.now}`}
    from paid where ${at.amount} > 0 returning id
  )`
}

/**
 * The parts of a statement that set an amount aside, for a domain that stores what it is for in the same statement.
 * `paid` gives the wallet as it then is, or no row where `condition` fails, where there is too little, where coins would go
 * over a limit of the person's, or where lockWallet has first to open the wallet or to let its energy grow back; then
 * nothing is written. NOTE: limits hold for coins under lockWallet alone.
 */
export function holdParts(currency: Currency, at: HoldPlaces, condition = 'true'): string {
  return debitParts({ currency, at, condition, to: 'held' })
}

/** Why an amount could not be taken under the wallet's lock. */
export function refusalOf(wallet: Wallet, price: Price): 'INSUFFICIENT_FUNDS' | 'SPEND_LIMIT_REACHED' {
  return wallet[price.currency] < price.amount ? 'INSUFFICIENT_FUNDS' : 'SPEND_LIMIT_REACHED'
}

const places: HoldPlaces = {
  amount: '$1::int',
  userId: '$2::uuid',
  entryId: '$3::uuid',
  key: '$4::text',
  reason: '$5::text',
  ref: '$6::text',
  now: '$7::timestamptz',
  holdId: '$8::uuid',
}

function valuesOf({ userId, price, reason, ref, key, now }: HoldRequest): unknown[] {
  return [price.amount, userId, newId(now), key, reason, ref, now.toISOString(), newId(now)]
}

const holdStatements = { energy: holdStatement('energy'), coins: holdStatement('coins') }

function holdStatement(currency: Currency) {
  return defineStatement<{ id: string }>(`hold-${currency}`, `with ${holdParts(currency, places)} select id from held`)
}

/**
 * Sets an amount aside. Null when there is too little, or when the person's own limit is reached; then nothing is written.
 * NOTE: call under lockWallet, which serialises one person's spending.
 */
export async function hold(tx: Queryable, request: HoldRequest): Promise<string | null> {
  const rows = await holdStatements[request.price.currency](tx, valuesOf(request))
  return rows[0]?.id ?? null
}

const spendStatements = { energy: spendStatement('energy'), coins: spendStatement('coins') }

function spendStatement(currency: Currency) {
  const { userId, key, amount, reason, ref } = places
  const earlier = `from ledger_entries e where e.user_id = ${userId} and e.key = ${key}`
  const parts = debitParts({ currency, at: places, condition: `not exists (select ${earlier})`, to: 'spent' })
  return defineStatement<{ is_paid: boolean; is_repeat: boolean | null }>(
    `spend-${currency}`,
    `with ${parts} select exists (select from paid) as is_paid, (
      select e.currency = '${currency}' and e.amount = ${amount} and e.reason = ${reason} and e.ref = ${ref} ${earlier}
    ) as is_repeat`,
  )
}

/**
 * Takes an amount at once, once per key: true when it is paid, now or before under this key. False when there is too
 * little, or when the person's own limit is reached; then nothing is written. NOTE: call under lockWallet.
 */
export async function spend(tx: Queryable, request: HoldRequest): Promise<boolean> {
  const [row] = await spendStatements[request.price.currency](tx, valuesOf(request))
  if (row?.is_repeat === false) throw new KeyTaken()
  return row?.is_paid === true || row?.is_repeat === true
}

/** Where a statement that ends a hold finds its values; `as` is 'captured' or 'released'. */
export type SettlePlaces = Record<'userId' | 'holdId' | 'entryId' | 'as' | 'now', string>

/** The parts of a statement that end a hold, once, where `condition` holds; `settled` gives a row when it was this one that ended it. */
export function settleParts(at: SettlePlaces, condition = 'true'): string {
  return `ended_hold as (
    update holds set state = ${at.as}, settled_at = ${at.now}
    where user_id = ${at.userId} and id = ${at.holdId} and state = 'pending' and ${condition}
    returning user_id, id, currency, amount, reason, ref
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
}

const settleStatement = defineStatement<{ user_id: string }>(
  'settle-hold',
  `with ${settleParts({ as: '$1::text', now: '$2::timestamptz', userId: '$3::uuid', holdId: '$4::uuid', entryId: '$5::uuid' })}
  select user_id from settled`,
)

/** Ends a hold: `captured` pays the house, `released` gives it back. A hold ends once; later calls change nothing. */
export async function settleHold(
  tx: Queryable,
  settle: { userId: string; holdId: string; as: 'captured' | 'released'; now: Date },
): Promise<boolean> {
  const { userId, holdId, as, now } = settle
  const rows = await settleStatement(tx, [as, now.toISOString(), userId, holdId, newId(now)])
  return rows.length === 1
}
