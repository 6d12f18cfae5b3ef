import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { newId } from '#platform/clock/ids.ts'
import type { Page } from '#platform/db/cursor.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { rowsOf, sharedReadsOf } from '#platform/db/database.ts'
import { defineStatement, query } from '#platform/db/statement.ts'
import type { ExpressionName } from '#domains/media/vocabulary-contract.ts'
import type { ChatSource } from '../chat-files.ts'
import type { Message } from '../contract.ts'
import type { Occasion } from '../occasions.ts'
import type { Reaction } from '../reactions.ts'
import type { StoredShown } from '../shown-picture.ts'
import type { StoredVoice } from '../voice-message.ts'
import { pictureView } from './pictures/shown-pictures.ts'
import type { Variables } from './prompt/variables.ts'
import { careOf } from './care-replies.ts'
import { branchChoices, messages } from './tables.ts'
import { voiceView } from './voice-messages/recordings.ts'

export type MessageRow = typeof messages.$inferSelect
type BranchRow = Omit<
  Message,
  | 'siblings'
  | 'model'
  | 'source'
  | 'care'
  | 'occasion'
  | 'expression'
  | 'reaction'
  | 'bookmark'
  | 'speakerId'
  | 'picture'
  | 'voice'
> & {
  picture: StoredShown | null
  voice: StoredVoice | null
  engine: string
  speakerId: string | null
  origin: ChatSource | null
  occasion: Occasion | null
  expression: ExpressionName | null
  reaction: Reaction | null
  variables: Variables | null
}

type NewMessage = Pick<MessageRow, 'userId' | 'conversationId' | 'createdAt' | 'role' | 'text' | 'state'> &
  Partial<
    Pick<MessageRow, 'id' | 'clientMessageId' | 'holdId' | 'engine' | 'occasion' | 'speakerId' | 'picture' | 'voice'>
  > & {
    parent: { id: string; depth: number } | null
  }

/** A message that is yet to be stored, below its parent; one that is to be written shows its first sign of life. */
export function newMessage({ parent, ...input }: NewMessage): MessageRow {
  return {
    id: input.id ?? newId(input.createdAt),
    clientMessageId: null,
    holdId: null,
    engine: '',
    occasion: null,
    speakerId: null,
    picture: null,
    voice: null,
    ...input,
    parentId: parent?.id ?? null,
    depth: parent ? parent.depth + 1 : 0,
    failure: null,
    isCut: false,
    isEdited: false,
    expression: null,
    reaction: null,
    greeting: null,
    variables: null,
    origin: null,
    extra: null,
    heartbeatAt: input.state === 'streaming' ? input.createdAt : null,
    deletedAt: null,
  }
}

/** One own message, or null. */
export async function findMessage(tx: Queryable, userId: string, messageId: string): Promise<MessageRow | null> {
  const [row] = await tx
    .select()
    .from(messages)
    .where(and(eq(messages.userId, userId), eq(messages.id, messageId), isNull(messages.deletedAt)))
  return row ?? null
}

/**
 * NOTE: each step of a branch is a subquery of one row. As a join, PostgreSQL plans it on a table that is still small, and goes
 * on to read all messages of the person at each step until the table is analysed.
 */
const branchStatement = defineStatement(
  'read-branch',
  { userId: 'uuid', fromId: 'uuid', conversationId: 'uuid', limit: 'int' },
  ({ userId, fromId, conversationId, limit }) => query<BranchRow>`with recursive branch as (
    select m.id, m.parent_id, m.depth, m.role, m.speaker_id, m.text, m.picture, m.voice, m.state, m.failure, m.is_cut, m.is_edited, m.engine, m.origin, m.occasion, m.expression, m.reaction, m.variables, m.created_at, 1 as step
    from messages m where m.user_id = ${userId} and m.id = ${fromId} and m.conversation_id = ${conversationId} and m.deleted_at is null
    union all
    select m.*, b.step + 1 from branch b cross join lateral (
      select m.id, m.parent_id, m.depth, m.role, m.speaker_id, m.text, m.picture, m.voice, m.state, m.failure, m.is_cut, m.is_edited, m.engine, m.origin, m.occasion, m.expression, m.reaction, m.variables, m.created_at
      from messages m where m.user_id = ${userId} and m.id = b.parent_id and m.deleted_at is null limit 1
    ) m where b.step < ${limit}
  )
  select id, parent_id as "parentId", depth, role, speaker_id as "speakerId", text, picture, voice, state, failure, is_cut as "isCut", is_edited as "isEdited", engine, origin, occasion, expression, reaction, variables, (extract(epoch from created_at) * 1000)::float8 as "createdAt" from branch order by step`,
)

export type BranchEnd = { userId: string; conversationId: string; fromId: string; limit: number }

/** Walks from a message of a conversation towards its start, newest first; each step is one look-up by key. */
export async function readBranch(db: Queryable, end: BranchEnd): Promise<BranchRow[]> {
  return branchStatement(db, end)
}

export type EarlierTurn = Pick<
  MessageRow,
  'id' | 'role' | 'speakerId' | 'text' | 'picture' | 'state' | 'engine' | 'variables'
> & {
  createdAt: number
}

const earlierStatement = defineStatement(
  'earlier-turns',
  { userId: 'uuid', conversationId: 'uuid', parentId: 'uuid?', limit: 'int' },
  ({ userId, conversationId, parentId, limit }) => query<EarlierTurn>`with recursive branch as (
    select m.id, m.parent_id, m.role, m.speaker_id, m.text, m.picture, m.state, m.engine, m.variables, m.created_at, m.deleted_at, 1 as step from conversations c
    join messages m on m.user_id = c.user_id and m.id = coalesce(${parentId}, c.leaf_id) and m.conversation_id = c.id
    where c.user_id = ${userId} and c.id = ${conversationId}
    union all
    select m.*, b.step + 1 from branch b cross join lateral (
      select m.id, m.parent_id, m.role, m.speaker_id, m.text, m.picture, m.state, m.engine, m.variables, m.created_at, m.deleted_at
      from messages m where m.user_id = ${userId} and m.id = b.parent_id limit 1
    ) m where b.step < ${limit}
  )
  select id, role, speaker_id as "speakerId", text, picture, state, engine, variables, (extract(epoch from created_at) * 1000)::float8 as "createdAt" from branch where deleted_at is null order by step`,
)

/** The turns that something said now would follow, newest first: from a message on, else from what the person sees last. */
export async function earlierTurns(
  db: Queryable,
  after: { userId: string; conversationId: string; parentId: string | null; limit: number },
): Promise<EarlierTurn[]> {
  return earlierStatement(sharedReadsOf(db), after)
}

/** One page of the branch that ends in a message, newest first; the cursor is the id of the next message. */
export async function pageOfBranch(tx: Queryable, end: BranchEnd): Promise<Page<Message>> {
  const rows = await readBranch(tx, end)
  const last = rows.at(-1)
  const list = rows.map(
    ({ id, parentId, depth, role, speakerId, text, state, failure, isCut, isEdited, createdAt, ...row }) => ({
      id,
      parentId,
      depth,
      role,
      text,
      state,
      failure,
      isCut,
      createdAt,
      ...writerOf(row),
      ...(row.occasion ? { occasion: row.occasion } : {}),
      ...(isEdited ? { isEdited } : {}),
      ...(row.expression ? { expression: row.expression } : {}),
      ...(row.reaction ? { reaction: row.reaction } : {}),
      ...(speakerId ? { speakerId } : {}),
      ...(row.picture ? { picture: pictureView(row.picture) } : {}),
      ...voiceView(row.voice, text),
    }),
  )
  return { list: await withSiblings(tx, end.userId, end.conversationId, list), next: last?.parentId ?? null }
}

async function withSiblings(
  tx: Queryable,
  userId: string,
  conversationId: string,
  rows: Omit<Message, 'siblings'>[],
): Promise<Message[]> {
  if (rows.length === 0) return []
  const parents = rows.map((row) => row.parentId).filter((id) => id !== null)
  const isRoot = rows.some((row) => row.parentId === null)
  const sameParent = inArray(messages.parentId, parents.length > 0 ? parents : ['00000000-0000-0000-0000-000000000000'])
  const found = await tx
    .select({ id: messages.id, parentId: messages.parentId })
    .from(messages)
    .where(
      and(
        eq(messages.userId, userId),
        eq(messages.conversationId, conversationId),
        isNull(messages.deletedAt),
        isRoot ? sql`(${sameParent} or ${messages.parentId} is null)` : sameParent,
      ),
    )
    .orderBy(messages.id)
  const byParent = Map.groupBy(found, (row) => row.parentId)
  return rows.map(({ isCut, ...row }) => ({
    ...row,
    ...(isCut ? { isCut } : {}),
    siblings: (byParent.get(row.parentId) ?? []).map((sibling) => sibling.id),
  }))
}

/** One message as screens show it. */
export async function viewMessage(tx: Queryable, row: MessageRow): Promise<Message> {
  const [view] = await withSiblings(tx, row.userId, row.conversationId, [plainView(row)])
  if (!view) throw new Error('A message without a view')
  return view
}

/** A message whose siblings are known: a new one has itself alone. */
export function plainView(row: MessageRow, siblings: string[] = [row.id]): Message {
  const { id, parentId, role, text, state, failure, isCut, isEdited, occasion, expression, createdAt, depth } = row
  const view = { id, parentId, role, text, state, failure, createdAt: createdAt.getTime(), depth, siblings }
  const marks = { ...(isCut ? { isCut } : {}), ...(isEdited ? { isEdited } : {}), ...(occasion ? { occasion } : {}) }
  const signs = { ...(expression ? { expression } : {}), ...(row.reaction ? { reaction: row.reaction } : {}) }
  const speaker = row.speakerId ? { speakerId: row.speakerId } : {}
  const picture = row.picture ? { picture: pictureView(row.picture) } : {}
  return { ...view, ...marks, ...speaker, ...picture, ...voiceView(row.voice, text), ...signs, ...writerOf(row) }
}

/** Whether a message is words of the talk: not empty, not withdrawn, and not the service's own help. */
export function isTalk({ text, failure, engine }: Pick<MessageRow, 'text' | 'failure' | 'engine'>): boolean {
  return text.trim() !== '' && failure !== 'REPLY_BLOCKED' && careOf(engine) === null
}

/** Engines stand for replies whose model has no name. */
const withoutName: ReadonlySet<string> = new Set(['', 'scripted', 'gguf', 'openai-compatible'])

/** Who wrote a message: the source of an imported one, which no engine of ours wrote, the service itself, or the model. */
function writerOf({
  engine,
  origin,
}: Pick<MessageRow, 'engine' | 'origin'>): Pick<Message, 'model' | 'source' | 'care'> {
  if (origin !== null) return { source: origin }
  const care = careOf(engine)
  if (care !== null) return { care }
  return withoutName.has(engine) ? {} : { model: engine }
}

/** Where the person last was below a message: their choice at each fork, else the newest. */
export async function deepestBelow(
  tx: Queryable,
  userId: string,
  conversationId: string,
  messageId: string,
): Promise<string> {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`with recursive path as (
      select ${messageId}::uuid as id, 0 as step
      union all
      select coalesce(
        (select c.child_id from ${branchChoices} c join ${messages} k on k.user_id = c.user_id and k.id = c.child_id and k.deleted_at is null
          where c.user_id = ${userId} and c.parent_id = p.id),
        (select m.id from ${messages} m where m.user_id = ${userId} and m.conversation_id = ${conversationId} and m.parent_id = p.id and m.deleted_at is null order by m.id desc limit 1)
      ), p.step + 1 from path p where p.id is not null
    )
    select id from path where id is not null order by step desc limit 1`,
  )
  return rows[0]?.id ?? messageId
}

/** Remembers which sibling the person looks at. */
export async function rememberChoice(tx: Tx, userId: string, parentId: string | null, childId: string): Promise<void> {
  if (parentId === null) return
  await tx
    .insert(branchChoices)
    .values({ userId, parentId, childId })
    .onConflictDoUpdate({ target: [branchChoices.userId, branchChoices.parentId], set: { childId } })
}

/** Leaves a reaction on a message, or takes it away; the conversation of the message, or null where it is not theirs. */
export async function storeReaction(
  db: Queryable,
  { userId, messageId, reaction }: { userId: string; messageId: string; reaction: Reaction | null },
): Promise<string | null> {
  const [row] = await db
    .update(messages)
    .set({ reaction })
    .where(and(eq(messages.userId, userId), eq(messages.id, messageId), isNull(messages.deletedAt)))
    .returning({ conversationId: messages.conversationId })
  return row?.conversationId ?? null
}

/** The first words of own messages, with who said them and when. */
export async function openingsOf(
  db: Queryable,
  { userId, ids, length }: { userId: string; ids: readonly string[]; length: number },
): Promise<Map<string, { role: MessageRow['role']; text: string; at: number; isEdited: boolean }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      id: messages.id,
      role: messages.role,
      text: sql<string>`left(${messages.text}, ${length}::int)`,
      at: messages.createdAt,
      isEdited: messages.isEdited,
    })
    .from(messages)
    .where(and(eq(messages.userId, userId), inArray(messages.id, [...ids])))
  return new Map(rows.map(({ id, at, ...row }) => [id, { ...row, at: at.getTime() }]))
}
