import type { AppearanceOptions } from '../../creation-shape.ts'
import { kinks, mostKinks } from '../../attributes.ts'
import type { Choice } from '../../creation-choices.ts'
import { choiceNames, choices, lifeChoiceNames, lifeChoices } from '../../creation-choices.ts'
import { lifeWordsIn } from './life-words.ts'
import type { CustomRow, GenerationWords } from './character-generation.ts'
import { pickBy } from './seeded.ts'

/** Words of this many letters may go on: "dancers", "Architektinnen". Shorter ones stand alone. */
const opensFrom = 5

/**
 * The whole of what a character is to be: what was chosen, else what the person's own words name, else by her seed.
 * NOTE: the same row gives the same options each time, so that they can be shown before they are stored.
 */
type LookWords = Pick<GenerationWords, 'text' | 'readWords'>

export function appearanceOptionsOf(
  row: Pick<CustomRow, 'options' | 'prompt' | 'seed' | 'locale' | 'age'>,
  words: LookWords,
): AppearanceOptions {
  const { seed, prompt, locale } = row
  const said = prompt === null ? {} : readSaid(prompt, locale, words)
  const chosen = { ...said, ...definedOf(row.options) }
  return { ...chosenOrPicked({ style: 'REALITY', ...chosen }, seed), age: row.age, kinks: chosen.kinks ?? [] }
}

/** A value of every choice: the one that is chosen, else one by the seed. */
function chosenOrPicked(chosen: Partial<AppearanceOptions>, seed: number): Pick<AppearanceOptions, Choice> {
  const picked = (name: Choice) => chosen[name] ?? pickBy<string>(choices[name], seed, name)
  return Object.fromEntries(choiceNames.map((name) => [name, picked(name)])) as Pick<AppearanceOptions, Choice>
}

function definedOf(options: Partial<AppearanceOptions>): Partial<AppearanceOptions> {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))
}

/** The options that a person's own words name: her looks by the pictures' vocabulary, her life by this one. */
function readSaid(prompt: string, locale: string, words: LookWords): Partial<AppearanceOptions> {
  const read = createReader(prompt, locale, words)
  const life = lifeChoiceNames.map((name) => [name, read<string>(name, lifeChoices[name])[0]])
  return {
    ...definedOf(words.readWords(prompt, locale)),
    ...definedOf(Object.fromEntries(life) as Partial<AppearanceOptions>),
    kinks: read('kink', kinks).slice(0, mostKinks),
  }
}

function createReader(prompt: string, locale: string, { text }: LookWords) {
  const said = fold(prompt)
  // Many who write another language know English words for some of it.
  const languages = locale === 'en' ? ['en'] : [locale, 'en']
  /** The values whose words are said, the first said first; of two at one place the longer says more. */
  return <T extends string>(list: string, values: readonly T[]): T[] => {
    const extra = (value: T) => languages.flatMap((one) => lifeWordsIn(one)[list]?.[value] ?? [])
    const found = values.flatMap((value) => {
      const own = [text(locale, 'vocabulary', `${list}.${value}`), text('en', 'vocabulary', `${list}.${value}`)]
      const places = [...own, ...extra(value)].flatMap((term) => placeOf(said, fold(term)))
      const [first] = places.toSorted((one, other) => one.at - other.at || other.length - one.length)
      return first ? [{ value, ...first }] : []
    })
    const inOrder = found.toSorted((one, other) => one.at - other.at || other.length - one.length)
    return inOrder
      .filter((one, index) => !inOrder.slice(0, index).some((before) => covers(before, one)))
      .map(({ value }) => value)
  }
}

type Place = { at: number; length: number }

function covers(before: Place, one: Place): boolean {
  return one.at >= before.at && one.at < before.at + before.length
}

function placeOf(said: string, term: string): Place[] {
  if (term === '') return []
  // Scripts that put no space between words have no borders to look for.
  const isUnspaced = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Mymr}]/u.test(term)
  const [before, after] = isUnspaced
    ? ['', '']
    : ['(?<![\\p{L}\\p{N}])', term.length < opensFrom ? '(?![\\p{L}\\p{N}])' : '']
  const at = said.search(new RegExp(`${before}${term.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}${after}`, 'u'))
  return at < 0 ? [] : [{ at, length: term.length }]
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
}
