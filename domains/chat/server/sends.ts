import { and, eq } from 'drizzle-orm'
import { newId } from '#platform/clock/ids.ts'
import type { Db, Queryable, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { constant, defineStatement, expression, fragment, named, query } from '#platform/db/statement.ts'
import { refuse } from '#platform/http/handler.ts'
import type { AttachedBook } from '#domains/lore/server/public.ts'
import { attachedBooksValue } from '#domains/lore/server/public.ts'
import type { MemoryState } from '#domains/memory/server/public.ts'
import { memoryStateValue } from '#domains/memory/server/public.ts'
import {
  describeBalances,
  holdParts,
  lockWallet,
  parametersOf,
  refusalOf,
  usualLimitOf,
  usualReplyPrice,
} from '#domains/wallet/server/public.ts'
import type { BalanceView } from '#domains/wallet/server/public.ts'
import type { PromptActivity } from './activities/activity-rows.ts'
import { activitiesValue } from './activities/activity-rows.ts'
import { findConversation } from './conversations.ts'
import type { StoredShown } from '../shown-picture.ts'
import type { StoredVoice } from '../voice-message.ts'
import { findMessage, newMessage } from './messages.ts'
import type { ChosenPersona } from './personas/personas.ts'
import { personaValue } from './personas/personas.ts'
import { messages } from './tables.ts'
import type { StoredTurn, TurnConversation, TurnInput } from './turns.ts'

/** The input of one send: words, a key that makes sending idempotent, and the parent message. */
export type SendInput = TurnInput & {
  conversationId: string
  text: string
  clientMessageId: string
  parentId: string | null
  /** It is a cry for help, which also an archived conversation takes. */
  isFree: boolean
  /** The picture that is shown with it; null for none. */
  picture: StoredShown | null
  /** The recording that it is said with; null for none. */
  voice: StoredVoice | null
  /** The character who answers in a scene; null in a conversation with one. */
  speakerId: string | null
}

type Currency = BalanceView['nextReply']['currency']

type SendRow = {
  character_id: string
  model_choices: TurnConversation['modelChoices']
  may_fall_back: boolean
  author_note: string
  author_note_depth: number
  card_version: number | null
  persona_id: string | null
  parent_id: string | null
  parent_depth: number | null
  repeated_id: string | null
  is_behind: boolean
  /** It is archived, and what is said is no cry for help: nothing was stored. */
  is_closed: boolean
  /** The energy that remains in the wallet; null when nothing was stored. */
  energy: number | null
  coins: number | null
  books: AttachedBook[] | null
  memory: MemoryState | null
  persona: ChosenPersona | null
  activities: PromptActivity[] | null
}

const sendStatements = { energy: sendStatement('energy'), coins: sendStatement('coins') }
type Send = (db: Queryable, values: Parameters<typeof sendStatements.energy>[1]) => Promise<SendRow[]>

/**
 * Stores what was said, pays for the reply and makes room for it: all of it, or nothing and a row that says why.
 * NOTE: after waiting for the conversation's lock PostgreSQL shows it as the other sender left it, but joins what stood
 * before: then the leaf is missing, the row is marked as behind, and nothing is stored.
 */
function sendStatement(currency: Currency) {
  const parameters = parametersOf(currency, {
    userId: 'uuid',
    conversationId: 'uuid',
    parentId: 'uuid?',
    clientMessageId: 'text',
    saidId: 'uuid',
    text: 'text',
    picture: 'text?',
    voice: 'text?',
    isHelp: 'boolean',
    now: 'timestamptz',
    replyId: 'uuid',
    engine: 'text',
    speakerId: 'text?',
    amount: 'int',
    holdId: 'uuid',
    entryId: 'uuid',
    usualCoins: 'int?',
  })
  return defineStatement(`send-for-${currency}`, parameters, (at) => {
    const key = expression('text', fragment`'reply:' || ${at.clientMessageId}`)
    const ref = expression('text', at.saidId)
    const price = { ...at, key, ref, reason: constant('reply') }
    const { parts, paid, held } = holdParts(currency, price, fragment`exists (select from room)`)
    const conversationId = expression('text', at.conversationId)
    const characterId = named('character_id')
    const books = attachedBooksValue({ userId: at.userId, characterId, conversationId })
    const memory = memoryStateValue({ userId: at.userId, characterId, conversationId: at.conversationId })
    const persona = personaValue({ userId: at.userId, personaId: named('persona_id') })
    const activities = activitiesValue(at)
    return query<SendRow>`with place as (
      select c.id, coalesce(${at.speakerId}, c.character_id) as character_id, c.model_choices, c.may_fall_back, c.author_note, c.author_note_depth, c.card_version, c.persona_id, p.id as parent_id, p.depth as parent_depth, k.id as repeated_id,
        (c.leaf_id is not null and l.id is null) as is_behind, (c.is_archived and not ${at.isHelp}) as is_closed
      from conversations c
      left join messages l on l.user_id = c.user_id and l.id = c.leaf_id
      left join messages p on p.user_id = c.user_id and p.id = coalesce(${at.parentId}, c.leaf_id) and p.conversation_id = c.id and p.deleted_at is null
      left join messages k on k.user_id = c.user_id and k.client_message_id = ${at.clientMessageId}
      where c.user_id = ${at.userId} and c.id = ${at.conversationId} and c.deleted_at is null for update of c
    ), room as (
      select coalesce(parent_depth + 1, 0) as depth, parent_id from place
      where repeated_id is null and not is_behind and not is_closed and (${at.parentId} is null or parent_id is not null)
    ), ${parts}, said as (
      insert into messages (user_id, id, conversation_id, parent_id, depth, role, text, picture, voice, state, client_message_id, created_at)
      select ${at.userId}, ${at.saidId}, ${at.conversationId}, parent_id, depth, 'user', ${at.text}, ${at.picture}::jsonb, ${at.voice}::jsonb, 'done', ${at.clientMessageId}, ${at.now}
      from room, ${paid}
    ), reply as (
      insert into messages (user_id, id, conversation_id, parent_id, depth, role, speaker_id, text, state, hold_id, engine, heartbeat_at, created_at)
      select ${at.userId}, ${at.replyId}, ${at.conversationId}, ${at.saidId}, depth + 1, 'character', ${at.speakerId}, '', 'streaming',
        (select id from ${held}), ${at.engine}, now(), ${at.now}
      from room, ${paid}
    ), shown as (
      update conversations c set leaf_id = ${at.replyId}, updated_at = ${at.now}, draft = '', is_archived = false, farewell_at = null
      from ${paid} where c.user_id = ${at.userId} and c.id = ${at.conversationId}
    )
    select character_id, model_choices, may_fall_back, author_note, author_note_depth, card_version, persona_id, parent_id, parent_depth, repeated_id, is_behind, is_closed, energy, coins, ${books} as books, ${memory} as memory, ${persona} as persona, ${activities} as activities
    from place left join ${paid} on true`
  })
}

/** Stores what was said, pays for the reply and makes room for it: all or nothing. */
export async function storeSend(db: Db, input: SendInput): Promise<StoredTurn> {
  // Nearly always there is energy and nobody else at it: then one statement is all of it.
  const row = await trySend(db, { send: sendStatements.energy, price: usualReplyPrice }, input)
  if ('reply' in row) return row
  if (row.repeated_id || row.is_closed || isParentMissing(row, input)) return repeatOrRefuse(db, input, row)
  return transact(db, (tx) => sendLocked(tx, input))
}

/** The same for whom the single statement found behind, or without the energy: under locks of both, nothing changes in between. */
async function sendLocked(tx: Tx, input: SendInput): Promise<StoredTurn> {
  const { actor, conversationId, now } = input
  if (!(await findConversation(tx, actor.userId, conversationId, { lock: true }))) return refuse('SESSION_NOT_FOUND')
  const owner = { userId: actor.userId, isPremium: actor.isPremium, now }
  const wallet = await lockWallet(tx, owner)
  const price = describeBalances(wallet, owner).nextReply
  const row = await trySend(wallet.tx, { send: sendStatements[price.currency], price }, input)
  return 'reply' in row ? row : repeatOrRefuse(tx, input, row, refusalOf(wallet, price))
}

/** The stored turn, or the row that says why nothing was stored. */
async function trySend(
  db: Queryable,
  { send, price }: { send: Send; price: BalanceView['nextReply'] },
  input: SendInput,
): Promise<StoredTurn | SendRow> {
  const { actor, now, conversationId, text, clientMessageId, parentId, engine, isFree, speakerId, picture, voice } =
    input
  const [saidId, replyId, holdId] = [newId(now), newId(now), newId(now)]
  const [row] = await send(db, {
    userId: actor.userId,
    conversationId,
    parentId,
    clientMessageId,
    saidId,
    text,
    picture: picture && JSON.stringify(picture),
    voice: voice && JSON.stringify(voice),
    isHelp: isFree,
    now,
    replyId,
    engine,
    speakerId,
    amount: isFree ? 0 : price.amount,
    holdId,
    entryId: newId(now),
    usualCoins: usualLimitOf(db),
  })
  if (!row) return refuse('SESSION_NOT_FOUND')
  if (row.energy === null || row.coins === null) return row
  const parent = row.parent_id === null ? null : { id: row.parent_id, depth: row.parent_depth ?? 0 }
  const provided = { userId: actor.userId, conversationId, createdAt: now }
  const userMessage = newMessage({
    ...provided,
    id: saidId,
    parent,
    role: 'user',
    text,
    picture,
    voice,
    state: 'done',
    clientMessageId,
  })
  const reply = newMessage({
    ...provided,
    id: replyId,
    parent: userMessage,
    role: 'character',
    speakerId,
    text: '',
    state: 'streaming',
    holdId: isFree ? null : holdId,
    engine,
  })
  return {
    conversation: conversationOf(row, conversationId),
    userMessage,
    reply,
    balances: describeBalances({ energy: row.energy, coins: row.coins }, { isPremium: actor.isPremium, now }),
    isRepeat: false,
    books: row.books ?? [],
    persona: row.persona,
    activities: row.activities ?? [],
    ...(row.memory ? { memory: row.memory } : {}),
  }
}

function conversationOf(row: SendRow, id: string): TurnConversation {
  return {
    id,
    characterId: row.character_id,
    modelChoices: row.model_choices,
    mayFallBack: row.may_fall_back,
    authorNote: row.author_note,
    authorNoteDepth: row.author_note_depth,
    cardVersion: row.card_version,
    personaId: row.persona_id,
  }
}

function isParentMissing(row: SendRow, { parentId }: SendInput): boolean {
  return parentId !== null && row.parent_id === null && !row.is_behind
}

function repeatOrRefuse(
  tx: Queryable,
  input: SendInput,
  row: SendRow,
  unpaid: ReturnType<typeof refusalOf> = 'INSUFFICIENT_FUNDS',
): Promise<StoredTurn> {
  const conversation = conversationOf(row, input.conversationId)
  if (row.repeated_id) return repeatOf(tx, conversation, row.repeated_id, input)
  if (row.is_closed) return refuse('CONVERSATION_ARCHIVED')
  return refuse(isParentMissing(row, input) ? 'MESSAGE_NOT_FOUND' : unpaid)
}

/** The turn that the first sending of this key made; the same key with other words is refused. */
async function repeatOf(
  tx: Queryable,
  conversation: TurnConversation,
  messageId: string,
  { actor: { userId }, text, picture, voice }: SendInput,
): Promise<StoredTurn> {
  const userMessage = (await findMessage(tx, userId, messageId)) ?? refuse('KEY_REUSED')
  const isSamePicture = userMessage.picture?.key === picture?.key && userMessage.picture?.alt === picture?.alt
  const isSame = userMessage.text === text && isSamePicture && userMessage.voice?.key === voice?.key
  if (userMessage.role !== 'user' || !isSame || userMessage.conversationId !== conversation.id)
    return refuse('KEY_REUSED')
  const [reply] = await tx
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.userId, userId),
        eq(messages.conversationId, conversation.id),
        eq(messages.parentId, userMessage.id),
      ),
    )
    .orderBy(messages.id)
    .limit(1)
  if (!reply) throw new Error('A message without its reply')
  return { conversation, userMessage, reply, balances: null, isRepeat: true }
}
