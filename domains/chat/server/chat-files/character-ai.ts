import type { ChatFile, ChatTree } from './chat-tree.ts'
import { ChatFileError } from './chat-file-error.ts'
import { createTree, storable } from './chat-tree.ts'
import { mostSwipes } from '../../chat-files.ts'
import { readDate } from './dates.ts'
import type { Json, JsonObject } from './json.ts'
import { isObject, objectsOf, textOf, without, wordsOf } from './json.ts'

/** One message of a dump, whichever of its two shapes it has. */
type Turn = {
  isUser: boolean
  name: string
  date: number | null
  texts: Text[]
  shown: number
  rest: JsonObject | null
}
type Text = { text: string; date: number | null; rest: JsonObject | null }

/** The chats of a Character.AI dump: `histories` with `msgs`, or chats with `turns`; null for another file. */
export function readCharacterAi(value: JsonObject, now: number): ChatFile | null {
  const chats = chatsOf(value)
  if (!chats) return null
  const all = chats.filter((chat) => lengthOf(chat) > 0)
  if (all.length === 0) throw new ChatFileError('empty')
  return {
    parts: all.map((chat, index) => ({ title: titleOf(chat, index), messages: lengthOf(chat) })),
    read: (part) => treeOf(value, all[part] ?? {}, now),
  }
}

/** The chats of a dump; null for another file. */
export function chatsOf(value: JsonObject): JsonObject[] | null {
  const { histories, chats, turns } = value
  if (Array.isArray(turns)) return [value]
  if (isObject(histories) && Array.isArray(histories['histories'])) return objectsOf(histories['histories'])
  for (const list of [histories, chats])
    if (Array.isArray(list) && list.some((one) => isObject(one) && ('msgs' in one || 'turns' in one)))
      return objectsOf(list)
  return null
}

/** The name of the list of messages in a chat. */
export function listName(chat: JsonObject): 'msgs' | 'turns' {
  return (chat['msgs'] ?? null) === null ? 'turns' : 'msgs'
}

function listOf(chat: JsonObject): Json[] {
  const list = chat[listName(chat)]
  return Array.isArray(list) ? list : []
}

function lengthOf(chat: JsonObject): number {
  return listOf(chat).length
}

function titleOf(chat: JsonObject, index: number): string {
  const said = [chat['title'], chat['name'], chat['create_time'], chat['created']]
    .map(wordsOf)
    .find((one) => one !== '')
  return storable(said ?? String(index + 1)).slice(0, 200)
}

function treeOf(file: JsonObject, chat: JsonObject, now: number): ChatTree {
  const listed = objectsOf(listOf(chat)).map((one, index) => turnOf(one, index + 1))
  const newestFirst = isNewestFirst(listed)
  const turns = newestFirst ? listed.toReversed() : listed
  const nameOf = (isUser: boolean) => turns.find((turn) => turn.isUser === isUser && turn.name !== '')?.name ?? ''
  const tree = createTree('character-ai', { user: nameOf(true), character: nameOf(false) }, now)
  const speakers = new Set(turns.filter((turn) => !turn.isUser).map((turn) => turn.name))
  if (speakers.size > 1) tree.losses.add('several-speakers')
  let parent: number | null = null
  for (const [order, { isUser, texts, shown, date, rest }] of turns.entries()) {
    const above: number | null = parent
    const indexes: number[] = texts.map((one, swipe) => {
      const raw = { ...one.rest, ...(swipe === shown && rest ? { turn: rest } : {}) }
      return tree.add({
        parent: above,
        role: isUser ? 'user' : 'character',
        text: one.text,
        date: one.date ?? date,
        isChosen: swipe === shown,
        place: { message: order + 1, swipe: texts.length > 1 ? swipe + 1 : null, file: null },
        extra: Object.keys(raw).length > 0 ? { raw } : null,
      })
    })
    parent = indexes[shown] ?? parent
  }
  return tree.finish(parent, {
    raw: withChat(file, { ...chat, [listName(chat)]: [] }),
    ...(newestFirst ? { isNewestFirst: true } : {}),
  })
}

/** The dump with this chat as its only one. */
function withChat(file: JsonObject, chat: JsonObject): JsonObject {
  const { histories, turns } = file
  if (Array.isArray(turns)) return chat
  if (isObject(histories) && Array.isArray(histories['histories']))
    return { ...file, histories: { ...histories, histories: [chat] } }
  return Array.isArray(histories) && chatsOf({ histories })
    ? { ...file, histories: [chat] }
    : { ...file, chats: [chat] }
}

function turnOf(value: JsonObject, at: number): Turn {
  return 'candidates' in value || 'author' in value ? turnWithCandidates(value, at) : plainTurn(value, at)
}

function plainTurn(value: JsonObject, at: number): Turn {
  const src = isObject(value['src']) ? value['src'] : {}
  const isUser = src['is_human'] ?? value['is_human']
  if (typeof isUser !== 'boolean' || typeof value['text'] !== 'string') throw new ChatFileError('wrong-types', at)
  const name = storable(wordsOf(src['name']) || wordsOf(value['display_name'])).slice(0, 200)
  const date = readDate(value['created'] ?? value['create_time'])
  const rest = without(value, ['text'])
  return { isUser, name, date, texts: [{ text: value['text'], date, rest: null }], shown: 0, rest }
}

function turnWithCandidates(value: JsonObject, at: number): Turn {
  const author = isObject(value['author']) ? value['author'] : {}
  const candidates = objectsOf(value['candidates'])
  if (candidates.length === 0) throw new ChatFileError('wrong-types', at)
  if (candidates.length > mostSwipes) throw new ChatFileError('too-many-swipes', at)
  const texts = candidates.map((one) => ({
    text: textOf(one['raw_content'], at),
    date: readDate(one['create_time']),
    rest: without(one, ['raw_content']),
  }))
  const primary = candidates.findIndex((one) => one['candidate_id'] === value['primary_candidate_id'])
  return {
    isUser: author['is_human'] === true,
    name: storable(wordsOf(author['name'])).slice(0, 200),
    date: readDate(value['create_time']),
    texts,
    shown: Math.max(0, primary),
    rest: without(value, ['candidates']),
  }
}

/** The site lists the newest turn first. */
function isNewestFirst(turns: readonly Turn[]): boolean {
  const dates = turns.flatMap(({ date }) => date ?? [])
  const [first, last] = [dates[0], dates.at(-1)]
  return first !== undefined && last !== undefined && first > last
}
