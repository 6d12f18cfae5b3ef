import type { Db } from '#platform/db/database.ts'
import type { ConversationRow } from '../conversations.ts'
import type { Shape, StoredMessage } from './chat-rows.ts'
import { chatExtraOf, readMessages } from './chat-rows.ts'
import type { ChatExtra } from './chat-tree.ts'
import type { OwnChat, OwnMessage } from './own-json.ts'
import { ownFormat, ownVersion } from './own-json.ts'

type OwnExport = {
  db: Db
  conversation: ConversationRow
  shape: Shape
  names: ChatExtra['names']
  character: { id: string; name: string }
  now: Date
}

/** A conversation with everything in it, as JSON, piece by piece. */
export async function* ownJson({ db, conversation, shape, names, character, now }: OwnExport): AsyncGenerator<string> {
  // In the order in which they were written, which the files of other applications have.
  const ids = shape.nodes.map(({ id }) => id).toSorted()
  const numbers = new Map(ids.map((id, index) => [id, index + 1]))
  const numberOf = (id: string | null) => (id === null ? null : (numbers.get(id) ?? null))
  const chat: OwnChat = {
    source: conversation.origin ?? 'nocturne',
    leaf: numberOf(conversation.leafId),
    extra: { ...chatExtraOf(conversation), names },
  }
  const head = {
    format: ownFormat,
    version: ownVersion,
    exportedAt: now.toISOString(),
    character,
    createdAt: conversation.createdAt.toISOString(),
    ...chat,
  }
  yield `${JSON.stringify(head).slice(0, -1)},"messages":[`
  const siblings = Map.groupBy(shape.nodes, (node) => node.parentId)
  let isFirst = true
  for await (const row of readMessages(db, conversation.userId, ids)) {
    const isFork = (siblings.get(row.parentId)?.length ?? 0) > 1
    const isChosen = isFork && row.parentId !== null && shape.chosen.get(row.parentId) === row.id
    const id = numbers.get(row.id) ?? 0
    yield `${isFirst ? '' : ','}\n${JSON.stringify(ownMessageOf(row, { id, parent: numberOf(row.parentId), isChosen }))}`
    isFirst = false
  }
  yield '\n]}\n'
}

type Placed = Pick<OwnMessage, 'id' | 'parent' | 'isChosen'>

function ownMessageOf(row: StoredMessage, { id, parent, isChosen }: Placed): OwnMessage {
  const { role, text, state, failure, isCut, isEdited, engine, origin, createdAt, extra } = row
  return {
    id,
    parent,
    role,
    text,
    state,
    failure,
    isCut,
    ...(isEdited ? { isEdited } : {}),
    model: engine,
    source: origin ?? 'nocturne',
    at: createdAt.getTime(),
    isChosen,
    extra: extra as OwnMessage['extra'],
  }
}
