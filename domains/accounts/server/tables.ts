import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { knownValues } from '#platform/db/known-values.ts'

/** The identity providers. */
export const providers = ['email', 'google', 'telegram', 'phone', 'passkey'] as const
export type IdentityProvider = (typeof providers)[number]

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** Visitors and members. Everything else about a person is in the tables of the domains that own it. */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: ['visitor', 'member'] }).notNull(),
    role: text({ enum: ['user', 'operator'] })
      .notNull()
      .default('user'),
    nick: text().notNull(),
    /** The key of the profile's picture among the uploads; null for a letter instead. */
    picture: text(),
    lang: text().notNull(),
    brand: text().notNull(),
    countryCode: text('country_code').notNull().default(''),
    /** The part of the country, where law differs by it: `TX`. */
    area: text().notNull().default(''),
    city: text().notNull().default(''),
    mergedInto: uuid('merged_into'),
    createdAt: at('created_at').notNull(),
    registeredAt: at('registered_at'),
  },
  (table) => [
    knownValues(table.kind),
    knownValues(table.role),
    index('users_by_picture')
      .on(table.picture)
      .where(sql`${table.picture} is not null`),
    index('users_visitors')
      .on(table.createdAt)
      .where(sql`${table.kind} = 'visitor' and ${table.mergedInto} is null`),
    index('users_by_nick')
      .on(sql`lower(${table.nick})`)
      .where(sql`${table.kind} = 'member' and ${table.mergedInto} is null`)
      .concurrently(),
    index('users_merged')
      .on(table.mergedInto)
      .where(sql`${table.mergedInto} is not null`),
  ],
)

/** Restrictions of access to an account; without a row there are none. */
export const restrictions = pgTable(
  'restrictions',
  {
    userId: uuid('user_id').primaryKey(),
    /** Excluded at their own request until then. */
    excludedUntil: at('excluded_until'),
    /** The account is hidden and is erased at this moment. */
    closesAt: at('closes_at'),
    /** Suspended by a decision of the desk until then. */
    suspendedUntil: at('suspended_until'),
    /** Closed for good by a decision of the desk. */
    barredAt: at('barred_at'),
  },
  (table) => [
    index('restrictions_closing')
      .on(table.closesAt)
      .where(sql`${table.closesAt} is not null`),
  ],
)

/** The linked identities: one row for each. */
export const identities = pgTable(
  'identities',
  {
    provider: text('provider', { enum: providers }).notNull(),
    /** The address in small letters, the number as E.164, the issuer's own id of the person, or a credential's id. */
    subject: text().notNull(),
    userId: uuid('user_id').notNull(),
    /** The name that the person knows it by: the address as written, a name, a number. */
    label: text().notNull().default(''),
    createdAt: at('created_at').notNull(),
    usedAt: at('used_at').notNull(),
  },
  (table) => [
    knownValues(table.provider),
    primaryKey({ columns: [table.provider, table.subject] }),
    index('identities_of_user').on(table.userId),
  ],
)

export const tokens = pgTable(
  'tokens',
  {
    selector: text().primaryKey(),
    userId: uuid('user_id').notNull(),
    verifierHash: text('verifier_hash').notNull(),
    /** How this session began; empty for a visitor's. */
    provider: text('provider', { enum: ['', ...providers] })
      .notNull()
      .default(''),
    /** Whether Telegram opened it, by the launch data that it signs for a mini-app. */
    inTelegram: boolean('in_telegram').notNull().default(false),
    /** The browser and where it was, for the list of sessions. */
    userAgent: text('user_agent').notNull().default(''),
    countryCode: text('country_code').notNull().default(''),
    createdAt: at('created_at').notNull(),
    refreshedAt: at('refreshed_at').notNull(),
    /** Last use, to the hour. */
    seenAt: at('seen_at')
      .notNull()
      .default(sql`now()`),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [
    knownValues(table.provider),
    index('tokens_of_user').on(table.userId),
    index('tokens_by_end').on(table.expiresAt),
  ],
)

export const loginCodes = pgTable(
  'login_codes',
  {
    id: uuid().primaryKey(),
    /** A mail address in small letters, or a phone number as E.164. */
    address: text().notNull(),
    kind: text({ enum: ['code', 'link'] }).notNull(),
    codeHash: text('code_hash').notNull(),
    /** Hash of the requesting device, or empty if unknown. */
    requestedBy: text('requested_by').notNull().default(''),
    /** Hash of the allowance that it counts in: the requesting network, or the address past the codes of strangers. */
    requestedFrom: text('requested_from').notNull().default(''),
    /** Whether someone who has this address had signed in from that device before. */
    isKnownDevice: boolean('is_known_device').notNull().default(false),
    /** Tries from the requesting device, and from all others. */
    attempts: integer().notNull().default(0),
    attemptsElsewhere: integer('attempts_elsewhere').notNull().default(0),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  },
  (table) => [knownValues(table.kind), index('login_codes_of_address').on(table.address, table.createdAt)],
)

/** A single-use secret: a nonce, a state, a hand-over token, a passkey's challenge. */
export const loginChallenges = pgTable(
  'login_challenges',
  {
    /** Of the secret; the secret itself is not stored. */
    hash: text().primaryKey(),
    purpose: text().notNull(),
    /** The session that received it, or empty if any browser may use it. */
    linkedTo: text('bound_to').notNull().default(''),
    /** Data stored until then; the purpose defines its shape. */
    saves: jsonb('saves').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('login_challenges_by_end').on(table.expiresAt)],
)

/** The processed bot messages; a redelivery is recognized by its number. */
export const botUpdates = pgTable(
  'bot_updates',
  {
    botId: text('bot_id').notNull(),
    updateId: bigint('update_id', { mode: 'number' }).notNull(),
    receivedAt: at('received_at').notNull(),
    /** Until then a process is answering it; null once it is answered. Later than that, another takes it over. */
    openUntil: at('open_until'),
  },
  (table) => [primaryKey({ columns: [table.botId, table.updateId] }), index('bot_updates_by_age').on(table.receivedAt)],
)

/** The chats in which people talk with characters through a bot: each has a session of its person, and whom they talk to. */
export const botChats = pgTable(
  'bot_chats',
  {
    botId: text('bot_id').notNull(),
    telegramId: bigint('telegram_id', { mode: 'number' }).notNull(),
    userId: uuid('user_id').notNull(),
    /** Of the session that the chat acts for. It ends like any other of the person's sessions. */
    selector: text().notNull(),
    /** The character of the conversation; null until one is chosen. */
    characterId: text('character_id'),
    /** The newest reply that was requested here. */
    replyId: uuid('reply_id'),
    usedAt: at('used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.botId, table.telegramId] }), index('bot_chats_of_user').on(table.userId)],
)

/** Devices that someone has signed in from. A new one causes a letter; a known one has its own allowance of codes. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: uuid('user_id').notNull(),
    hash: text().notNull(),
    createdAt: at('created_at').notNull(),
    usedAt: at('used_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.hash] }),
    index('known_devices_by_use').on(table.usedAt),
    index('known_devices_by_hash').on(table.hash).concurrently(),
  ],
)

/**
 * Identities of people who excluded themselves and then left, so that leaving does not end the exclusion. They are
 * hashed with a key of this server, identify nobody, and are deleted when the exclusion ends.
 */
export const storedExclusions = pgTable(
  'stored_exclusions',
  {
    hash: text().primaryKey(),
    until: at('until').notNull(),
  },
  (table) => [index('stored_exclusions_by_end').on(table.until)],
)

/** Devices of closed accounts, on which no new account is made for a time. NOTE: keyed hashes, which name nobody and no device. */
export const barredDevices = pgTable(
  'barred_devices',
  {
    hash: text().notNull(),
    /** The keyed hash of the account, so that its return frees its devices. */
    account: text().notNull(),
    until: at('until').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.hash, table.account] }),
    index('barred_devices_of_account').on(table.account),
    index('barred_devices_by_end').on(table.until),
  ],
)

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

/** The public key data of a passkey; its row in `identities` names its owner and last use. */
export const passkeys = pgTable(
  'passkeys',
  {
    credentialId: text('credential_id').primaryKey(),
    userId: uuid('user_id').notNull(),
    publicKey: bytes('public_key').notNull(),
    /** Signatures made so far, as the authenticator counts them; 0 for those that do not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    name: text().notNull(),
    /** Whether it is stored in a person's cloud, and so outlives the device. */
    backedUp: boolean('backed_up').notNull(),
    createdAt: at('created_at').notNull(),
    usedAt: at('used_at').notNull(),
  },
  (table) => [index('passkeys_of_user').on(table.userId)],
)

/** Counters of the sign-in limits; the columns are those that rate-limiter-flexible writes. */
export const loginLimits = pgTable(
  'login_limits',
  {
    key: varchar({ length: 255 }).primaryKey(),
    points: integer().notNull().default(0),
    expire: bigint({ mode: 'number' }),
  },
  (table) => [index('login_limits_by_end').on(table.expire)],
)
