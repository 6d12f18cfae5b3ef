import { estimateTokens } from '../../rules.ts'
import { cutMiddle } from './budget.ts'

/** A turn outside of the recent ones. */
export type PassageTurn = {
  id: string
  role: 'user' | 'character'
  text: string
  at: number
  depth: number
  /** The name of somebody else who said it, in a scene. */
  by?: string
}

/** Writes the local day of a time. */
export type Day = (at: number) => string

type Choice = {
  /** Turns from this depth on are in the prompt anyway. */
  above: number
  names: { charName: string; userName: string }
  day: Day
  /** Takes the room of a text, where there is as much. */
  fits(text: string): boolean
}

/** The most tokens of one turn. */
const mostOfTurn = 120

/** Takes turns as far as they fit. */
export function createPassages({ above, names, day, fits }: Choice) {
  const chosen: PassageTurn[] = []
  const days = new Set<string>()
  return {
    take(turn: PassageTurn): void {
      if (turn.depth >= above) return
      const on = day(turn.at)
      const line = turnLine(turn, { names, isNext: false })
      if (!fits(days.has(on) ? line : `${dayLine(on)}\n${line}`)) return
      days.add(on)
      chosen.push(turn)
    },
    /** Those that were taken, oldest first. */
    taken: (): PassageTurn[] => chosen.toSorted((one, other) => one.depth - other.depth),
  }
}

/** Turns as lines under the days on which they were said; one that follows another is indented. */
export function passageLines(turns: readonly PassageTurn[], { names, day }: Pick<Choice, 'names' | 'day'>): string[] {
  return turns.flatMap((turn, at) => {
    const before = turns[at - 1]
    const on = day(turn.at)
    const isSameDay = before !== undefined && day(before.at) === on
    const line = turnLine(turn, { names, isNext: isSameDay && turn.depth === before.depth + 1 })
    return isSameDay ? [line] : [dayLine(on), line]
  })
}

function dayLine(day: string): string {
  return `[${day}]`
}

function turnLine(
  { role, text, by }: PassageTurn,
  { names, isNext }: { names: Choice['names']; isNext: boolean },
): string {
  const speaker = by ?? (role === 'user' ? names.userName || 'Person' : names.charName)
  const whole = oneLine(text)
  const words = cutMiddle(whole, mostOfTurn)
  return `${isNext ? '  ' : '- '}${speaker}: ${words === whole ? whole : oneLine(words)}`
}

/** Any white space but a single space between words. */
const otherSpace = /[^\S ]| {2}|^ | $/

export function oneLine(text: string): string {
  return otherSpace.test(text) ? text.replaceAll(/\s+/g, ' ').trim() : text
}

/** The tokens that a line adds to a text. */
export function lineTokens(line: string): number {
  return estimateTokens(`${line}\n`) - estimateTokens('')
}
