import type { ModerationContext } from './verdict.ts'
import { freshSetting } from './rulings/setting.ts'
import { Screen } from './screening/screen.ts'

/** Enough to know the mood and the last question; judging must not grow with the conversation. */
const turnsRead = 6
const charactersRead = 600
/** A turn precedes six others and each of them is moderated twice; this many turns take a few megabytes at most. */
const mostRemembered = 5000

export type TurnsBefore = { sexualBefore: boolean; ageRequired: boolean }
type Reading = { sexual: boolean; requiresAge: boolean }

/** Cached readings of turns, least recently used first. */
const remembered = new Map<string, Reading>()

/** The findings of the turns before: whether they were sexual, and whether the last one requests an age. */
export function readTurnsBefore(context: ModerationContext): TurnsBefore {
  const turns = (context.recent ?? []).slice(-turnsRead).map((turn) => turn.slice(-charactersRead))
  const readings = turns.map(recallTurn)
  return {
    sexualBefore: readings.some((reading) => reading.sexual),
    ageRequired: readings.at(-1)?.requiresAge ?? false,
  }
}

function recallTurn(turn: string): Reading {
  const reading = remembered.get(turn) ?? readTurn(turn)
  remembered.delete(turn)
  remembered.set(turn, reading)
  const [oldest] = remembered.size > mostRemembered ? remembered.keys() : []
  if (oldest !== undefined) remembered.delete(oldest)
  return reading
}

function readTurn(turn: string): Reading {
  const setting = freshSetting({
    surface: 'chat-out',
    year: 0,
    language: 0,
    openAgeLanguages: 0,
    unitAgeLanguages: 0,
    sexualBefore: false,
    ageRequired: false,
  })
  const screen = new Screen(setting)
  screen.push(turn)
  screen.end()
  return { sexual: setting.sexual, requiresAge: setting.requiresAge }
}
