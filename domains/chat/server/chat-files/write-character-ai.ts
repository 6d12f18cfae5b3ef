import type { ConversationRow } from '../conversations.ts'
import { chatsOf, listName } from './character-ai.ts'
import type { StoredMessage } from './chat-rows.ts'
import { chatExtraOf, readGroups } from './chat-rows.ts'
import type { ChatExtra } from './chat-tree.ts'
import type { Json, JsonObject } from './json.ts'
import { isObject, without } from './json.ts'
import { createWalk } from './tavern-paths.ts'
import { jsonWithList } from './write-json-list.ts'
import type { TavernChat } from './write-tavern.ts'

/** The shown branch of a conversation as a dump of Character.AI. Other apps read its older shape, so new files have that. */
export async function* characterAiJson(chat: TavernChat): AsyncGenerator<string> {
  const around = importedFile(chat.conversation)
  const hasTurns = around !== null && listName(around.chat) === 'turns'
  yield* jsonWithList(around?.file ?? ((msgs) => newFile(chat.names, msgs)), turnsOf(chat, hasTurns))
}

function newFile({ character }: ChatExtra['names'], msgs: string): JsonObject {
  return { info: { character: { name: character } }, histories: { histories: [{ msgs }] } }
}

/** The file that the conversation came with: its only chat, and the file with a list of messages put into that. */
function importedFile({ origin, extra }: ConversationRow) {
  const { raw } = chatExtraOf({ extra })
  if (origin !== 'character-ai' || !isObject(raw)) return null
  const chat = chatsOf(raw)?.[0]
  if (!chat) return null
  const file = (list: string): JsonObject => {
    const copy = structuredClone(raw)
    const [only] = chatsOf(copy) ?? []
    if (only) only[listName(only)] = list
    return copy
  }
  return { chat, file }
}

async function* turnsOf(chat: TavernChat, hasTurns: boolean): AsyncGenerator<Json> {
  const { db, conversation, shape, names } = chat
  const walk = createWalk(shape)
  const path = walk.pathTo(conversation.leafId)
  const shownIds = new Set(path)
  const groups = path.map(walk.alternativesOf)
  const ordered = chatExtraOf(conversation).isNewestFirst ? groups.toReversed() : groups
  for await (const group of readGroups(db, conversation.userId, ordered)) {
    const shown = group.find(({ id }) => shownIds.has(id))
    if (shown) yield turnOf(group, shown, { names, hasTurns })
  }
}

type Style = { names: ChatExtra['names']; hasTurns: boolean }

function turnOf(group: readonly StoredMessage[], shown: StoredMessage, { names, hasTurns }: Style): JsonObject {
  const imported = group.map(fieldsOf).find((fields) => isObject(fields['turn']))?.['turn']
  const turn = isObject(imported) ? imported : null
  const name = shown.role === 'user' ? names.user : names.character
  const at = shown.createdAt.toISOString()
  const hasCandidates = turn === null ? hasTurns : 'author' in turn || 'primary_candidate_id' in turn
  if (!hasCandidates)
    return { ...(turn ?? { src: { name, is_human: shown.role === 'user' }, created: at }), text: shown.text }
  const author = { name, ...(shown.role === 'user' ? { is_human: true } : {}) }
  // The turn is stored with the alternative that was shown when it was imported.
  const isAsImported = isObject(fieldsOf(shown)['turn'])
  return {
    ...(turn ?? { author, create_time: at }),
    ...(isAsImported ? {} : { primary_candidate_id: candidateOf(shown)['candidate_id'] ?? shown.id }),
    candidates: group.map(candidateOf),
  }
}

function candidateOf(row: StoredMessage): JsonObject {
  const imported = row.origin === 'character-ai'
  const fields = imported
    ? without(fieldsOf(row), ['turn'])
    : { candidate_id: row.id, create_time: row.createdAt.toISOString() }
  return { ...fields, raw_content: row.text }
}

/** The fields that a message was imported with. */
function fieldsOf({ origin, extra }: StoredMessage): JsonObject {
  return (origin === 'character-ai' ? extra?.raw : undefined) ?? {}
}
