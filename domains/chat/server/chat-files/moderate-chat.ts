import { moderateText } from '#domains/safety/server/public.ts'
import type { ChatRefusal } from '../../chat-files-contract.ts'
import { turnsBeforeModeration } from '../turns-before-moderation.ts'
import type { ChatTree, TreeMessage } from './chat-tree.ts'
import type { Json } from './json.ts'

/** Nothing longer is written by a person or a character. */
const longestText = 32_000
/** Long texts are moderated in pieces that lie over one another, so that nothing hides where one ends. */
const pieceLength = 16_000
const overlap = 500
/** The most that a message may say beyond its columns, in characters of JSON. */
const longestExtra = 200_000
const shownLength = 160

/** A refused text: of a message by its place in the list, or of the chat as a whole. */
export type Refused = { index: number | null; refusal: ChatRefusal }

/** One run of plain letters and signs: a date, an address, a key, and no words. */
const oneToken = /^[\u0021-\u007e]*$/

type Context = { locale: string; year: number }

/** Screens every text of a chat as a conversation screens it, with the turns before; fields beside the texts too. */
export function moderateChat(tree: ChatTree, context: Context): Refused[] {
  const refused: Refused[] = []
  const whole = textsIn(tree.extra, false).find((text) => isBlocked(text, { surface: 'chat-in', recent: [] }, context))
  if (whole !== undefined) refused.push({ index: null, refusal: refusalOf(null, whole, 'rules', true) })
  for (const [index, message] of tree.messages.entries()) {
    const refusal = moderateMessage(tree.messages, message, context)
    if (refusal) refused.push({ index, refusal })
  }
  return refused
}

function moderateMessage(messages: readonly TreeMessage[], message: TreeMessage, context: Context): ChatRefusal | null {
  const { text, role, isEdited, parent, extra } = message
  if (text.length > longestText) return refusalOf(message, text, 'too-long', false)
  const surface = role === 'user' || isEdited ? 'chat-in' : 'chat-out'
  const said = { surface, recent: turnsBefore(messages, parent) } as const
  if (isBlocked(text, said, context)) return refusalOf(message, text, 'rules', false)
  // The list of alternatives repeats texts that are screened as messages.
  const beside = textsIn(extra, true).find((one) => one !== text && isBlocked(one, { surface, recent: [] }, context))
  return beside === undefined ? null : refusalOf(message, beside, 'rules', true)
}

function turnsBefore(messages: readonly TreeMessage[], parent: number | null): string[] {
  const turns: string[] = []
  for (let at = parent; at !== null && turns.length < turnsBeforeModeration;) {
    const message = messages[at]
    if (!message) break
    turns.unshift(message.text)
    at = message.parent
  }
  return turns
}

type Said = { surface: 'chat-in' | 'chat-out'; recent: readonly string[] }

function isBlocked(text: string, said: Said, { locale, year }: Context): boolean {
  for (let from = 0; from === 0 || from + overlap < text.length; from += pieceLength - overlap) {
    const { action } = moderateText(text.slice(from, from + pieceLength), { ...said, locale, year })
    if (action === 'block') return true
  }
  return false
}

/** Every text in a value that has words, the names of its fields too. */
function textsIn(value: Json | object | null | undefined, areWordsOnly: boolean): string[] {
  if (typeof value === 'string') return areWordsOnly && oneToken.test(value) ? [] : [value]
  if (Array.isArray(value)) return value.flatMap((one: Json) => textsIn(one, areWordsOnly))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) => [
    ...(/\s/.test(name) ? [name] : []),
    ...textsIn(one as Json, areWordsOnly),
  ])
}

function refusalOf(message: TreeMessage | null, text: string, why: ChatRefusal['why'], isExtra: boolean): ChatRefusal {
  const place = message?.place ?? { message: 0, swipe: null, file: null }
  return { ...place, why, isExtra, text: text.slice(0, shownLength).toWellFormed() }
}

/** Leaves out the refused texts: messages follow the ones before them, and refused fields are forgotten. */
export function withoutRefused(tree: ChatTree, refused: readonly Refused[]): ChatTree {
  if (refused.length === 0) return tree
  const texts = new Set(refused.flatMap(({ index, refusal }) => (index === null || refusal.isExtra ? [] : [index])))
  const fields = new Set(refused.map(({ index }) => index))
  const places = new Map<number, number | null>()
  const messages: TreeMessage[] = []
  for (const [index, message] of tree.messages.entries()) {
    const parent = message.parent === null ? null : (places.get(message.parent) ?? null)
    if (texts.has(index)) places.set(index, parent)
    else places.set(index, messages.push({ ...message, parent, extra: fields.has(index) ? null : message.extra }) - 1)
  }
  const leaf = tree.leaf === null ? null : (places.get(tree.leaf) ?? null)
  const extra = fields.has(null) ? { names: { user: '', character: '' } } : tree.extra
  return { ...tree, messages, leaf, extra }
}

/** Leaves out what messages say beyond their columns where it is longer than any application writes. */
export function withoutLongExtras(tree: ChatTree): ChatTree {
  const isLong = ({ extra }: TreeMessage) => extra !== null && JSON.stringify(extra).length > longestExtra
  if (!tree.messages.some(isLong)) return tree
  tree.losses.add('long-extra')
  return { ...tree, messages: tree.messages.map((one) => (isLong(one) ? { ...one, extra: null } : one)) }
}
