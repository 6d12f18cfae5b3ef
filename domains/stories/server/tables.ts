import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { knownValues } from '#platform/db/known-values.ts'
import { editionStages, ownStoryBounds } from '../own-stories.ts'
import type { MadeChoice } from './engine/made-choice.ts'
import type { Story, StoryKnot } from './engine/story.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** The place of a person in a story: their choices, and the state after the last of them. Nobody has a row before the first. */
export const storyRuns = pgTable(
  'story_runs',
  {
    userId: uuid('user_id').notNull(),
    storyId: text('story_id').notNull(),
    /** The release of the story that the state is of; in another one the choices are made again. */
    storyHash: text('story_hash').notNull(),
    /** One more with every change. */
    version: integer().notNull(),
    path: jsonb().$type<readonly MadeChoice[]>().notNull(),
    state: jsonb().$type<object>().notNull(),
    /** The ending at which it stands; null while it goes on. */
    ending: text(),
    startedAt: at('started_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.storyId] }),
    check('story_run_version', sql`${table.version} > 0`),
  ],
)

/** The endings that people have reached; they stay when a story is played again. */
export const storyEndings = pgTable(
  'story_endings',
  {
    userId: uuid('user_id').notNull(),
    storyId: text('story_id').notNull(),
    ending: text().notNull(),
    reachedAt: at('reached_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.storyId, table.ending] }),
    index('story_endings_reached').on(table.userId, table.reachedAt),
  ],
)

/** The lines that an engine wrote for a person in marked places, so that each is read again in the same words. */
export const storyProse = pgTable(
  'story_prose',
  {
    userId: uuid('user_id').notNull(),
    storyId: text('story_id').notNull(),
    /** The beginning of the SHA-256 of the way there and of the line. */
    place: text().notNull(),
    /** The language that it was written in. */
    locale: text().notNull(),
    /** Null where one was written that may not be shown: the author's line stays. */
    text: text(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.storyId, table.place, table.locale] })],
)

/** The choices of a story that a person has paid for; each is paid once, on whatever path it is made. */
export const storyPayments = pgTable(
  'story_payments',
  {
    userId: uuid('user_id').notNull(),
    storyId: text('story_id').notNull(),
    /** The beginning of the SHA-256 of the choice. */
    choice: text().notNull(),
    coins: integer().notNull(),
    paidAt: at('paid_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.storyId, table.choice] }),
    check('story_payment_coins', sql`${table.coins} > 0`),
  ],
)

/** Lines and choices of built-in stories in another language than their own, as an engine translated them for everybody. */
export const storyTranslations = pgTable(
  'story_translations',
  {
    /** The beginning of the SHA-256 of the text, in Base64. */
    textHash: text('text_hash').notNull(),
    locale: text().notNull(),
    storyId: text('story_id').notNull(),
    text: text().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.textHash, table.locale] })],
)

/** The stories that people write, as ink. */
export const ownStories = pgTable(
  'own_stories',
  {
    userId: uuid('user_id').notNull(),
    /** Made by the client, so that storing one twice is storing it once. */
    id: uuid().notNull(),
    title: text().notNull(),
    characterId: text('character_id'),
    source: text().notNull(),
    /** One more with each save. */
    revision: integer().notNull().default(1),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    deletedAt: at('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('own_stories_deleted')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
    check('own_story_source', sql`char_length(${table.source}) <= ${sql.raw(String(ownStoryBounds.source))}`),
    check('own_story_revision', sql`${table.revision} > 0`),
  ],
)

/** The stories that people published, under the ids by which others find them. */
export const publishedStories = pgTable(
  'published_stories',
  {
    userId: uuid('user_id').notNull(),
    ownStoryId: uuid('own_story_id').notNull(),
    id: uuid().notNull(),
    publishedAt: at('published_at').notNull(),
    /** Hidden from everybody until a decision, or by one. */
    hiddenAt: at('hidden_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.ownStoryId] }), unique('published_story_id').on(table.id)],
)

/** Versions of published stories: the one that others play, and one that waits for its review or was refused. */
export const storyEditions = pgTable(
  'story_editions',
  {
    userId: uuid('user_id').notNull(),
    id: uuid().notNull(),
    storyId: uuid('story_id').notNull(),
    stage: text({ enum: editionStages }).notNull(),
    /** The revision of the own story that it is. */
    revision: integer().notNull(),
    title: text().notNull(),
    characterId: text('character_id').notNull(),
    language: text().notNull(),
    minutes: integer().notNull(),
    opening: text().notNull(),
    endings: jsonb().$type<Story['endings']>().notNull(),
    knots: jsonb().$type<readonly StoryKnot[]>().notNull(),
    source: text().notNull(),
    hash: text().notNull(),
    /** The compiled ink. */
    ink: text().notNull(),
    submittedAt: at('submitted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    knownValues(table.stage),
    unique('story_edition_stage').on(table.storyId, table.stage),
    index('story_editions_by_title')
      .on(sql`lower(${table.title})`)
      .concurrently(),
    index('story_editions_shown')
      .on(table.submittedAt)
      .where(sql`${table.stage} = 'shown'`),
    index('story_editions_of_character')
      .on(table.characterId, table.submittedAt)
      .where(sql`${table.stage} = 'shown'`),
  ],
)

/** Lines and choices of versions that others play, as an engine translated them for everybody; they go with the version. */
export const editionTranslations = pgTable(
  'edition_translations',
  {
    /** The author of the story. */
    userId: uuid('user_id').notNull(),
    id: uuid().notNull(),
    editionId: uuid('edition_id').notNull(),
    locale: text().notNull(),
    /** The beginning of the SHA-256 of the text, in Base64. */
    textHash: text('text_hash').notNull(),
    text: text().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    unique('edition_translation_once').on(table.editionId, table.locale, table.textHash),
  ],
)
