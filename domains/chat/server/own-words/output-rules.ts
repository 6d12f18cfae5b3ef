import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { localeCodes } from '#platform/i18n/locales.ts'
import { cueOf, foldSentence, hasCue } from '#domains/memory/server/public.ts'

const cues = z.array(z.string().min(1)).min(1)
/** Words of money and of reproach: `locales/<code>/words/chat.json`. */
const cueFile = z.strictObject({ locale: z.string(), money: cues, reproach: cues })
type Cue = ReturnType<typeof cueOf>

const folder = new URL('../../../../locales/', import.meta.url)
const lexicons = new Map<string, readonly Cue[]>()
const moneySign = /\p{Sc}|\p{Nd}\s*%/u

/** Whether words that a character writes by herself speak of money or an offer, or reproach the person: such are never shown. */
export function breaksOutputRules(text: string, locale: string): boolean {
  const folded = foldSentence(text)
  return moneySign.test(text) || [locale, 'en'].some((one) => hasCue(folded, lexiconOf(one)))
}

function lexiconOf(locale: string): readonly Cue[] {
  const code = localeCodes.find((one) => one === locale) ?? 'en'
  let lexicon = lexicons.get(code)
  if (lexicon === undefined) lexicons.set(code, (lexicon = readLexicon(code)))
  return lexicon
}

function readLexicon(code: string): Cue[] {
  const file = cueFile.parse(JSON.parse(readFileSync(new URL(`${code}/words/chat.json`, folder), 'utf8')))
  return [...file.money, ...file.reproach].map(cueOf)
}
