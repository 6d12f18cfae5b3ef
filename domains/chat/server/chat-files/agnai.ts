import type { ChatFile, ChatTree } from './chat-tree.ts'
import { ChatFileError } from './chat-file-error.ts'
import { createTree, storable } from './chat-tree.ts'
import { mostSwipes } from '../../chat-files.ts'
import { readDate } from './dates.ts'
import type { JsonObject } from './json.ts'
import { objectsOf, textOf, without, wordsOf } from './json.ts'
import { inParentOrder } from './ordered.ts'

type Entry = { id: string; parentId: string | null; at: number; value: JsonObject }

/** The chat of an Agnai export; null for another file. */
export function readAgnai(value: JsonObject, now: number): ChatFile | null {
  const { messages } = value
  if (!Array.isArray(messages)) return null
  const list = objectsOf(messages)
  if (list.length > 0 && !list.some((one) => 'msg' in one)) return null
  const title = storable(wordsOf(value['name'])).slice(0, 200)
  return { parts: [{ title, messages: list.length }], read: () => treeOf(value, list, now) }
}

function treeOf(file: JsonObject, list: readonly JsonObject[], now: number): ChatTree {
  const isTree = list.some((one) => typeof one['parent'] === 'string' && one['parent'] !== '')
  const entries = list.map((value, index): Entry => {
    if (typeof value['msg'] !== 'string') throw new ChatFileError('wrong-types', index + 1)
    const id = textOf(value['_id'] ?? value['id'], index + 1)
    const parent = wordsOf(value['parent'])
    // Without parents the order of the file is the chat.
    if (!isTree) return { id: id || `#${index}`, parentId: null, at: index + 1, value }
    return { id: id || `#${index}`, parentId: parent || null, at: index + 1, value }
  })
  const ordered = inParentOrder(entries)
  const tree = createTree('agnai', namesOf(file, list), now)
  const indexes = new Map<string, number>()
  let last: number | null = null
  for (const { id, parentId, at, value } of ordered) {
    const parent: number | null = isTree ? (parentId === null ? null : (indexes.get(parentId) ?? null)) : last
    last = addMessage(tree, { value, parent, at })
    indexes.set(id, last)
  }
  noteLosses(file, list, tree.losses)
  const leaf = indexes.get(wordsOf(file['treeLeafId'])) ?? last
  return tree.finish(leaf, { raw: { ...file, messages: [] } })
}

type Adding = { value: JsonObject; parent: number | null; at: number }

/** A message after its earlier versions; the place of the shown one. */
function addMessage(tree: ReturnType<typeof createTree>, { value, parent, at }: Adding): number {
  const retries = Array.isArray(value['retries']) ? value['retries'].filter((one) => typeof one === 'string') : []
  if (retries.length >= mostSwipes) throw new ChatFileError('too-many-swipes', at)
  const role = wordsOf(value['userId']) !== '' ? 'user' : 'character'
  const date = readDate(value['createdAt'])
  const swipe = (index: number) => (retries.length > 0 ? index + 1 : null)
  for (const [index, text] of retries.entries())
    tree.add({ parent, role, text, date, place: { message: at, swipe: swipe(index), file: null } })
  const raw = without(value, ['msg'])
  return tree.add({
    parent,
    role,
    text: wordsOf(value['msg']),
    date,
    isChosen: true,
    place: { message: at, swipe: swipe(retries.length), file: null },
    extra: raw ? { raw } : null,
  })
}

function namesOf(file: JsonObject, list: readonly JsonObject[]): { user: string; character: string } {
  const nameOf = (isUser: boolean) =>
    list
      .filter((one) => (wordsOf(one['userId']) !== '') === isUser)
      .map((one) => wordsOf(one['handle']) || wordsOf(one['name']))
      .find((one) => one !== '')
  const short = (name: string) => storable(name).slice(0, 200)
  return { user: short(nameOf(true) ?? ''), character: short(nameOf(false) ?? wordsOf(file['name'])) }
}

function noteLosses(file: JsonObject, list: readonly JsonObject[], losses: ChatTree['losses']): void {
  if (['scenario', 'sampleChat', 'overrides'].some((name) => Boolean(file[name]))) losses.add('notes')
  if (list.some((one) => 'imageUrl' in one || 'extras' in one)) losses.add('pictures')
  const speakers = new Set(
    list.filter((one) => wordsOf(one['userId']) === '').map((one) => wordsOf(one['characterId'])),
  )
  if (speakers.size > 1) losses.add('several-speakers')
}
