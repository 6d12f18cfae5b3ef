import type { JudgeContext } from './verdict.ts'
import { freshSetting } from './rulings/setting.ts'
import { Screen } from './screening/screen.ts'

/** Enough to know the mood and the last question; judging must not grow with the conversation. */
const turnsRead = 6
const charactersRead = 600

export type TurnsBefore = { sexualBefore: boolean; ageAsked: boolean }

/** What the turns before tell: whether they were sexual, and whether the last one asks for an age. */
export function readTurnsBefore(context: JudgeContext): TurnsBefore {
  const turns = (context.recent ?? []).slice(-turnsRead).map((turn) => turn.slice(-charactersRead))
  const readings = turns.map(readTurn)
  return { sexualBefore: readings.some((reading) => reading.sexual), ageAsked: readings.at(-1)?.asksAge ?? false }
}

function readTurn(turn: string): { sexual: boolean; asksAge: boolean } {
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
