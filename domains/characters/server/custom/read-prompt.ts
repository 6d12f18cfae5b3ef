import type { AppearanceOptions } from '../../creation-shape.ts'
import type { Gender } from '../../attributes.ts'
import { genders, kinks, listedAges, mostKinks, traits } from '../../attributes.ts'
import type { Choice } from '../../creation-choices.ts'
import {
  choiceNames,
  isChoiceOf,
  isLeftToWords,
  lifeChoiceNames,
  lifeChoices,
  occupations,
  valuesOf,
} from '../../creation-choices.ts'
import { usualOffer } from '../../creation-offer.ts'
import { countryNamesIn } from './country-origins.ts'
import { lifeWordsIn } from './life-words.ts'
import type { CustomRow, GenerationWords } from './character-generation.ts'
import { pickBy } from './seeded.ts'
import { unstatedValues } from './unstated.ts'

/** Words of this many letters may go on: "dancers", "Architektinnen". Shorter ones stand alone. */
const opensFrom = 5
/** The looks that own words can name. */
const spokenLooks = ['ethnicity', 'skin', 'eyes', 'hair', 'hairColor', 'figure', 'outfit'] as const

type LookWords = Pick<GenerationWords, 'text' | 'readWords'>
type Said = Partial<AppearanceOptions>

/**
 * All options of a character: what was chosen, else what the person's own words name, else by the seed or left out.
 * NOTE: the same row gives the same options each time, so that they can be shown before they are stored.
 */
export function appearanceOptionsOf(
  row: Pick<CustomRow, 'options' | 'prompt' | 'seed' | 'locale' | 'age'>,
  words: LookWords,
): AppearanceOptions {
  const { seed, prompt, locale } = row
  const said =
    prompt === null ? {} : { ...likelyIn(prompt, locale, usualOffer.origins), ...readSaid(prompt, locale, words) }
  return { ...withRest({ ...said, ...definedOf(row.options) }, seed), age: row.age }
}

/**
 * All options, of which some are provided: the others are neither far from the middle nor from what is said, and follow
 * from the seed beyond that. An occupation and a relationship do not: own words may speak of one that no list has, and
 * chance would contradict them.
 */
export function withRest(provided: Said, seed: number, { origins, styles } = usualOffer): AppearanceOptions {
  const { gender = 'woman', age, skin, kinks: liked = [], marks, traits: temper } = provided
  const own = { style: styles[0] ?? 'REALITY', ...provided }
  const made = choiceNames
    .filter((name) => isChoiceOf(name, gender) && (own[name] !== undefined || !isLeftToWords(name)))
    .map((name) => {
      const open = valuesOf(name, { gender, origins })
      const likely = unstatedValues(name, provided)?.filter((value) => open.includes(value)) ?? open
      return [name, own[name] ?? pickBy(likely as [string, ...string[]], seed, name)]
    })
  return {
    ...(provided.gender ? { gender } : {}),
    ...(Object.fromEntries(made) as Pick<AppearanceOptions, Choice>),
    age: age ?? pickBy(listedAges, seed, 'age'),
    kinks: liked,
    ...(skin ? { skin } : {}),
    ...(marks ? { marks } : {}),
    ...(temper ? { traits: temper } : {}),
  }
}

function definedOf(options: Said): Said {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))
}

/** The options that a person's own words name: looks by the pictures' vocabulary, the rest by this one. */
export function readSaid(prompt: string, locale: string, words: LookWords): Said {
  const read = createReader(prompt, locale, words)
  const { marks, ...named } = words.readWords(prompt, locale)
  const sayable = { ...lifeChoices, occupation: occupations }
  const life = lifeChoiceNames.map((name) => [name, read<string>(name, sayable[name])[0]])
  const likes = read('kink', kinks).slice(0, mostKinks)
  const temper = read('trait', traits)
  return definedOf({
    ...Object.fromEntries(spokenLooks.map((name) => [name, named[name]])),
    ...(Object.fromEntries(life) as Said),
    ...(likes.length > 0 ? { kinks: likes } : {}),
    ...(marks ? { marks } : {}),
    ...(temper.length > 0 ? { traits: temper } : {}),
  })
}

/**
 * The origin that is nearest to a country that own words name first, which makes it likely without saying it. It goes
 * before chance, and behind all that is said or chosen.
 */
export function likelyIn(prompt: string, locale: string, origins: readonly string[]): Pick<Said, 'ethnicity'> {
  const said = fold(prompt)
  const languages = locale === 'en' ? ['en'] : [locale, 'en']
  const found = languages.flatMap((language) =>
    [...countryNamesIn(language)].flatMap(([ethnicity, names]) =>
      names.flatMap((name) => placeOf(said, fold(name))).map(({ at }) => ({ ethnicity, at })),
    ),
  )
  const [first] = found.toSorted((one, other) => one.at - other.at)
  return first && origins.includes(first.ethnicity) ? { ethnicity: first.ethnicity } : {}
}

/** The gender that own words name, of those that are open. */
export function genderIn(
  prompt: string,
  locale: string,
  words: LookWords,
  open: readonly Gender[],
): Gender | undefined {
  const [first] = createReader(prompt, locale, words)('gender', genders)
  return open.length > 1 && first !== undefined && open.includes(first) ? first : undefined
}

function createReader(prompt: string, locale: string, { text }: LookWords) {
  const said = fold(prompt)
  // Many who write another language know English words for some of it.
  const languages = locale === 'en' ? ['en'] : [locale, 'en']
  /** The values whose words are said, the first said first; of two at one place the longer says more. */
  return <T extends string>(list: string, values: readonly T[]): T[] => {
    const lists = list === 'gender' ? ['gender', 'pronoun'] : [list]
    const extra = (value: T) =>
      languages.flatMap((one) => lists.flatMap((name) => lifeWordsIn(one)[name]?.[value] ?? []))
    const found = values.flatMap((value) => {
      // A language may have a word of its own for each gender.
      const own = languages.flatMap((one) =>
        genders.map((gender) => text(one, 'vocabulary', `${list}.${value}`, { gender })),
      )
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
