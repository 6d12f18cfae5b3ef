import { sql } from 'drizzle-orm'
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
  uuid,
} from 'drizzle-orm/pg-core'
import { knownValues } from '#platform/db/known-values.ts'
import type { Shot } from '#portrait/public.ts'
import type { StoredPicture } from './generation/picture-generator.ts'
import type { ShownSize } from './uploads/read-shown.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** Pictures that people brought along, by the key that their files and their address carry. */
export const uploads = pgTable(
  'uploads',
  {
    key: text().primaryKey(),
    userId: uuid('user_id').notNull(),
    /** Bytes of the larger file. */
    size: integer().notNull(),
    /** The size of one that is shown in conversations alone, whole and to its owner; null for squares. */
    shown: jsonb().$type<ShownSize>(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index('uploads_of_user').on(table.userId, table.createdAt), index('uploads_by_age').on(table.createdAt)],
)

/** Videos that people brought along for characters of their own. */
export const videos = pgTable(
  'videos',
  {
    userId: uuid('user_id').notNull(),
    /** The key of its upload. */
    id: uuid().notNull(),
    characterId: text('character_id').notNull(),
    /** The folder of its files. */
    folder: text().notNull(),
    /** Bytes of the video as it was written anew. */
    size: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    seconds: real().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('videos_of_character').on(table.userId, table.characterId, table.createdAt),
    index('videos_by_folder').on(table.folder),
  ],
)

/** Photos and short loops of characters: those of albums, and those that people had made. */
export const photos = pgTable(
  'photos',
  {
    id: uuid().primaryKey(),
    characterId: text('character_id').notNull(),
    /** Who had it made; null for the default. */
    creatorId: uuid('creator_id'),
    /** Made by the client for one intent; null for the default. */
    key: uuid(),
    requestHash: text('request_hash'),
    /** The key under which it was tried again last. */
    retryKey: uuid('retry_key'),
    kind: text({ enum: ['image', 'video'] }).notNull(),
    state: text({ enum: ['waiting', 'drawing', 'done', 'failed', 'cancelled'] }).notNull(),
    progress: real().notNull().default(0),
    /** Its content in the vocabulary's words; a person's own words are never stored. */
    shot: jsonb().$type<Shot>().notNull(),
    mood: text(),
    /** The file and its sizes; null until it is drawn. */
    picture: jsonb().$type<StoredPicture>(),
    /** Coins that unlocking takes; 0 for what is open. */
    price: integer().notNull(),
    premiumUnlocks: boolean('premium_unlocks').notNull().default(true),
    isShown: boolean('is_shown').notNull(),
    /** The review before others see it; null for one that needs none, or that its creator shows to nobody. */
    review: text({ enum: ['waiting', 'passed', 'refused'] }),
    /** Marked as explicit: others see it only with explicit content switched on. */
    isExplicit: boolean('is_explicit').notNull().default(false),
    /** It came with a bundle: nobody here drew it, so only its owner ever sees it. */
    isBrought: boolean('is_brought').notNull().default(false),
    /** The character sent it by herself; the person it was sent to owns it. */
    isSent: boolean('is_sent').notNull().default(false),
    likes: integer().notNull().default(0),
    dislikes: integer().notNull().default(0),
    /** The hold of its price, until it is drawn. */
    holdId: uuid('hold_id'),
    cost: integer().notNull().default(0),
    engine: text(),
    createdAt: at('created_at').notNull(),
    /** A report hides it from everybody until somebody has looked. */
    hiddenAt: at('hidden_at'),
    /** Deleted by its owner; it stays for anyone who paid for it. */
    deletedAt: at('deleted_at'),
  },
  (table) => [
    knownValues(table.kind),
    knownValues(table.state),
    knownValues(table.review),
    check('photo_done_has_picture', sql`${table.state} <> 'done' or ${table.picture} is not null`),
    unique('photo_once').on(table.creatorId, table.key),
    index('photos_of_character')
      .on(table.characterId, table.createdAt, table.id)
      .where(sql`${table.isShown} and ${table.hiddenAt} is null and ${table.deletedAt} is null`),
    // Operators also see those that are hidden.
    index('photos_of_album')
      .on(table.characterId, table.createdAt, table.id)
      .where(sql`${table.isShown} and ${table.deletedAt} is null`)
      .concurrently(),
    index('photos_of_creator').on(table.creatorId, table.createdAt, table.id),
    index('photos_unfinished')
      .on(table.creatorId, table.createdAt)
      .where(sql`${table.state} in ('waiting', 'drawing')`),
    index('photos_deleted')
      .on(table.id)
      .where(sql`${table.deletedAt} is not null`),
    index('photos_by_file').on(sql`(${table.picture} ->> 'file')`),
    check('photo_counts', sql`${table.likes} >= 0 and ${table.dislikes} >= 0 and ${table.price} >= 0`),
  ],
)

/** Who paid for which photo; such a row opens it for good. */
export const photoUnlocks = pgTable(
  'photo_unlocks',
  {
    userId: uuid('user_id').notNull(),
    photoId: uuid('photo_id').notNull(),
    price: integer().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.photoId] }),
    index('photo_unlocks_newest').on(table.userId, table.createdAt, table.photoId),
    index('photo_unlocks_of_photo').on(table.photoId),
  ],
)

/** Reactions to photos: 1 or -1. */
export const photoReactions = pgTable(
  'photo_reactions',
  {
    userId: uuid('user_id').notNull(),
    photoId: uuid('photo_id').notNull(),
    reaction: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.photoId] }),
    check('reaction_is_one', sql`${table.reaction} in (1, -1)`),
  ],
)
