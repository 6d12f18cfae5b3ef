import type { ModerationContext } from './verdict.ts'
import type { AgeQuestion, Setting, TurnsBefore } from './rulings/setting.ts'
import { openAgeQuestion } from './rulings/age-answers.ts'
import { freshSetting } from './rulings/setting.ts'
import { compiledLexicon } from './screening/lexicon.ts'
import type { Item } from './screening/phrase.ts'
import { Screen } from './screening/screen.ts'

/** Enough to know the mood and the last question; judging must not grow with the conversation. */
const turnsRead = 6
const charactersRead = 600
/** A turn precedes six others and each of them is moderated twice; this many turns take a few megabytes at most. */
const mostRemembered = 5000

type Reading = {
  sexual: boolean
  requiresAge: boolean
  asksOfAge: TurnsBefore['ageQuestion']
  asksCrisis: boolean
  asksIfHuman: boolean
  saysFarewell: boolean
}

/** Cached readings of turns, least recently used first. */
const remembered = new Map<string, Reading>()

/** The findings of the turns before: whether they were sexual, and what the last one questions. */
export function readTurnsBefore(context: Pick<ModerationContext, 'recent'>): TurnsBefore {
  const readings = turnsOf(context).map(recallTurn)
  return {
    sexualBefore: readings.some((reading) => reading.sexual),
    ageRequired: readings.at(-1)?.requiresAge ?? false,
    ageQuestion: readings.at(-1)?.asksOfAge,
    crisisRequired: readings.at(-1)?.asksCrisis ?? false,
    humanQuestioned: readings.at(-1)?.asksIfHuman ?? false,
    farewellSaid: readings.at(-1)?.saysFarewell ?? false,
  }
}

/** Whether a text contains the question whether a human writes. */
export function asksIfHuman(text: string): boolean {
  return recallTurn(text.slice(-charactersRead)).asksIfHuman
}

/** Whether a text says goodbye. */
export function saysFarewell(text: string): boolean {
  return recallTurn(text.slice(-charactersRead)).saysFarewell
}

/** Reads those turns that are not in the cache, and pauses whenever it has read this many characters. */
export function* cacheTurnsBefore(
  context: Pick<ModerationContext, 'recent'>,
  slice: number,
): Generator<undefined, void> {
  let characters = 0
  for (const turn of turnsOf(context)) {
    if (!remembered.has(turn)) characters += turn.length
    recallTurn(turn)
    if (characters < slice) continue
    characters = 0
    yield
  }
}

function turnsOf({ recent = [] }: Pick<ModerationContext, 'recent'>): string[] {
  return recent.slice(-turnsRead).map((turn) => turn.slice(-charactersRead))
}

function recallTurn(turn: string): Reading {
  const reading = remembered.get(turn) ?? readTurn(turn)
  remember(turn, reading)
  return reading
}

function remember(turn: string, reading: Reading): void {
  remembered.delete(turn)
  remembered.set(turn, reading)
  const [oldest] = remembered.size > mostRemembered ? remembered.keys() : []
  if (oldest !== undefined) remembered.delete(oldest)
}

/** The setting by which a turn that is over is read, by any author and in any language. */
export function settingOfTurn(): Setting {
  return freshSetting({
    surface: 'chat-out',
    year: 0,
    language: 0,
    openAgeLanguages: 0,
    unitAgeLanguages: 0,
    objectLastLanguages: 0,
    unspacedLanguages: 0,
    sexualBefore: false,
    ageRequired: false,
    ageQuestion: undefined,
    crisisRequired: false,
    humanQuestioned: false,
    farewellSaid: false,
  })
}

/** Remembers what a text was read as beside its moderation, so that it is not read again as a turn before the next ones. */
export function rememberTurn(text: string, setting: Setting): void {
  if (text.length <= charactersRead) remember(text, readingOf(setting, text))
}

/** Reads a turn by itself. */
export function readTurn(turn: string): Reading {
  const setting = settingOfTurn()
  const screen = new Screen(setting)
  screen.push(turn)
  screen.end()
  return readingOf(setting, turn)
}

function readingOf(setting: Setting, turn: string): Reading {
  const { sexual, requiresAge, asksCrisis, asksIfHuman, saysFarewell } = setting
  const { omitsYouLanguages } = compiledLexicon()
  const asksOfAge = openAgeQuestion(setting.asksOfAge, turn, { answersIn: readAgeAnswers, omitsYouLanguages })
  return { sexual, requiresAge, asksOfAge, asksCrisis, asksIfHuman, saysFarewell }
}

/** The words of a text that answer whether somebody is of age. */
function readAgeAnswers(text: string, ageQuestion: AgeQuestion): readonly Item[] {
  const setting = { ...settingOfTurn(), ageQuestion }
  const screen = new Screen(setting)
  screen.push(text)
  screen.end()
  return setting.ageAnswers
}
