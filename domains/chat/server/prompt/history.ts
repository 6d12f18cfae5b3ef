import { estimateTokens } from '../../rules.ts'
import type { StoredShown } from '../../shown-picture.ts'
import { pictureWords } from '../../shown-picture.ts'
import { cutMiddle } from './budget.ts'
import type { Variables } from './variables.ts'

export type HistoryTurn = {
  id?: string
  role: 'user' | 'character'
  /** The character who spoke, in a scene. */
  speakerId?: string | null
  /** The name before its words, where somebody other than the character of the prompt speaks in a scene. */
  by?: string
  text: string
  /** The picture that the person showed with it. */
  picture?: StoredShown | null
  /** That picture as the engine sees it, a JPEG in Base64; left out where it reads only that there was one. */
  seen?: string
  /** How far it was written; a message of the person is whole. */
  state?: string
  createdAt?: Date | number
  /** Who wrote it, where that is known: the service's own help is no turn of the character. */
  engine?: string
  /** The variables of the conversation after this reply, where its prompt had any. */
  variables?: Variables | null
}

/**
 * How long the history of a prompt is: between `least` and `most` tokens where there is as much, in so many turns at most.
 * The message to answer alone may have `newest`.
 */
export type HistoryRoom = { least: number; most: number; turns: number; newest: number }

export type RecentTurns = {
  /** Oldest first, without replies of which nothing came. */
  turns: HistoryTurn[]
  tokens: number
  /** How many of the turns before the reply it covers. */
  reach: number
}

/**
 * The latest turns that fit, the message to answer always among them.
 * The first turn moves in steps: of all places where the history could begin it is the one whose depth in the conversation
 * is divisible by the highest power of two. That place stays the best one until it no longer fits, so nearly all turns
 * find the prompt of the turn before as their own beginning, without anything to remember between them.
 */
export function recentTurns(history: readonly HistoryTurn[], depth: number, room: HistoryRoom): RecentTurns {
  const costs = history.map((turn) => (turn.text ? estimateTokens(wordsOf(turn)) : 0))
  let [tokens, reach, least] = [0, 0, 0]
  const mostTurns = Math.max(1, room.turns)
  while (reach < history.length && reach < mostTurns && tokens + (costs[reach] ?? 0) <= room.most) {
    tokens += costs[reach] ?? 0
    reach += 1
    if (least === 0 && (tokens >= room.least || reach * 2 >= mostTurns)) least = reach
  }
  if (reach === 0) return onlyNewest(history[0], room.newest)
  // All of a conversation that fits stays, from its greeting on.
  if (reach < depth && least > 0) reach = roundestReach(depth, { least, most: reach })
  const turns = history.slice(0, reach).filter(({ text }) => text)
  return { turns: turns.toReversed(), tokens: costs.slice(0, reach).reduce((sum, cost) => sum + cost, 0), reach }
}

/** The words of a turn as engines read them. */
export function wordsOf(turn: HistoryTurn): string {
  return turn.by === undefined ? saidIn(turn) : `${turn.by}: ${saidIn(turn)}`
}

/** The words of a turn, with those of the picture that was shown. */
export function saidIn({ text, picture }: Pick<HistoryTurn, 'text' | 'picture'>): string {
  return picture && !picture.isAlone ? `${text}\n${pictureWords(picture.alt)}` : text
}

/** Turns as a person reads them, oldest first. */
export function spokenText(turns: readonly HistoryTurn[], names: { charName: string; userName: string }): string {
  return turns
    .map((turn) => `${turn.by ?? (turn.role === 'user' ? names.userName || 'You' : names.charName)}: ${saidIn(turn)}`)
    .join('\n')
}

/** Of the reaches between two, the one whose first turn has the roundest depth. */
function roundestReach(depth: number, { least, most }: { least: number; most: number }): number {
  for (let step = 2 ** Math.ceil(Math.log2(depth + 1)); step > 1; step /= 2) {
    const reach = depth - Math.ceil((depth - most) / step) * step
    if (reach >= least) return reach
  }
  return most
}

function onlyNewest(newest: HistoryTurn | undefined, room: number): RecentTurns {
  if (!newest?.text) return { turns: [], tokens: 0, reach: newest ? 1 : 0 }
  const turn = { ...newest, text: cutMiddle(newest.text, room) }
  return { turns: [turn], tokens: estimateTokens(wordsOf(turn)), reach: 1 }
}
