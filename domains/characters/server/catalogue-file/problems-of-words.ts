import { setImmediate } from 'node:timers/promises'
import type { CharacterCard } from '../../card.ts'
import { callName } from '../../card.ts'
import type { CatalogueProblemCode } from '../../catalogue-problems.ts'
import type { CreationRefusal } from '../custom/moderate-creation.ts'
import type { CreationRules } from '../custom/read-written.ts'
import { moderateWords, piecesOf } from '../cards/moderate-card.ts'
import type { CardWords } from '../cards/texts-of-card.ts'
import { voiceField } from '../cards/texts-of-card.ts'
import type { Found } from './catalogue-facts.ts'
import type { JsonPath } from './json-lines.ts'

/** Longer is no text of a card; what follows from it grows with it. */
const longestText = 20_000

const codeOf: Partial<Record<CreationRefusal, CatalogueProblemCode>> = {
  CREATION_MINOR: 'words-minor',
  CREATION_REAL_PERSON: 'words-real-person',
}

/** The kinds of the fields that say who somebody is, or that they say themselves; all others only speak around them. */
const kinds: Readonly<Record<string, CardWords['kind']>> = {
  name: 'name',
  nickname: 'name',
  tags: 'name',
  description: 'describes',
  personality: 'describes',
  first_mes: 'says',
  alternate_greetings: 'says',
  group_only_greetings: 'says',
}

/** The texts of a card that break the rules for characters, one by one, so that each has its line. */
export async function problemsOfWords(card: CharacterCard, rules: CreationRules): Promise<Found[]> {
  const found: Found[] = []
  const name = callName(card)
  for (const { path, text } of textsOf(card.data, ['data'])) {
    if (text.length > longestText) {
      found.push({ path, code: 'too-long' })
      continue
    }
    const kind = path[2] === voiceField ? 'says' : (kinds[String(path[1])] ?? 'speaks')
    const filled = text.replaceAll(/\{\{char\}\}|<(?:char|bot)>/gi, name).replaceAll(/\{\{user\}\}|<user>/gi, 'you')
    for (const piece of piecesOf(filled)) {
      const refused = moderateWords({ kind, text: piece }, { ...rules, isAdultStated: true })
      if (refused) found.push({ path, code: codeOf[refused.why] ?? 'words', words: refused.ageWords.join(', ') })
      // A file of many characters takes seconds; other requests to the server do not wait for it.
      await setImmediate()
      if (refused) break
    }
  }
  return found
}

function* textsOf(value: unknown, path: JsonPath): Generator<{ path: JsonPath; text: string }> {
  if (typeof value === 'string') {
    if (value.trim() !== '') yield { path, text: value }
  } else if (Array.isArray(value)) {
    for (const [index, one] of value.entries()) yield* textsOf(one, [...path, index])
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, one] of Object.entries(value)) yield* textsOf(one, [...path, name])
  }
}
