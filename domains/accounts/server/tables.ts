import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: ['visitor', 'member'] }).notNull(),
    role: text({ enum: ['user', 'operator'] })
      .notNull()
      .default('user'),
    email: text(),
    nick: text().notNull(),
    lang: text().notNull(),
    brand: text().notNull(),
    channel: text().notNull().default(''),
    countryCode: text('country_code').notNull().default(''),
    city: text().notNull().default(''),
    ab: text().notNull().default(''),
    fbp: text().notNull().default(''),
    fbc: text().notNull().default(''),
    enableNsfw: boolean('enable_nsfw').notNull().default(false),
    chatModel: text('chat_model', { enum: ['base', 'advanced'] })
      .notNull()
      .default('base'),
    vipExpireAt: at('vip_expire_at'),
    adultSince: at('adult_since'),
    mergedInto: uuid('merged_into'),
    createdAt: at('created_at').notNull(),
    registeredAt: at('registered_at'),
  },
  (table) => [
    uniqueIndex('users_email_once')
      .on(sql`lower(${table.email})`)
      .where(sql`${table.email} is not null`),
  ],
)

export const tokens = pgTable(
  'tokens',
  {
    selector: text().primaryKey(),
    userId: uuid('user_id').notNull(),
    verifierHash: text('verifier_hash').notNull(),
    createdAt: at('created_at').notNull(),
    refreshedAt: at('refreshed_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('tokens_of_user').on(table.userId)],
)

export const loginCodes = pgTable(
  'login_codes',
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    kind: text({ enum: ['code', 'link'] }).notNull(),
    codeHash: text('code_hash').notNull(),
    attempts: integer().notNull().default(0),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  },
  (table) => [index('login_codes_of_email').on(table.email, table.createdAt)],
)
