import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { knownValues } from '#platform/db/known-values.ts'
import type { ExpressionName } from '#domains/media/vocabulary-contract.ts'
import type { Backdrop, Palette } from '../backdrops.ts'
import type { ChatSource } from '../chat-files.ts'
import type { Occasion } from '../occasions.ts'
import type { Reaction } from '../reactions.ts'
import { turnOrders } from '../scenes.ts'
import type { StoredShown } from '../shown-picture.ts'
import type { StoredVoice } from '../voice-message.ts'
import type { ModelChoices } from './model-choice.ts'
import type { UsedMemories } from './prompt/memories.ts'
import type { Variables } from './prompt/variables.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** One person's conversation with a character, or a scene of several; `leafId` is the message the person sees last. */
export const conversations = pgTable(
  'conversations',
  {
    userId: uuid('user_id').notNull(),
    id: uuid().notNull(),
    /** Empty for a scene, which is nobody's own: scene_members has its characters. */
    characterId: text('character_id').notNull(),
    /** How the next speaker of a scene is found, where nobody is named or chosen. */
    turnOrder: text('turn_order', { enum: turnOrders }).notNull().default('turns'),
    leafId: uuid('leaf_id'),
    draft: text().notNull().default(''),
    /** Words of the person that every reply is written after; empty without any. */
    authorNote: text('author_note').notNull().default(''),
    /** How many messages stand between the note and the reply. */
    authorNoteDepth: integer('author_note_depth').notNull().default(4),
    /** One from before two accounts became one, imported beside another, left for a fresh start, or a scene: opening the character opens another one. */
    isEarlier: boolean('is_earlier').notNull().default(false),
    /** The model of each tier that the person agreed to, as model-choice.ts reads it. */
    modelChoices: jsonb('model_choices').$type<ModelChoices>().notNull().default({}),
    /** Whether another model may write where the agreed one cannot. */
    mayFallBack: boolean('may_fall_back').notNull().default(false),
    /** Who the person is in it; null for themselves. A persona that was deleted counts as none. */
    personaId: uuid('persona_id'),
    /** The earlier version of her card that the person chose; null for the present one. */
    cardVersion: integer('card_version'),
    /** It stands before the others in the list, or behind the archive's button. */
    isPinned: boolean('is_pinned').notNull().default(false),
    isArchived: boolean('is_archived').notNull().default(false),
    /** When the person said farewell, which archives it; null before, and once it is back among the others. */
    farewellAt: at('farewell_at'),
    /** When a character wrote by herself that the person has not opened yet; null otherwise. */
    unreadAt: at('unread_at'),
    /** Nothing that comes in it is noticed on a device: no notice, no sound. */
    isMuted: boolean('is_muted').notNull().default(false),
    /** The ground that it is read on. */
    backdrop: text().$type<Backdrop>().notNull().default('glow'),
    /** Its colours. */
    palette: text().$type<Palette>().notNull().default('house'),
    /** When the premium page was last opened from it by somebody who had not signed in; null for never. */
    premiumOpenedAt: at('premium_opened_at'),
    /** Where it was imported from; null for one that was begun here. */
    origin: text().$type<ChatSource>(),
    /** JSON of what its file says beyond these columns: an export of the same format writes it again. */
    extra: text(),
    noticeAt: at('notice_at').notNull(),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    deletedAt: at('deleted_at'),
  },
  (table) => [
    knownValues(table.turnOrder),
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('conversation_once')
      .on(table.userId, table.characterId)
      .where(sql`${table.deletedAt} is null and not ${table.isEarlier}`),
    index('conversations_latest').on(table.userId, table.updatedAt, table.id),
    index('conversations_deleted')
      .on(table.deletedAt)
      .concurrently()
      .where(sql`${table.deletedAt} is not null`),
  ],
)

/** One turn in the tree of a conversation. A row changes by a reply's text and state while it is written, and by a reaction. */
export const messages = pgTable(
  'messages',
  {
    userId: uuid('user_id').notNull(),
    id: uuid().notNull(),
    conversationId: uuid('conversation_id').notNull(),
    parentId: uuid('parent_id'),
    depth: integer().notNull(),
    role: text({ enum: ['user', 'character'] }).notNull(),
    /** The character who speaks in a scene; null in a conversation with one character, and for the person's words. */
    speakerId: text('speaker_id'),
    text: text().notNull(),
    state: text({ enum: ['streaming', 'done', 'stopped', 'failed', 'interrupted'] }).notNull(),
    failure: text(),
    clientMessageId: text('client_message_id'),
    holdId: uuid('hold_id'),
    engine: text().notNull().default(''),
    /** It may be continued: it ended at its longest length, or a continuation of it failed. */
    isCut: boolean('is_cut').notNull().default(false),
    /** A reply in the person's own words, beside the one that was written. */
    isEdited: boolean('is_edited').notNull().default(false),
    /** The picture that the person showed with it; null without one. */
    picture: jsonb().$type<StoredShown>(),
    /** The face with which the character wrote it; null where nothing names one. */
    expression: text().$type<ExpressionName>(),
    /** The recording that the person said it with, or that it was saved as; null without one. */
    voice: jsonb().$type<StoredVoice>(),
    /** The person's reaction to it; null without one. */
    reaction: text().$type<Reaction>(),
    /** Why the character wrote by herself; null for a reply, a greeting and all words of a person. */
    occasion: text().$type<Occasion>(),
    /** Which greeting of the card it is, 0 for the first; null for any other message, and for one from before. */
    greeting: integer(),
    /** The variables of the conversation after this reply, which the macros of its prompt set; null without any. */
    variables: jsonb().$type<Variables>(),
    /** Where it was imported from; null for one that was written here. */
    origin: text().$type<ChatSource>(),
    /** JSON of what its file says beyond these columns. */
    extra: text(),
    /** Last sign of life of anyone who writes this reply. */
    heartbeatAt: at('heartbeat_at'),
    createdAt: at('created_at').notNull(),
    deletedAt: at('deleted_at'),
  },
  (table) => [
    knownValues(table.role),
    knownValues(table.state),
    check('message_streams_with_heartbeat', sql`(${table.state} = 'streaming') = (${table.heartbeatAt} is not null)`),
    check('message_of_user_is_done', sql`${table.role} = 'character' or ${table.state} = 'done'`),
    primaryKey({ columns: [table.userId, table.id] }),
    index('messages_siblings').on(table.userId, table.conversationId, table.parentId, table.id),
    uniqueIndex('message_sent_once')
      .on(table.userId, table.clientMessageId)
      .where(sql`${table.clientMessageId} is not null`),
    index('messages_by_picture')
      .on(sql`(${table.picture} ->> 'key')`)
      .concurrently()
      .where(sql`${table.picture} is not null`),
    index('messages_by_voice')
      .on(sql`(${table.voice} ->> 'key')`)
      .concurrently()
      .where(sql`${table.voice} is not null`),
    index('messages_streaming')
      .on(table.state)
      .where(sql`${table.state} = 'streaming'`),
    index('messages_deleted')
      .on(table.deletedAt, table.id)
      .concurrently()
      .where(sql`${table.deletedAt} is not null`),
  ],
)

/**
 * The characters of a scene, a row for each stay: what is said while she is away she neither hears nor remembers. One who comes back
 * has a further row.
 */
export const sceneMembers = pgTable(
  'scene_members',
  {
    userId: uuid('user_id').notNull(),
    id: uuid().notNull(),
    conversationId: uuid('conversation_id').notNull(),
    characterId: text('character_id').notNull(),
    joinedAt: at('joined_at').notNull(),
    /** Null while she is there. */
    leftAt: at('left_at'),
    /** How readily she speaks, from 0 to 100. */
    talkativeness: integer().notNull(),
    /** Her turn among the others. */
    place: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('scene_members_of_scene').on(table.userId, table.conversationId, table.place),
    index('scene_members_of_character').on(table.userId, table.characterId),
    uniqueIndex('scene_member_once')
      .on(table.userId, table.conversationId, table.characterId)
      .where(sql`${table.leftAt} is null`),
    check('scene_member_talkativeness', sql`${table.talkativeness} between 0 and 100`),
  ],
)

/** The photos that a person requested in a conversation; they stand among its messages by their time, whatever the branch. */
export const conversationPhotos = pgTable(
  'conversation_photos',
  {
    userId: uuid('user_id').notNull(),
    photoId: uuid('photo_id').notNull(),
    conversationId: uuid('conversation_id').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.photoId] }),
    index('conversation_photos_of_conversation').on(table.userId, table.conversationId, table.createdAt),
  ],
)

/** The moments of a conversation: messages that the person saved to find them again, with a title of theirs. */
export const bookmarks = pgTable(
  'bookmarks',
  {
    userId: uuid('user_id').notNull(),
    messageId: uuid('message_id').notNull(),
    conversationId: uuid('conversation_id').notNull(),
    /** Empty for none: then the words of the message stand for it. */
    title: text().notNull().default(''),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.messageId] }),
    index('bookmarks_of_conversation').on(table.userId, table.conversationId, table.messageId),
  ],
)

/** Which of several siblings a person last looked at, where it is not the newest. */
export const branchChoices = pgTable(
  'branch_choices',
  {
    userId: uuid('user_id').notNull(),
    parentId: uuid('parent_id').notNull(),
    childId: uuid('child_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.parentId] })],
)

/** The texts that a person's prompts were made of, each once: a reply names them by their hashes. */
export const promptParts = pgTable(
  'prompt_parts',
  {
    userId: uuid('user_id').notNull(),
    /** The beginning of the text's SHA-256, in Base64. */
    hash: text().notNull(),
    text: text().notNull(),
    tokens: integer().notNull(),
    /** Only the author of the character reads it. */
    isHidden: boolean('is_hidden').notNull(),
    /** When a reply last named it, give or take a day. */
    usedAt: at('used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] }), index('prompt_parts_used').on(table.usedAt)],
)

/** The name of a part of a prompt, the hash of its text, and name and id of the own lorebook that it is of; earlier ones have no id. */
export type StoredPart = [part: string, hash: string | null, book?: string, bookId?: string]

/** The prompt that a reply was written with. */
export const replyPrompts = pgTable(
  'reply_prompts',
  {
    userId: uuid('user_id').notNull(),
    messageId: uuid('message_id').notNull(),
    /** Names of parts with their hashes, in their order; the history is named without one, since its messages are stored. */
    parts: jsonb().$type<StoredPart[]>().notNull(),
    /** Names of parts that gave way, with their tokens before and after. */
    trimmed: jsonb().$type<[part: string, tokens: number, left: number][]>().notNull(),
    /** How many of the turns before the reply it covered. */
    reach: integer().notNull(),
    /** The estimated tokens of the history. */
    historyTokens: integer('history_tokens').notNull(),
    /** The estimated tokens of all of it, and what the engine counted. */
    tokens: integer().notNull(),
    /** The parts of the past that it used, by ids: texts are read where they are stored, so a forgotten one is gone here too. */
    memories: jsonb().$type<UsedMemories>(),
    promptTokens: integer('prompt_tokens'),
    replyTokens: integer('reply_tokens'),
    model: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.messageId] }),
    index('reply_prompts_counted')
      .on(table.model, table.messageId)
      .concurrently()
      .where(sql`${table.promptTokens} > 0`),
  ],
)
