import type { StoredMessage } from './chat-rows.ts'
import { chatExtraOf, readGroups } from './chat-rows.ts'
import type { Json, JsonObject } from './json.ts'
import { isObject, isSame, wordsOf } from './json.ts'
import { createWalk } from './tavern-paths.ts'
import { jsonWithList } from './write-json-list.ts'
import type { TavernChat } from './write-tavern.ts'

/** The shown branch of a conversation with its alternatives, as Risu exports a chat. */
export async function* risuJson(chat: TavernChat): AsyncGenerator<string> {
  yield* jsonWithList((list) => fileAround(chat, list), messagesOf(chat))
}

function fileAround({ conversation, names }: TavernChat, message: string): JsonObject {
  const { raw } = chatExtraOf(conversation)
  if (conversation.origin === 'risu' && isObject(raw)) {
    const { data } = raw
    const [only] = Array.isArray(data) ? data : []
    if (isObject(only)) return { ...raw, data: [{ ...only, message }] }
    if (isObject(data)) return { ...raw, data: { ...data, message } }
  }
  return { type: 'risuChat', ver: 2, data: { name: names.character, note: '', localLore: [], message } }
}

async function* messagesOf({ db, conversation, shape }: TavernChat): AsyncGenerator<Json> {
  const walk = createWalk(shape)
  const path = walk.pathTo(conversation.leafId)
  const shownIds = new Set(path)
  for await (const group of readGroups(db, conversation.userId, path.map(walk.alternativesOf))) {
    const row = group.find(({ id }) => shownIds.has(id))
    if (!row) return
    const fields = (row.origin === 'risu' ? row.extra?.raw : undefined) ?? newFields(row)
    const texts = group.map(({ text }) => text)
    yield { ...fields, data: row.text, ...swipesOf(fields['swipes'], texts, row.text) }
  }
}

function newFields({ id, role, engine, createdAt }: StoredMessage): JsonObject {
  return {
    role: role === 'user' ? 'user' : 'char',
    time: createdAt.getTime(),
    chatId: id,
    ...(engine === '' ? {} : { generationInfo: { model: engine } }),
  }
}

/** The alternatives in the order that they were imported in, as long as no other one came. */
function swipesOf(imported: Json | undefined, texts: string[], shown: string): JsonObject {
  if (Array.isArray(imported) && isSame(sorted([...imported.map(wordsOf), shown]), sorted([...texts, shown])))
    return { swipes: imported }
  return texts.length > 1 || imported !== undefined ? { swipes: texts } : {}
}

function sorted(texts: readonly string[]): string[] {
  return [...new Set(texts)].toSorted()
}
