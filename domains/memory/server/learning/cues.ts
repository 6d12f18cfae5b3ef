import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { localeCodes } from '#platform/i18n/locales.ts'
import type { MemoryKind } from '../../rules.ts'
import type { Slot } from './reader.ts'

const cues = z.array(z.string().min(1))

/** Words by which a sentence says something worth remembering: `locales/<code>/words/memory.json`. */
const cueFile = z.strictObject({
  locale: z.string(),
  name: cues,
  home: cues,
  work: cues,
  birthday: cues,
  relation: cues,
  pet: cues,
  likes: cues,
  dislikes: cues,
  boundary: cues,
  request: cues,
  event: cues,
})
export type CueName = Exclude<keyof z.infer<typeof cueFile>, 'locale'>

/** The kind and slot of a memory by the cue in its sentence; the first that is found counts. */
export const cueMeanings: readonly { cue: CueName; kind: MemoryKind; slot: Slot | null }[] = [
  { cue: 'boundary', kind: 'boundary', slot: null },
  { cue: 'name', kind: 'name', slot: 'name' },
  { cue: 'request', kind: 'request', slot: null },
  { cue: 'birthday', kind: 'fact', slot: 'birthday' },
  { cue: 'pet', kind: 'relation', slot: null },
  { cue: 'relation', kind: 'relation', slot: null },
  { cue: 'home', kind: 'fact', slot: 'home' },
  { cue: 'work', kind: 'fact', slot: 'work' },
  { cue: 'dislikes', kind: 'preference', slot: null },
  { cue: 'likes', kind: 'preference', slot: null },
  { cue: 'event', kind: 'event', slot: null },
]

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Myanmar}\p{Script=Thai}]/u
/** A cue ends with its word, or goes on in another ending where it ends with a star. */
type Cue = { text: string; isWord: boolean; goesOn: boolean }
type Lexicon = ReadonlyMap<CueName, readonly Cue[]>

const lexicons = new Map<string, Lexicon>()

/** The cues of a language; English for one that is not of the product. */
export function cuesOf(locale: string): Lexicon {
  const code = localeCodes.find((one) => one === locale) ?? 'en'
  let lexicon = lexicons.get(code)
  if (lexicon === undefined) lexicons.set(code, (lexicon = readLexicon(code)))
  return lexicon
}

const folder = new URL('../../../../locales/', import.meta.url)

function readLexicon(code: string): Lexicon {
  const { locale: _, ...lists } = cueFile.parse(
    JSON.parse(readFileSync(new URL(`${code}/words/memory.json`, folder), 'utf8')),
  )
  return new Map(Object.entries(lists).map(([name, list]) => [name as CueName, list.map(cueOf)]))
}

/** A cue as it is written in a file of words. */
export function cueOf(written: string): Cue {
  const text = foldSentence(written.replace(/\*$/, ''))
  return { text, isWord: !unspaced.test(text), goesOn: written.endsWith('*') }
}

/** Lower case, with one form of apostrophe and single spaces, so that a cue is found. */
export function foldSentence(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('i̇', 'i')
    .replaceAll(/[’ʼ`]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Whether a folded sentence has a cue. */
export function hasCue(sentence: string, list: readonly Cue[]): boolean {
  return list.some(({ text, isWord, goesOn }) => {
    if (!isWord) return sentence.includes(text)
    for (let at = sentence.indexOf(text); at !== -1; at = sentence.indexOf(text, at + 1)) {
      const isAlone = !isLetter(sentence[at - 1]) && (goesOn || !isLetter(sentence[at + text.length]))
      if (isAlone) return true
    }
    return false
  })
}

function isLetter(letter: string | undefined): boolean {
  return letter !== undefined && /[\p{L}\p{M}\p{N}]/u.test(letter)
}
