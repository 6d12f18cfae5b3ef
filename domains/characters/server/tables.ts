import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { knownNumbers, knownValues } from '#platform/db/known-values.ts'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { StoredPicture } from '#domains/media/server/public.ts'
import { access, buildStatus, customKind, genders, releaseStatus, visibility } from '../attributes.ts'
import { versionEnds } from '../rules.ts'
import type { AppearanceOptions } from '../creation-shape.ts'
import type { CharacterCard } from '../card.ts'
import type { StoredArt } from './cards/imported-art.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

type OpenColumns = Record<'releaseStatus' | 'visibility' | 'hiddenAt' | 'withdrawnAt', PgColumn>

/**
 * Released, for everybody, and neither hidden nor withdrawn. NOTE: queries use exactly this expression, or no index of
 * the feed fits.
 */
export function isOpen({ releaseStatus, visibility, hiddenAt, withdrawnAt }: OpenColumns): SQL {
  return sql`${releaseStatus} = 30 and ${visibility} = 1 and ${hiddenAt} is null and ${withdrawnAt} is null`
}

/** Nobody who is marked as explicit, for all who do not see explicit content. */
export function isSuitable({ seesExplicit = false }: { seesExplicit?: boolean | undefined }): SQL | undefined {
  return seesExplicit ? undefined : sql`not ${characters.isExplicit}`
}

/** A character of the catalogue; `card` stores the whole card as it arrived, unknown fields included. */
export const characters = pgTable(
  'characters',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    age: integer().notNull(),
    gender: text({ enum: genders }).notNull(),
    style: text({ enum: ['REALITY', 'ANIMATE'] }).notNull(),
    tags: text().array().notNull(),
    /** The tags that operators gave it instead of those of its card; null where these hold. */
    operatorTags: text('operator_tags').array(),
    card: jsonb().$type<CharacterCard>().notNull(),
    cardHash: text('card_hash').notNull(),
    releaseStatus: integer('release_status').notNull(),
    visibility: integer().notNull(),
    access: integer().notNull(),
    customKind: integer('custom_kind').notNull(),
    recommendedRank: integer('recommended_rank').notNull(),
    hotRank: integer('hot_rank').notNull(),
    addedAt: at('added_at').notNull(),
    searchText: text('search_text').notNull(),
    /** Who made her; null for the default. */
    ownerId: uuid('owner_id'),
    /** Her pictures, cover first; null for seeded ones, whose pictures ship with the product. */
    pictures: jsonb().$type<StoredPicture[]>(),
    /** A report hides her from everybody until somebody has looked. */
    hiddenAt: at('hidden_at'),
    /** An operator marked her as explicit: others meet her only with explicit content switched on. */
    isExplicit: boolean('is_explicit').notNull().default(false),
    /** Her creator or the product withdrew her: gone from every list, readable in old conversations. */
    withdrawnAt: at('withdrawn_at'),
  },
  (table) => [
    knownValues(table.gender),
    knownNumbers(table.releaseStatus, releaseStatus),
    knownNumbers(table.visibility, visibility),
    knownNumbers(table.access, access),
    knownNumbers(table.customKind, customKind),
    knownValues(table.style),
    check('character_is_adult', sql`${table.age} >= 18`),
    // The feed walks these in their order; private, hidden and withdrawn ones are not in its way.
    index('characters_recommended').on(table.recommendedRank, table.id).where(isOpen(table)),
    index('characters_hot').on(table.hotRank, table.id).where(isOpen(table)),
    index('characters_new').on(table.addedAt.desc().nullsFirst(), table.id).where(isOpen(table)),
    index('characters_by_tag').using('gin', table.tags).where(isOpen(table)),
    // Few of very many are men, so that a walk in any other order would hardly meet one.
    index('characters_men')
      .on(table.recommendedRank, table.id)
      .where(sql`${isOpen(table)} and ${table.gender} = 'man'`),
    index('characters_of_owner').on(table.ownerId, table.addedAt),
    index('characters_by_name')
      .on(sql`lower(${table.name})`)
      .concurrently(),
  ],
)

/** A card that a character had before, and what ended it. The version after the newest of them is her present card. */
export const characterVersions = pgTable(
  'character_versions',
  {
    id: uuid().primaryKey(),
    characterId: text('character_id').notNull(),
    /** From 1 on. */
    version: integer().notNull(),
    /** Who made her; null for the catalogue's. */
    ownerId: uuid('owner_id'),
    card: jsonb().$type<CharacterCard>().notNull(),
    endedAt: at('ended_at').notNull(),
    endedBy: text('ended_by', { enum: versionEnds }).notNull(),
  },
  (table) => [
    knownValues(table.endedBy),
    uniqueIndex('character_version_once').on(table.characterId, table.version),
    index('character_versions_of_owner').on(table.ownerId, table.id),
  ],
)

/** The words of a catalogue character in another language. */
export const characterTranslations = pgTable(
  'character_translations',
  {
    characterId: text('character_id').notNull(),
    locale: text().notNull(),
    intro: text().notNull(),
    hoverLine: text('hover_line').notNull(),
    occupation: text().notNull(),
    greeting: text().notNull(),
    openers: text().array().notNull(),
    /** The description and the personality of the card; null where only the card has them. */
    about: text(),
    personality: text(),
    searchText: text('search_text').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.characterId, table.locale] })],
)

/** A character that somebody makes: what they requested, and how far it is. Once confirmed she stands in `characters` too. */
export const customCharacters = pgTable(
  'custom_characters',
  {
    ownerId: uuid('owner_id').notNull(),
    id: text().notNull(),
    /** Made by the client for one intent; asking again under it gives the same character. */
    key: uuid().notNull(),
    /** The hash of the request under the key; another request under it is refused. */
    requestHash: text('request_hash').notNull(),
    mode: text({ enum: ['template', 'prompt', 'card'] }).notNull(),
    status: integer().notNull(),
    step: text({ enum: ['waiting', 'reading', 'writing', 'drawing', 'finishing'] }),
    progress: real().notNull().default(0),
    age: integer().notNull(),
    options: jsonb('options').$type<Partial<AppearanceOptions>>().notNull(),
    prompt: text(),
    name: text().notNull(),
    description: text().notNull(),
    tags: text().array().notNull(),
    isPublic: boolean('is_public').notNull(),
    /** Seed of her look, fixed when she is requested. */
    seed: integer().notNull(),
    locale: text().notNull(),
    /** The card and the pictures as built; null until then. An imported card stands here from the start. */
    card: jsonb().$type<CharacterCard>(),
    pictures: jsonb().$type<StoredPicture[]>(),
    /** Her portrait came with her card; it is of unknown origin, so she stays private. */
    hasOwnPicture: boolean('has_own_picture').notNull().default(false),
    /** The pictures that an imported card brought along, for its export. */
    art: jsonb().$type<StoredArt[]>(),
    /** The code of what went wrong; its words are the reader's language's. */
    failure: text(),
    holdId: uuid('hold_id'),
    price: integer().notNull(),
    isFreeByPremium: boolean('is_free_by_premium').notNull().default(false),
    createdAt: at('created_at').notNull(),
    /** The last sign of life of its build; one that has given none for long is given up. */
    changedAt: at('changed_at').notNull(),
  },
  (table) => [
    knownValues(table.mode),
    knownNumbers(table.status, buildStatus),
    knownValues(table.step),
    primaryKey({ columns: [table.ownerId, table.id] }),
    unique('custom_character_once').on(table.ownerId, table.key),
    unique('custom_character_id').on(table.id),
    index('custom_characters_newest').on(table.ownerId, table.createdAt),
    index('custom_characters_with_pictures')
      .on(table.changedAt)
      .where(sql`${table.pictures} is not null`),
    index('custom_characters_building')
      .on(table.changedAt)
      .where(sql`${table.status} in (10, 20)`),
    // The one that premium brings: once in a person's life, whatever they do at once.
    uniqueIndex('custom_character_free_once')
      .on(table.ownerId)
      .where(sql`${table.isFreeByPremium}`),
    check('custom_character_is_adult', sql`${table.age} >= 18`),
  ],
)

/** Card files that another app shared with this one, for the few minutes until their person has looked at them. */
export const parkedCards = pgTable(
  'parked_cards',
  {
    userId: uuid('user_id').notNull(),
    id: uuid().notNull(),
    /** Bytes of the file, which lies in the storage under its number. */
    size: integer().notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] }), index('parked_cards_over').on(table.expiresAt)],
)

/** The characters that a person marked as favourites, newest first in their list. */
export const favourites = pgTable(
  'favourites',
  {
    userId: uuid('user_id').notNull(),
    characterId: text('character_id').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.characterId] }),
    index('favourites_newest').on(table.userId, table.createdAt, table.characterId),
  ],
)
