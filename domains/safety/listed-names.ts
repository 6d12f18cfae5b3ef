import { foldTerm } from './screening/fold.ts'
import { anyLanguage } from './screening/numbers.ts'
import { Trie } from './screening/trie.ts'
import type { NameList } from './verdict.ts'

/** The name of a real person, and other names by which the public knows them. */
export type ListedName = { name: string; aliases: readonly string[] }

export const longestName = 80
export const mostAliases = 10
const leastLetters = 4
/** Of a script whose signs are syllables or words. */
const leastSigns = 2
const signs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
/** Scripts that write no spaces between words, of which the matcher knows no words. */
const unspaced = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u
/** Letters of any script, with what stands between the parts of a name, or joins letters without being seen. */
const nameShape = /^[\p{L}\p{M}][\p{L}\p{M}\p{Nd}\u200c\u200d .'’·・-]*$/u
/** So many names are compiled at once, within some milliseconds. */
const sliceOfNames = 500

/** How names are compared: without case, accents and what stands between their parts. */
export function nameKey(name: string): string {
  return foldTerm(name)
}

/** Why a name cannot be on the list; null where it can. */
export function faultOfName(name: string): 'too-long' | 'signs' | 'too-short' | null {
  const text = name.trim()
  if (text.length > longestName) return 'too-long'
  if (!nameShape.test(text)) return 'signs'
  const letters = [...nameKey(text)].filter((one) => one !== ' ').length
  return letters < leastOf(text) ? 'too-short' : null
}

function leastOf(name: string): number {
  return signs.test(name) ? leastSigns : leastLetters
}

/** The same in a few words, as the start names a line of the file. */
export function problemOfName(name: string): string | null {
  const fault = faultOfName(name)
  if (fault === 'too-long') return `is longer than ${longestName} letters`
  if (fault === 'signs') return 'has other signs than letters, spaces, dots, hyphens and apostrophes'
  return fault && `has fewer than ${leastOf(name)} letters, and would be found in too many texts`
}

/** Reads a file of names: a name on each line, its aliases behind semicolons, remarks behind `#`. */
export function readNames(text: string): { names: ListedName[]; problems: string[] } {
  const names: ListedName[] = []
  const problems: string[] = []
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    const [written = ''] = line.split('#')
    if (written.trim() === '') continue
    const parts = written.split(';').map((part) => part.trim())
    const wrong = parts.map((part) => problemOfName(part)).find((problem) => problem !== null)
    if (wrong !== undefined && wrong !== null) problems.push(`line ${index + 1}: ${wrong}`)
    else if (parts.length > mostAliases + 1) problems.push(`line ${index + 1}: has more than ${mostAliases} aliases`)
    else names.push({ name: parts[0] ?? '', aliases: parts.slice(1) })
  }
  return { names, problems }
}

/** A name as it is written: of signs also in one piece, and with a space between any two of them. */
function spellingsOf(name: string): readonly string[] {
  const inOnePiece = name.replaceAll(/[\s.'’·・-]/gu, '')
  if (unspaced.test(name)) return [`*${name}*`, `*${inOnePiece}*`]
  if (!signs.test(name)) return [name]
  const letters = [...inOnePiece]
  const spaced = letters
    .slice(1)
    .map((_, at) => `${letters.slice(0, at + 1).join('')} ${letters.slice(at + 1).join('')}`)
  return [...new Set([name, inOnePiece, ...spaced])]
}

/** Compiles names of real people, for `ModerationContext.names`. */
function* compileNames(names: readonly string[]): Generator<undefined, NameList> {
  const trie = new Trie()
  for (const [index, name] of names.entries()) {
    for (const spelling of spellingsOf(name)) trie.add(spelling, 'realPerson', anyLanguage)
    if (index % sliceOfNames === sliceOfNames - 1) yield undefined
  }
  return { trie }
}

let refused: NameList | undefined

/**
 * From now on this process refuses every description of a character or a picture, and every nickname, that has one of
 * these names. Talk is not concerned. NOTE: one list for the process, as there is one lexicon.
 */
export function refuseNames(names: readonly ListedName[]): void {
  const steps = refuseNamesInSlices(names)
  while (!steps.next().done) continue
}

/** As `refuseNames`, in slices, for callers that pause between them; the names before hold until the last. */
export function* refuseNamesInSlices(names: readonly ListedName[]): Generator<undefined, void> {
  const all = names.flatMap(({ name, aliases }) => [name, ...aliases])
  refused = all.length === 0 ? undefined : yield* compileNames(all)
}

export function refusedNames(): NameList | undefined {
  return refused
}
