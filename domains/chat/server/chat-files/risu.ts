import type { ChatFile, ChatTree } from './chat-tree.ts'
import { ChatFileError } from './chat-file-error.ts'
import { createTree, storable } from './chat-tree.ts'
import { mostSwipes } from '../../chat-files.ts'
import { readDate } from './dates.ts'
import type { JsonObject } from './json.ts'
import { isObject, objectsOf, without, wordsOf } from './json.ts'

/** The chats of a Risu export, of one chat or of all of a character; null for another file. */
export function readRisu(value: JsonObject, now: number): ChatFile | null {
  const { type, data } = value
  if (type !== 'risuChat' && type !== 'risuAllChats') return null
  const chats = type === 'risuChat' ? objectsOf([data ?? null]) : objectsOf(data)
  if (chats.length === 0) throw new ChatFileError('empty')
  return {
    parts: chats.map((chat, index) => ({
      title: storable(wordsOf(chat['name']) || String(index + 1)).slice(0, 200),
      messages: Array.isArray(chat['message']) ? chat['message'].length : 0,
    })),
    read: (part) => treeOf(value, chats[part] ?? {}, now),
  }
}

function treeOf(file: JsonObject, chat: JsonObject, now: number): ChatTree {
  const list = objectsOf(chat['message'])
  const names = list.map((one) => [one['role'], wordsOf(one['name'])] as const).filter(([, name]) => name !== '')
  const nameOf = (role: string) => storable(names.find(([one]) => one === role)?.[1] ?? '').slice(0, 200)
  const tree = createTree('risu', { user: nameOf('user'), character: nameOf('char') }, now)
  let parent: number | null = null
  for (const [index, value] of list.entries()) parent = addMessage(tree, { value, parent, at: index + 1 })
  if (wordsOf(chat['note']) !== '') tree.losses.add('notes')
  if (Array.isArray(chat['localLore']) && chat['localLore'].length > 0) tree.losses.add('lorebook')
  const speakers = new Set(list.filter((one) => one['role'] !== 'user').map((one) => wordsOf(one['saying'])))
  if (speakers.size > 1) tree.losses.add('several-speakers')
  const emptied = { ...chat, message: [] }
  return tree.finish(parent, { raw: { ...file, data: Array.isArray(file['data']) ? [emptied] : emptied } })
}

type Adding = { value: JsonObject; parent: number | null; at: number }

function addMessage(tree: ReturnType<typeof createTree>, { value, parent, at }: Adding): number {
  const { role: said, data, swipes } = value
  if (typeof said !== 'string' || (data !== undefined && typeof data !== 'string'))
    throw new ChatFileError('wrong-types', at)
  const role = said === 'user' ? 'user' : 'character'
  const others = Array.isArray(swipes) ? swipes.filter((one) => typeof one === 'string' && one !== data) : []
  if (others.length >= mostSwipes) throw new ChatFileError('too-many-swipes', at)
  const date = readDate(value['time'])
  const swipe = (index: number) => (others.length > 0 ? index + 1 : null)
  for (const [index, text] of others.entries())
    tree.add({ parent, role, text: wordsOf(text), date, place: { message: at, swipe: swipe(index), file: null } })
  const info = isObject(value['generationInfo']) ? value['generationInfo'] : {}
  const raw = without(value, ['data'])
  return tree.add({
    parent,
    role,
    text: wordsOf(data),
    date,
    model: storable(wordsOf(info['model'])).slice(0, 200),
    isChosen: true,
    place: { message: at, swipe: swipe(others.length), file: null },
    extra: raw ? { raw } : null,
  })
}
