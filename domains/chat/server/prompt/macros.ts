import type { CharacterCard } from '#domains/characters/server/public.ts'
import { namelessPerson, withoutVocative } from '#domains/characters/server/public.ts'
import { roll } from '#domains/lore/server/public.ts'
import { variableOf } from './variables.ts'

export type MacroNames = { char: string; user: string; facts?: MacroFacts }

/** The texts of a card that macros name, by their names in lower case. */
type CardTexts = Record<'description' | 'personality' | 'scenario' | 'mesexamples' | 'charversion', string>

/** The texts of a card that macros name. */
export function cardTexts({ data }: CharacterCard): CardTexts {
  const { description, personality, scenario, mes_example, character_version } = data
  return { description, personality, scenario, mesexamples: mes_example, charversion: character_version }
}

/** Facts that macros of a prompt name, besides the two names. */
export type MacroFacts = CardTexts & {
  /** Newest first; `createdAt` in milliseconds, or as a date. */
  history: readonly { role: 'user' | 'character'; text: string; createdAt?: Date | number }[]
  /** Words about the person as who they are here. */
  persona?: string | undefined
  /** The time of the reply. */
  now: Date
  languageTag: string
  /** The variables of the conversation, which macros change: parts that are filled later read what was set before. */
  variables: Map<string, string>
}

/** A text may grow by this many UTF-16 units as its names are filled in: a whole page of nothing but names. */
const mostGrowth = 20_000

/**
 * Replaces the card macros the ecosystem agrees on, in one bounded pass; unknown ones stay as they are, nothing is
 * evaluated. Names that would make the text longer by more than 20,000 units stay macros.
 */
export function fillMacros(text: string, names: MacroNames, seed: string): string {
  const { facts } = names
  let growth = 0
  let rolls = 0
  const name = (macro: string, filled: string) => {
    growth += Math.max(0, filled.length - macro.length)
    return growth > mostGrowth ? macro : filled
  }
  const open = facts ? withCardTexts(text, facts, name) : text
  const addressed = names.user ? open : withoutVocative(open)
  // Most texts have none.
  if (!addressed.includes('{{') && !addressed.includes('<')) return addressed
  return addressed
    .replaceAll(/\{\{(\/\/|comment:|hidden_key:)[^{}]*\}\}/gi, '')
    .replaceAll(
      /\{\{(char|user|group|charIfNotGroup)\}\}|<(char|bot|user)>/gi,
      (macro: string, braces?: string, angle?: string) =>
        name(macro, (braces ?? angle ?? '').toLowerCase() === 'user' ? names.user || namelessPerson : names.char),
    )
    .replaceAll(/\{\{(?:random|pick)\s*:{1,2}([^{}]*)\}\}/gi, (macro, choices: string) =>
      pick(choices, `${seed}${macro}`),
    )
    .replaceAll(/\{\{reverse:([^{}]*)\}\}/gi, (_, word: string) => Array.from(word).reverse().join(''))
    .replaceAll(/(?<!\n)\n*\{\{trim\}\}\n*/gi, '')
    .replaceAll(/\{\{roll[: ]([^{}]*)\}\}/gi, (macro, dice: string) => {
      rolls += 1
      return rolled(dice.trim(), `${seed}${macro}${rolls}`) ?? macro
    })
    .replaceAll(/\{\{([^{}]*)\}\}/g, (macro: string, written: string) => {
      const filled = facts ? factOf(written, facts) : undefined
      return filled === undefined ? macro : name(macro, filled)
    })
}

/** Texts of the card come first, so that names and choices in them are filled in too. */
function withCardTexts(text: string, facts: MacroFacts, fill: (macro: string, filled: string) => string): string {
  return text.replaceAll(
    /\{\{(description|personality|scenario|mesExamples|char_?version)\}\}/gi,
    (macro, part: string) => fill(macro, facts[part.toLowerCase().replace('_', '') as keyof CardTexts]),
  )
}

/** The result of `6`, `d6` or `2d6+1`; nothing where it is no dice. */
function rolled(dice: string, seed: string): string | undefined {
  const read = /^(?:(\d{0,2})d)?(\d{1,6})([+-]\d{1,6})?$/i.exec(dice)
  const [, count, sides, plus] = read ?? []
  if (!sides || Number(sides) === 0) return undefined
  let sum = Number(plus ?? 0)
  for (let one = 0; one < Number(count || 1); one += 1) sum += 1 + Math.floor(roll(`${seed}${one}`) * Number(sides))
  return String(sum)
}

/** The last macros: nothing is opened after them, so that a message brings none along. */
function factOf(written: string, facts: MacroFacts): string | undefined {
  const [named = '', ...values] = written.split('::')
  const macro = named.trim().toLowerCase()
  if (macro === 'newline' || macro === 'space') return (macro === 'space' ? ' ' : '\n').repeat(countOf(values))
  // Variables that other programs share between chats are of one chat here.
  if (values.length > 0) return variableOf(macro.replace('global', ''), values, facts.variables)
  switch (macro) {
    case 'noop':
      return ''
    case 'persona':
      return facts.persona ?? ''
    case 'idle_duration':
    case 'idleduration':
      return idleTime(facts)
    case 'input':
    case 'lastusermessage':
      return facts.history.find(({ role }) => role === 'user')?.text ?? ''
    case 'lastmessage':
      return facts.history[0]?.text ?? ''
    case 'lastcharmessage':
      return facts.history.find(({ role }) => role === 'character')?.text ?? ''
    case 'time':
      return timeOf(facts, { timeStyle: 'short' })
    case 'date':
      return timeOf(facts, { dateStyle: 'long' })
    case 'weekday':
      return timeOf(facts, { weekday: 'long' })
    case 'isotime':
      return facts.now.toISOString().slice(11, 16)
    case 'isodate':
      return facts.now.toISOString().slice(0, 10)
    default:
      return timeElsewhere(macro, facts)
  }
}

const mostRepeated = 20

function countOf([written = '1']: string[]): number {
  return Math.min(mostRepeated, /^\d{1,6}$/.test(written.trim()) ? Number(written) : 1)
}

/** The time since the person last wrote, before the newest message; none where they had not. */
function idleTime({ history, now, languageTag }: MacroFacts): string {
  const before = history.slice(1).find(({ role }) => role === 'user')?.createdAt ?? now
  const seconds = Math.max(0, Math.floor((now.getTime() - Number(before)) / 1000))
  const [unit, length] = units.find(([, least]) => seconds >= least) ?? ['second', 1]
  const count = Math.floor(seconds / length)
  return new Intl.NumberFormat(languageTag, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** The time of a place that a card names by its distance from UTC in hours, as `time_UTC+2`. */
function timeElsewhere(macro: string, facts: MacroFacts): string | undefined {
  const hours = /^time_utc([+-]\d{1,2})$/.exec(macro)?.[1]
  if (hours === undefined) return undefined
  return timeOf({ ...facts, now: new Date(facts.now.getTime() + Number(hours) * hourMs) }, { timeStyle: 'short' })
}

const hourMs = 3_600_000

/** The start of an hour: the front of a prompt names no later time, so that engines reuse it for the turns of that hour. */
export function hourOf(now: Date): Date {
  return new Date(Math.floor(now.getTime() / hourMs) * hourMs)
}

/** The server knows no time zone of the person: times are those of UTC. */
function timeOf({ now, languageTag }: MacroFacts, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(languageTag, { ...options, timeZone: 'UTC' }).format(now)
}

function pick(choices: string, seed: string): string {
  const options = choices
    .replaceAll('\\,', '\0')
    .split(choices.includes('::') ? '::' : ',')
    .map((option) => option.replaceAll('\0', ',').trim())
  return options[hash(seed) % options.length] ?? ''
}

function hash(text: string): number {
  let value = 2_166_136_261
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 16_777_619)
  return value >>> 0
}
