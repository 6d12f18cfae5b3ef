import { hash } from 'node:crypto'
import type { JudgeContext } from './verdict.ts'
import { freshSetting } from './rulings/setting.ts'
import { Screen } from './screening/screen.ts'

/** Enough to know the mood and the last question; judging must not grow with the conversation. */
const turnsRead = 6
const charactersRead = 600
/** About a hundred bytes each: a turn stands before six others, and is judged by twice for each. */
const mostRemembered = 20_000

export type TurnsBefore = { sexualBefore: boolean; ageAsked: boolean }
type Reading = { sexual: boolean; asksAge: boolean }

/** What turns read before told, least recently asked first. Keyed by their hash, so that no words are kept. */
const remembered = new Map<string, Reading>()

/** What the turns before tell: whether they were sexual, and whether the last one asks for an age. */
export function readTurnsBefore(context: JudgeContext): TurnsBefore {
  const turns = (context.recent ?? []).slice(-turnsRead).map((turn) => turn.slice(-charactersRead))
  const readings = turns.map(recallTurn)
  return { sexualBefore: readings.some((reading) => reading.sexual), ageAsked: readings.at(-1)?.asksAge ?? false }
}

function recallTurn(turn: string): Reading {
  // By its code units: as UTF-8 all lone surrogates would be one character.
  const key = hash('sha256', Buffer.from(turn, 'utf16le'), 'base64')
  const reading = remembered.get(key) ?? readTurn(turn)
  remembered.delete(key)
  remembered.set(key, reading)
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
    ageAsked: false,
  })
  const screen = new Screen(setting)
  screen.push(turn)
  screen.end()
  return { sexual: setting.sexual, asksAge: setting.asksAge }
}
