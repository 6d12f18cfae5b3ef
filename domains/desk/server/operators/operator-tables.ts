import { bigint, customType, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { operatorRoles } from '#platform/contract/operator-roles.ts'
import { knownValues } from '#platform/db/known-values.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
const bytes = customType<{ data: Uint8Array<ArrayBuffer>; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => new Uint8Array(value),
})

/** Operators of the console. They are no accounts of the product. */
export const operators = pgTable(
  'operators',
  {
    id: uuid().primaryKey(),
    name: text().notNull().unique(),
    role: text({ enum: operatorRoles }).notNull(),
    createdAt: at('created_at').notNull(),
    disabledAt: at('disabled_at'),
  },
  (table) => [knownValues(table.role)],
)

export const operatorPasskeys = pgTable(
  'operator_passkeys',
  {
    credentialId: text('credential_id').primaryKey(),
    operatorId: uuid('operator_id').notNull(),
    publicKey: bytes('public_key').notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('operator_passkeys_of').on(table.operatorId)],
)

/** Single-use links by which an operator adds a passkey. */
export const operatorEnrolments = pgTable('operator_enrolments', {
  /** Of the secret; the secret itself is not stored. */
  hash: text().primaryKey(),
  operatorId: uuid('operator_id').notNull(),
  expiresAt: at('expires_at').notNull(),
})

export const operatorSessions = pgTable(
  'operator_sessions',
  {
    hash: text().primaryKey(),
    operatorId: uuid('operator_id').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [
    index('operator_sessions_of').on(table.operatorId),
    index('operator_sessions_by_end').on(table.expiresAt),
  ],
)

/** Challenges of console sign-ins, used once. */
export const operatorChallenges = pgTable(
  'operator_challenges',
  {
    hash: text().primaryKey(),
    challenge: text().notNull(),
    /** The operator who adds a passkey; null for a sign-in. */
    operatorId: uuid('operator_id'),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('operator_challenges_by_end').on(table.expiresAt)],
)
