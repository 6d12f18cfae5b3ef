import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { rowsOf } from '#platform/db/database.ts'
import { countRows, personRows, readPersonRows } from '#platform/personal-data/person-rows.ts'
import type { ExportedRow, ExportSink, PersonalData } from '#platform/personal-data/personal-data.ts'
import { bringBack } from './cold/bring-back.ts'
import { eraseCold } from './cold/erase-cold.ts'
import { readMembers } from './scenes/members.ts'

/** The name of a character in a language; the catalogue may have lost her since. */
export type NameCharacter = (characterId: string, locale: string) => Promise<string | null>

type ConversationRow = { id: string; characterId: string; createdAt: string }
type TurnRow = { id: string; by: 'person' | 'character'; text: string; at: string }

const conversation = { table: 'conversations', key: 'id' }
const message = {
  table: 'messages',
  key: 'id',
  // Variables hold texts of the card that only its author reads.
  secret: ['hold_id', 'engine', 'heartbeat_at', 'client_message_id', 'variables'],
}
const photo = { table: 'conversation_photos', key: 'photo_id' }
const sceneMember = { table: 'scene_members', key: 'id' }
const bookmark = { table: 'bookmarks', key: 'message_id' }
const choice = { table: 'branch_choices', key: 'parent_id' }
const prompt = { table: 'reply_prompts', key: 'message_id' }
const translation = { table: 'message_translations', key: 'message_id', secret: ['text_hash'] }
const gift = { table: 'gifts', key: 'message_id', secret: ['hold_id'] }
const persona = { table: 'personas', key: 'id' }
const personaChoice = { table: 'persona_choices', key: 'character_id' }
const activity = { table: 'activities', key: 'id', secret: ['client_id', 'move_keys'] }
const excerpt = { table: 'shared_excerpts', key: 'id' }
const quickReply = { table: 'quick_replies', key: 'id' }
const promptPart = { table: 'prompt_parts', key: 'hash' }
const turns = personRows('messages', [message, bookmark, choice, prompt, translation])
const pageSize = 500

/** The parts of prompts that a person may read; those of another author are named by their hashes alone. */
async function* readableParts(tx: Queryable, userId: string): AsyncGenerator<ExportedRow> {
  for await (const { isHidden, ...part } of readPersonRows(tx, promptPart, userId)) if (isHidden === false) yield part
}

/** The personal data of chat: conversations, and every turn in them, deleted ones included until they are erased. */
export function chatPersonalData(nameCharacter: NameCharacter): PersonalData[] {
  return [
    {
      kind: 'conversations',
      tables: ['conversations', 'conversation_photos', 'scene_members', 'cold_conversations'],
      count: (tx, userId) => countRows(tx, conversation, userId, sql`deleted_at is null`),
      async export(tx, userId, sink) {
        await bringBack(tx, userId, 'all')
        await sink.rows('conversations', () => readPersonRows(tx, conversation, userId))
        await sink.rows('conversationPhotos', () => readPersonRows(tx, photo, userId))
        await sink.rows('sceneMembers', () => readPersonRows(tx, sceneMember, userId))
        for await (const conversation of conversationsOf(tx, userId))
          await exportConversation(tx, userId, conversation, sink, nameCharacter)
      },
      async erase(tx, userId) {
        await eraseCold(tx, userId)
        await personRows('conversations', [conversation, photo, sceneMember]).erase(tx, userId)
      },
    },
    {
      ...turns,
      tables: [...turns.tables, promptPart.table],
      count: (tx, userId) => countRows(tx, message, userId, sql`deleted_at is null`),
      async export(tx, userId, sink) {
        await bringBack(tx, userId, 'all')
        await turns.export(tx, userId, sink)
        await sink.rows('promptParts', () => readableParts(tx, userId))
      },
      async erase(tx, userId) {
        await turns.erase(tx, userId)
        await personRows('promptParts', [promptPart]).erase(tx, userId)
      },
    },
    personRows('gifts', [gift]),
    personRows('personas', [persona, personaChoice]),
    personRows('quickReplies', [quickReply]),
    personRows('sharedExcerpts', [excerpt]),
    personRows('activities', [activity]),
  ]
}

async function exportConversation(
  tx: Queryable,
  userId: string,
  conversation: ConversationRow,
  sink: ExportSink,
  nameCharacter: NameCharacter,
): Promise<void> {
  const members = conversation.characterId ? [] : await readMembers(tx, { userId, conversationId: conversation.id })
  const ids = conversation.characterId ? [conversation.characterId] : members.map(({ characterId }) => characterId)
  const names = await Promise.all(ids.map(async (id) => (await nameCharacter(id, sink.locale)) ?? id))
  await sink.conversation({
    id: conversation.id,
    with: names.join(', '),
    at: conversation.createdAt,
    turns: () => turnsOf(tx, userId, conversation.id),
  })
}

async function* conversationsOf(tx: Queryable, userId: string): AsyncGenerator<ConversationRow> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const page: ConversationRow[] = await rowsOf(
      tx,
      sql`select id, character_id as "characterId", to_jsonb(created_at) #>> '{}' as "createdAt" from conversations
        where user_id = ${userId} and id > ${after}::uuid and deleted_at is null order by id limit ${pageSize}`,
    )
    yield* page
    const last = page.at(-1)
    if (!last || page.length < pageSize) return
    after = last.id
  }
}

/** Ids sort by the time they were made, so a conversation reads in the order in which it was written, all its branches in one. */
async function* turnsOf(tx: Queryable, userId: string, conversationId: string): AsyncGenerator<TurnRow> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const page: TurnRow[] = await rowsOf(
      tx,
      sql`select id, case role when 'user' then 'person' else 'character' end as by, text, to_jsonb(created_at) #>> '{}' as at from messages
        where user_id = ${userId} and conversation_id = ${conversationId} and id > ${after}::uuid and deleted_at is null
        order by id limit ${pageSize}`,
    )
    yield* page
    const last = page.at(-1)
    if (!last || page.length < pageSize) return
    after = last.id
  }
}
