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
/** Letters of any script, with what stands between the parts of a name. */
const nameShape = /^[\p{L}\p{M}][\p{L}\p{M}\p{Nd} .'’·・-]*$/u

/** How names are compared: without case, accents and what stands between their parts. */
export function nameKey(name: string): string {
  return foldTerm(name)
}

/** Why a name cannot be on the list, in a few words; null where it can. */
export function problemOfName(name: string): string | null {
  const text = name.trim()
  if (text.length > longestName) return `is longer than ${longestName} letters`
  if (!nameShape.test(text)) return 'has other signs than letters, spaces, dots, hyphens and apostrophes'
  const letters = [...nameKey(text)].filter((one) => one !== ' ').length
  const least = signs.test(text) ? leastSigns : leastLetters
  return letters < least ? `has fewer than ${least} letters, and would be found in too many texts` : null
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

/** Compiles names of real people, for `ModerationContext.names`. */
export function compileNames(names: readonly string[]): NameList {
  const trie = new Trie()
  for (const name of names) trie.add(name, 'realPerson', anyLanguage)
  return { trie }
}

let refused: NameList | undefined

/**
 * From now on this process refuses every description of a character or a picture, and every nickname, that has one of
 * these names. Talk is not concerned. NOTE: one list for the process, as there is one lexicon.
 */
export function refuseNames(names: readonly ListedName[]): void {
  refused = names.length === 0 ? undefined : compileNames(names.flatMap(({ name, aliases }) => [name, ...aliases]))
}

export function refusedNames(): NameList | undefined {
  return refused
}
