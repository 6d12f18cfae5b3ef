import type { Shape, StoredMessage } from './chat-rows.ts'
import { chatExtraOf, readGroups, readMessages } from './chat-rows.ts'
import type { Json, JsonObject } from './json.ts'
import { isObject, wordsOf } from './json.ts'
import { createWalk } from './tavern-paths.ts'
import { jsonWithList } from './write-json-list.ts'
import type { TavernChat } from './write-tavern.ts'

/** A message that the file has by itself, and the alternatives that stand with it, by their ids. */
type Entry = { id: string; parent: string | null; retries: string[] }
/** The fields that messages were imported with from Agnai, by their ids. */
type OwnFields = ReadonlyMap<string, JsonObject>

/** A conversation with all its branches, as Agnai exports one. */
export async function* agnaiJson(chat: TavernChat): AsyncGenerator<string> {
  const { conversation, shape } = chat
  const own = await ownFields(chat)
  const entries = entriesOf(conversation.leafId, shape, own)
  const file = importedFile(chat)
  const isContinued = file === null || entries.some(({ id }) => !own.has(id))
  const isTree = file === null || hasForks(entries) || [...own.values()].some((one) => wordsOf(one['parent']) !== '')
  const head = file ?? { name: chat.names.character, greeting: '', scenario: '', sampleChat: '' }
  const leaf = conversation.leafId
  const shown = leaf !== null && isTree && (isContinued || 'treeLeafId' in head)
  yield* jsonWithList(
    (list) => ({ ...head, ...(shown ? { treeLeafId: idIn(own, leaf) } : {}), messages: list }),
    written(chat, { entries, own, isTree }),
  )
}

function importedFile({ conversation }: TavernChat): JsonObject | null {
  const { raw } = chatExtraOf(conversation)
  return conversation.origin === 'agnai' && isObject(raw) && Array.isArray(raw['messages']) ? raw : null
}

async function ownFields({ db, conversation, shape }: TavernChat): Promise<OwnFields> {
  const own = new Map<string, JsonObject>()
  const ids = shape.nodes.map(({ id }) => id)
  for await (const { id, origin, extra } of readMessages(db, conversation.userId, ids))
    if (origin === 'agnai' && extra?.raw) own.set(id, extra.raw)
  return own
}

function hasForks(entries: readonly Entry[]): boolean {
  return new Set(entries.map(({ parent }) => parent)).size < entries.length
}

/** The id of a message in the file. */
function idIn(own: OwnFields, id: string): string {
  const fields = own.get(id)
  return wordsOf(fields?.['_id'] ?? fields?.['id']) || id
}

/**
 * The messages that the file has by themselves, as they were written. A reply without fields of its own and with nothing
 * after it is an alternative of the next reply that has some, else of the one that is shown.
 */
function entriesOf(leafId: string | null, shape: Shape, own: OwnFields): Entry[] {
  const walk = createWalk(shape)
  const onPath = new Set(walk.pathTo(leafId))
  const nodes = shape.nodes.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const retries = new Map<string, string[]>()
  const isAlternative = new Set<string>()
  for (const { id, parentId } of nodes) {
    if (own.has(id) || onPath.has(id) || !walk.isLeaf(id)) continue
    const siblings = walk.siblingsOf(id)
    const chosen = parentId === null ? undefined : shape.chosen.get(parentId)
    const holder =
      siblings.find((one) => one > id && own.has(one)) ??
      siblings.find((one) => onPath.has(one)) ??
      siblings.find((one) => one === chosen) ??
      siblings.at(-1)
    if (holder === undefined || holder === id) continue
    isAlternative.add(id)
    retries.set(holder, [...(retries.get(holder) ?? []), id])
  }
  return nodes
    .filter(({ id }) => !isAlternative.has(id))
    .map(({ id, parentId }) => ({ id, parent: parentId, retries: retries.get(id) ?? [] }))
}

type File = { entries: readonly Entry[]; own: OwnFields; isTree: boolean }

async function* written({ db, conversation, names }: TavernChat, { entries, own, isTree }: File): AsyncGenerator<Json> {
  const groups = readGroups(
    db,
    conversation.userId,
    entries.map(({ id, retries }) => [...retries, id]),
  )
  const parents = new Map(entries.map(({ id, parent }) => [id, parent]))
  for await (const group of groups) {
    const row = group.pop()
    if (!row) return
    const parent = parents.get(row.id) ?? null
    const fields = own.get(row.id) ?? newFields(row, names)
    const link: JsonObject = isTree && parent !== null ? { _id: row.id, parent: idIn(own, parent) } : {}
    const retries = group.map(({ text }) => text)
    const hasList = retries.length > 0 || Array.isArray(fields['retries'])
    yield { ...link, ...fields, msg: row.text, ...(hasList ? { retries } : {}) }
  }
}

function newFields({ id, role, createdAt }: StoredMessage, names: TavernChat['names']): JsonObject {
  const at = { _id: id, createdAt: createdAt.toISOString() }
  return role === 'user'
    ? { ...at, userId: 'user', handle: names.user }
    : { ...at, characterId: 'imported', handle: names.character }
}
