import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { localeCodes } from '#platform/i18n/locales.ts'
import { cueOf, foldSentence, hasCue } from '#domains/memory/server/public.ts'
import type { Affection, Mood } from '../rules.ts'

const cues = z.array(z.string().min(1)).min(1)
/** Words by which the tone of a talk is read: `locales/<code>/words/relationships.json`. */
const cueFile = z.strictObject({ locale: z.string(), warm: cues, heavy: cues, laughing: cues })
type Cue = ReturnType<typeof cueOf>
type Tone = 'warm' | 'heavy' | 'laughing'
type Lexicon = Record<Tone, readonly Cue[]>

const lexicons = new Map<string, Lexicon>()
const folder = new URL('../../../locales/', import.meta.url)

/** The signs of a tone that are the same in all languages. */
const signs: Record<Tone, RegExp> = {
  warm: /[❤♥💕💖💗💛💜💙💚🧡🥰😍😘🤗]/u,
  heavy: /[😢😭💔😞😔]/u,
  laughing: /[😂🤣😆😄😁]/u,
}
const question = /[?？؟;՞]/u

export type SaidTurn = { role: 'user' | 'character'; text: string }

/** The mood of a character after a sitting: a burden of the person comes first. */
export function moodOf(sitting: readonly SaidTurn[], locale: string): Mood {
  const own = sitting.filter(({ role }) => role === 'user')
  if (own.some(({ text }) => hasTone(text, 'heavy', locale))) return 'tender'
  if (own.some(({ text }) => hasTone(text, 'laughing', locale))) return 'amused'
  if (own.some(({ text }) => hasTone(text, 'warm', locale))) return 'glad'
  const questions = own.filter(({ text }) => question.test(text)).length
  return questions * 3 >= own.length && questions > 0 ? 'curious' : 'calm'
}

/** How she is towards the person; no time that passes changes it. */
export function affectionOf(turns: readonly SaidTurn[], days: number, locale: string): Affection {
  if (turns.some(({ role, text }) => role === 'user' && hasTone(text, 'warm', locale))) return 'fond'
  return days > 2 ? 'atEase' : 'open'
}

function hasTone(text: string, tone: Tone, locale: string): boolean {
  if (signs[tone].test(text)) return true
  const folded = foldSentence(text)
  return [lexiconOf(locale), lexiconOf('en')].some((lexicon) => hasCue(folded, lexicon[tone]))
}

function lexiconOf(locale: string): Lexicon {
  const code = localeCodes.find((one) => one === locale) ?? 'en'
  let lexicon = lexicons.get(code)
  if (lexicon === undefined) lexicons.set(code, (lexicon = readLexicon(code)))
  return lexicon
}

function readLexicon(code: string): Lexicon {
  const file = cueFile.parse(JSON.parse(readFileSync(new URL(`${code}/words/relationships.json`, folder), 'utf8')))
  const list = (tone: Tone) => file[tone].map(cueOf)
  return { warm: list('warm'), heavy: list('heavy'), laughing: list('laughing') }
}
