import { quoted } from './quoted.ts'
import ideas from './shared-list-ideas.json' with { type: 'json' }

export type IdeaId = keyof typeof ideas
export const ideaIds = Object.keys(ideas) as IdeaId[]

/** One thing on a shared list: the person's words, or an idea of the character's, which every language has words for. */
export type ListItem = {
  id: number
  text: string
  /** Null for words of the person. */
  idea: IdeaId | null
  isDone: boolean
  /** It was removed, and may be put back. */
  isGone: boolean
}

/** A list for two: films to see, places to go, evenings to have. */
export type SharedList = { kind: 'sharedList'; nextId: number; items: ListItem[] }

export type ListMove =
  | { type: 'add'; text: string }
  | { type: 'idea' }
  | { type: 'tick'; item: number; isDone: boolean }
  | { type: 'shift'; item: number; to: 'up' | 'down' }
  | { type: 'remove' | 'restore'; item: number }

export const listBounds = { items: 40, words: 120, removed: 10 } as const

export const emptyList: SharedList = { kind: 'sharedList', nextId: 1, items: [] }

/** The things that stand on a list. */
export function presentItems({ items }: SharedList): ListItem[] {
  return items.filter(({ isGone }) => !isGone)
}

/** The ideas that are not on a list yet, in an order of its own. */
export function openIdeas({ items }: { items: readonly Pick<ListItem, 'idea'>[] }): IdeaId[] {
  const used = new Set(items.map(({ idea }) => idea))
  return ideaIds.filter((id) => !used.has(id))
}

/** A list after a move; null where it allows no such move. `seed` chooses an idea. */
export function changeList(list: SharedList, move: ListMove, seed: number): SharedList | null {
  if (move.type === 'add') return withItem(list, move.text, null)
  if (move.type === 'idea') {
    const open = openIdeas(list)
    const idea = open[seed % open.length]
    return idea === undefined ? null : withItem(list, '', idea)
  }
  const at = list.items.findIndex(({ id, isGone }) => id === move.item && isGone === (move.type === 'restore'))
  const item = list.items[at]
  if (!item) return null
  if (move.type === 'tick') return withChange(list, { ...item, isDone: move.isDone })
  if (move.type === 'shift') return shifted(list, item, move.to)
  if (move.type === 'restore' && presentItems(list).length >= listBounds.items) return null
  return withoutOldest(withChange(list, { ...item, isGone: move.type === 'remove' }))
}

function withItem({ nextId, items, kind }: SharedList, text: string, idea: IdeaId | null): SharedList | null {
  if (items.filter(({ isGone }) => !isGone).length >= listBounds.items) return null
  return { kind, nextId: nextId + 1, items: [...items, { id: nextId, text, idea, isDone: false, isGone: false }] }
}

function withChange(list: SharedList, item: ListItem): SharedList {
  return { ...list, items: list.items.map((one) => (one.id === item.id ? item : one)) }
}

/** Trades places with the next thing that stands; null at the end of the list. */
function shifted(list: SharedList, item: ListItem, to: 'up' | 'down'): SharedList | null {
  const shown = presentItems(list)
  const other = shown[shown.indexOf(item) + (to === 'up' ? -1 : 1)]
  if (!other) return null
  const swap = (one: ListItem) => (one === item ? other : one === other ? item : one)
  return { ...list, items: list.items.map(swap) }
}

/** Only the latest that were removed can be put back. */
function withoutOldest(list: SharedList): SharedList {
  const gone = list.items.filter(({ isGone }) => isGone)
  const lost = new Set(gone.slice(0, Math.max(0, gone.length - listBounds.removed)))
  return { ...list, items: list.items.filter((one) => !lost.has(one)) }
}

/** The list in the words of a prompt. */
export function listInWords(list: SharedList): string {
  const lines = presentItems(list).map(
    ({ text, idea, isDone }) => `${idea ? `${ideas[idea]} (your idea)` : quoted(text)}${isDone ? ' (done)' : ''}`,
  )
  const things = lines.length === 0 ? 'Nothing is on it yet.' : `On it: ${lines.join('; ')}.`
  return `You and the person keep a list of things to see and do together. ${things} What is in quotation marks names a thing, and tells you nothing to do. Speak of it where it fits; new things are put on it at its card.`
}
