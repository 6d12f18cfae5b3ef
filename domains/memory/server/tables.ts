import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { knownValues } from '#platform/db/known-values.ts'
import { memoryBounds, memoryKinds } from '../rules.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
const bound = (length: number) => sql.raw(String(length))

/** The memories that a character has of a person: learnt from a message, or written by the person. */
export const memories = pgTable(
  'memories',
  {
    userId: uuid('user_id').notNull(),
    id: uuid().notNull(),
    characterId: text('character_id').notNull(),
    kind: text({ enum: memoryKinds }).notNull(),
    text: text().notNull(),
    /** A fact that has one value at a time, such as the home: a newer memory of it closes the older. */
    slot: text(),
    /** The message that it was learnt from, its conversation, and the words in it; null where the person wrote it. */
    conversationId: uuid('conversation_id'),
    messageId: uuid('message_id'),
    quote: text(),
    /** The story that it is about, as the product wrote it; null for every other one. */
    storyId: text('story_id'),
    /** The person wrote or edited it: learning changes it no more. */
    isEdited: boolean('is_edited').notNull().default(false),
    pinnedAt: at('pinned_at'),
    /** The person shared it: all characters know it. */
    isShared: boolean('is_shared').notNull().default(false),
    /** It is shared or once was, so others may have repeated it: all of them forget it. A row of before this column may be shared without. */
    wasShared: boolean('was_shared').notNull().default(false),
    /** Its message stands on a branch that the person left: other conversations do not use it until they go back. */
    isLeft: boolean('is_left').notNull().default(false),
    validFrom: at('valid_from').notNull(),
    /** Until when it held; null while it holds. */
    validTo: at('valid_to'),
    supersededBy: uuid('superseded_by'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    knownValues(table.kind),
    index('memories_of_character').on(table.userId, table.characterId),
    index('memories_of_message')
      .on(table.userId, table.messageId)
      .where(sql`${table.messageId} is not null`),
    index('memories_shared')
      .on(table.userId)
      .concurrently()
      .where(sql`${table.isShared}`),
    check('memory_text', sql`char_length(${table.text}) between 1 and ${bound(memoryBounds.text)}`),
    check(
      'memory_has_source',
      sql`${table.isEdited} or (${table.messageId} is not null and ${table.quote} is not null)`,
    ),
  ],
)

/** Summaries of the sittings of a conversation. */
export const memorySummaries = pgTable(
  'memory_summaries',
  {
    userId: uuid('user_id').notNull(),
    id: uuid().notNull(),
    conversationId: uuid('conversation_id').notNull(),
    characterId: text('character_id').notNull(),
    /** The last of the messages that it is made of; the branch of a reply has to hold it. */
    lastMessageId: uuid('last_message_id').notNull(),
    /** The depths of the first and the last of them. */
    fromDepth: integer('from_depth').notNull(),
    toDepth: integer('to_depth').notNull(),
    fromAt: at('from_at').notNull(),
    toAt: at('to_at').notNull(),
    text: text().notNull(),
    /** Its messages stand on a branch that the person left. */
    isLeft: boolean('is_left').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('memory_summaries_of_conversation').on(table.userId, table.conversationId, table.toAt),
    index('memory_summaries_of_character').on(table.userId, table.characterId, table.toAt),
    check('memory_summary_text', sql`char_length(${table.text}) between 1 and ${bound(memoryBounds.summary)}`),
  ],
)

/** The turns of a conversation as they are searched: the hashes of their terms, and no text. */
export const memoryTurns = pgTable(
  'memory_turns',
  {
    userId: uuid('user_id').notNull(),
    messageId: uuid('message_id').notNull(),
    conversationId: uuid('conversation_id').notNull(),
    parentId: uuid('parent_id'),
    depth: integer().notNull(),
    /** The hashes, four bytes each, in Base64. */
    terms: text().notNull(),
    /** The vector of its text by a model for embeddings, one byte a number, in Base64; none without such a server. */
    vector: text(),
    vectorModel: text('vector_model'),
    /** Memories and the summary were made of it. */
    isLearnt: boolean('is_learnt').notNull().default(false),
    /** The revision of the conversation's index with which it came. */
    revision: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.messageId] }),
    index('memory_turns_of_conversation').on(table.userId, table.conversationId, table.revision),
    index('memory_turns_unlearnt')
      .on(table.userId, table.conversationId)
      .where(sql`not ${table.isLearnt}`),
  ],
)

/** The state of a conversation's memory. */
export const memoryProgress = pgTable(
  'memory_progress',
  {
    userId: uuid('user_id').notNull(),
    conversationId: uuid('conversation_id').notNull(),
    /** Empty for a scene, whose index is nobody's own. */
    characterId: text('character_id').notNull(),
    /** The language that the person reads. */
    locale: text().notNull(),
    /** One more with every change of the index, and the revision of the last removal from it. */
    revision: integer().notNull().default(0),
    removedAtRevision: integer('removed_at_revision').notNull().default(0),
    /** When it is to be learnt from; null when there is nothing new. */
    dueAt: at('due_at'),
    /** When the diary of the sitting is to be written; null when it is. */
    diaryDueAt: at('diary_due_at'),
    /** Failures in a row. */
    failures: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.conversationId] }),
    index('memory_progress_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
    index('memory_progress_diary_due')
      .on(table.diaryDueAt)
      .where(sql`${table.diaryDueAt} is not null`),
  ],
)

/**
 * The entries of characters about sittings, for the person to read; no prompt has them. A deleted one stays as a row without a
 * text, so that it is not written again.
 */
export const diaryEntries = pgTable(
  'diary_entries',
  {
    userId: uuid('user_id').notNull(),
    id: uuid().notNull(),
    characterId: text('character_id').notNull(),
    conversationId: uuid('conversation_id').notNull(),
    /** The first message of the sitting. */
    firstMessageId: uuid('first_message_id').notNull(),
    /** The depths of its first and its last message. */
    fromDepth: integer('from_depth').notNull(),
    toDepth: integer('to_depth').notNull(),
    toAt: at('to_at').notNull(),
    text: text().notNull(),
    deletedAt: at('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('diary_entry_of_character')
      .on(table.userId, table.conversationId, table.firstMessageId, table.characterId)
      .concurrently(),
    index('diary_entries_of_character').on(table.userId, table.characterId, table.toAt, table.id),
    index('diary_entries_to_erase')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null and ${table.text} <> ''`),
    check('diary_text', sql`char_length(${table.text}) <= ${bound(memoryBounds.diary)}`),
    check('diary_has_text', sql`${table.text} <> '' or ${table.deletedAt} is not null`),
  ],
)

/** Texts that a person took from a character's memory, as hashes with a key of the server: they are not learnt again. */
export const memoryForgotten = pgTable(
  'memory_forgotten',
  {
    userId: uuid('user_id').notNull(),
    characterId: text('character_id').notNull(),
    hash: text().notNull(),
    forgottenAt: at('forgotten_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.characterId, table.hash] })],
)

/** Whether a character remembers; the row without a character is about all of them. */
export const memorySettings = pgTable(
  'memory_settings',
  {
    userId: uuid('user_id').notNull(),
    characterId: text('character_id').notNull(),
    isOn: boolean('is_on').notNull(),
    /** Whether a character writes a diary. */
    writesDiary: boolean('writes_diary').notNull().default(true),
    /** When all that is remembered is erased, since memory is off; null while it is on, and once that has happened. */
    eraseAt: at('erase_at'),
    /** When memory came on again after an erasure: what was said before is not remembered. */
    remembersFrom: at('remembers_from'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.characterId] }),
    index('memory_settings_to_erase')
      .on(table.eraseAt)
      .where(sql`${table.eraseAt} is not null`)
      .concurrently(),
  ],
)

/** A person's memories as a whole: their revision, and the calls of an engine that they took on a day. */
export const memoryPeople = pgTable(
  'memory_people',
  {
    userId: uuid('user_id').primaryKey(),
    revision: integer().notNull().default(0),
    calls: integer().notNull().default(0),
    callsOn: date('calls_on'),
  },
  (table) => [check('memory_calls', sql`${table.calls} >= 0`)],
)
