import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { knownValues } from '#platform/db/known-values.ts'
import type { SpendLimit } from '../spend-limits.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** The balances of a person. They stand beside the entries that they follow from; a test proves that both agree. */
export const wallets = pgTable(
  'wallets',
  {
    userId: uuid('user_id').primaryKey(),
    energy: integer().notNull(),
    energyHeld: integer('energy_held').notNull().default(0),
    coins: integer().notNull().default(0),
    coinsHeld: integer('coins_held').notNull().default(0),
    /** Start of the last hour in which energy was brought back to its cap. */
    regrownAt: at('regrown_at').notNull(),
    /** The spending limits that the person has set; null while none is set and the usual limit holds. */
    spendLimits: jsonb('spend_limits').$type<readonly SpendLimit[]>(),
  },
  (table) => [
    check('wallet_energy_not_negative', sql`${table.energy} >= 0 and ${table.energyHeld} >= 0`),
    check('wallet_coins_not_negative', sql`${table.coins} >= 0 and ${table.coinsHeld} >= 0`),
  ],
)

/** `house` makes and takes coins and energy; `lost` is what was spent of a purchase that was refunded. */
const accounts = ['house', 'available', 'held', 'spent', 'lost'] as const

/** Double entry: each row moves an amount from one account of the person to another. Rows are never changed. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    userId: uuid('user_id').notNull(),
    id: uuid().notNull(),
    key: text().notNull(),
    currency: text({ enum: ['energy', 'coins'] }).notNull(),
    fromAccount: text('from_account', { enum: accounts }).notNull(),
    toAccount: text('to_account', { enum: accounts }).notNull(),
    amount: integer().notNull(),
    reason: text().notNull(),
    ref: text().notNull().default(''),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    knownValues(table.currency),
    knownValues(table.fromAccount),
    knownValues(table.toAccount),
    primaryKey({ columns: [table.userId, table.id] }),
    unique('ledger_key_once').on(table.userId, table.key),
    // Coins are rare among entries; the list of energy walks the primary key.
    index('ledger_entries_of_coins')
      .on(table.userId, table.id)
      .where(sql`${table.currency} = 'coins'`),
    check('ledger_amount_positive', sql`${table.amount} > 0`),
    check('ledger_moves', sql`${table.fromAccount} <> ${table.toAccount}`),
  ],
)

/** An amount set aside until the thing it pays for is delivered (captured) or not (released). */
export const holds = pgTable(
  'holds',
  {
    userId: uuid('user_id').notNull(),
    id: uuid().notNull(),
    currency: text({ enum: ['energy', 'coins'] }).notNull(),
    amount: integer().notNull(),
    reason: text().notNull(),
    ref: text().notNull(),
    state: text({ enum: ['pending', 'captured', 'released'] }).notNull(),
    createdAt: at('created_at').notNull(),
    settledAt: at('settled_at'),
  },
  (table) => [
    knownValues(table.currency),
    knownValues(table.state),
    check('hold_settled_or_pending', sql`(${table.state} = 'pending') = (${table.settledAt} is null)`),
    primaryKey({ columns: [table.userId, table.id] }),
    index('holds_pending')
      .on(table.createdAt)
      .where(sql`${table.state} = 'pending'`),
    index('holds_of_coins')
      .on(table.userId, table.createdAt)
      .where(sql`${table.currency} = 'coins'`),
  ],
)

/** Where a wallet and its books did not agree when they were last compared; empty while all is well. */
export const ledgerDifferences = pgTable(
  'ledger_differences',
  {
    userId: uuid('user_id').notNull(),
    /** The compared figure: an amount, its held part, or that part against the pending holds. */
    account: text().notNull(),
    inWallet: bigint('in_wallet', { mode: 'number' }).notNull(),
    byEntries: bigint('by_entries', { mode: 'number' }).notNull(),
    since: at('since').notNull(),
    seenAt: at('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.account] })],
)
