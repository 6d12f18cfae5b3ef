import { readFileSync } from 'node:fs'
import { readLexicons, splitTerms } from '#domains/safety/screening/lexicon.ts'
import { readOwnAges } from '#domains/safety/policy.ts'
import { storyTexts } from './story-texts.ts'

/** A text from which the model of own ages learns, and the set that it is of. */
export type TrainingText = {
  text: string
  own: boolean
  weight: number
  group: number
  /** False alarms are counted on `everyday`, in `stories` there are none, and `made` ones are only learned. */
  set: 'everyday' | 'stories' | 'made' | 'own'
}

type Sentences = { ownAge: string[]; everyday: string[] }
type Probes = Sentences & {
  minorsAge?: string[]
  spelled?: string[]
  plainAge?: string[]
  codedAge?: string[]
  frames?: string[]
}

/** The first group of each file of sentences, so that no two shapes share one. */
const groups = {
  probes: 0,
  second: 100,
  everyday: 200,
  secondEveryday: 300,
  descriptions: 400,
  benign: 450,
  own: 550,
  other: 570,
  training: 900,
  trainingEveryday: 1000,
  stories: 2000,
} as const
const [framedWeight, storyWeight, madeWeight] = [0.4, 0.3, 0.7]
/** So many lines of stories with a number put in the place of another; more make the model deaf. */
const mostMade = 100
const [lowest, highest] = [8, 17]

function read<Content>(path: string): Content {
  return JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as Content
}

/** Each text with every value in the place of its slot, the group of its shape, and the weight of one shape. */
function shapes(texts: readonly string[], values: Record<string, readonly (string | number)[]>, group: number) {
  return texts.flatMap((shape, index) => {
    let filled = [shape]
    for (const [slot, all] of Object.entries(values))
      filled = filled.flatMap((text) =>
        text.includes(slot) ? all.map((value) => text.replaceAll(slot, String(value))) : [text],
      )
    return filled.map((text) => ({ text, group: group + index, weight: 1 / filled.length }))
  })
}

/** Every text of a language from which the model may learn: all are read sets, none of them a blind one. */
export function trainingTexts(locale: string): TrainingText[] {
  const probes = read<Probes>(`probes/${locale}.json`)
  const second = read<Probes>(`blind-second/${locale}.json`)
  const training = read<Sentences>(`training/${locale}.json`)
  const examples = read<Record<string, { own: string[]; other: string[] }>>('../../domains/safety/testing/own-age.json')
  const own = [
    ...shapes(probes.ownAge, { '{n}': [13, 16] }, groups.probes),
    ...shapes(
      [...second.ownAge, ...(second.minorsAge ?? [])],
      { '{n}': [12, 17], '{s}': (second.spelled ?? []).slice(1, 3), '{b}': [2011] },
      groups.second,
    ),
    ...shapes(training.ownAge, { '{n}': [14, 16] }, groups.training),
    ...shapes(examples[locale]?.own ?? [], { '{n}': [13, 16] }, groups.own),
  ].map((one) => ({ ...one, own: true, set: 'own' as const }))
  const everyday = [
    ...shapes(probes.everyday, { '{m}': [14] }, groups.everyday),
    ...shapes(second.everyday, { '{m}': [12, 15] }, groups.secondEveryday),
    ...shapes(benignTexts(locale), {}, groups.benign),
  ].map((one) => ({ ...one, own: false, set: 'everyday' as const }))
  const others = [
    ...shapes(probes.plainAge ?? [], { '{w}': ['Lea'], '{n}': [15] }, groups.descriptions),
    ...shapes(probes.codedAge ?? [], { '{w}': ['Lea'] }, groups.descriptions + 20),
    ...shapes(training.everyday, { '{n}': [13, 16] }, groups.trainingEveryday),
    ...shapes(examples[locale]?.other ?? [], { '{n}': [14] }, groups.other),
  ].map((one) => ({ ...one, own: false, set: 'made' as const }))
  const said = [...own, ...everyday]
  return [...said, ...others, ...framed(said, probes.frames ?? []), ...linesOfStories(locale), ...madeTexts(locale)]
}

/** The same sentences within a longer message, as people write them. */
function framed(texts: readonly TrainingText[], frames: readonly string[]): TrainingText[] {
  const rest = frames.slice(1)
  return texts.map((one, index) => ({
    ...one,
    text: (rest[index % Math.max(rest.length, 1)] ?? '{}').replace('{}', one.text),
    weight: one.weight * framedWeight,
    set: 'made',
  }))
}

function benignTexts(locale: string): string[] {
  const first = read<Record<string, { talk: string[] }>>('../../domains/safety/testing/benign.json')[locale]?.talk ?? []
  const [second = [], third = []] = ['benign-second', 'of-adults'].map(
    (name) => read<Record<string, string[]>>(`../../domains/safety/testing/${name}.json`)[locale],
  )
  return [...first, ...second, ...third]
}

function linesOfStories(locale: string): TrainingText[] {
  return storyTexts(locale).map((text, index) => ({
    text,
    own: false,
    weight: storyWeight,
    group: groups.stories + index,
    set: 'stories',
  }))
}

/** Harmless lines with a number from 13 in the place of another one; none of which the rules would make an own age. */
function madeTexts(locale: string): TrainingText[] {
  const made: TrainingText[] = []
  const numbers = numberPattern(locale)
  const lines = [
    ...benignTexts(locale).map((line, index) => ({ line, group: groups.benign + index })),
    ...storyTexts(locale).map((line, index) => ({ line, group: groups.stories + index })),
  ]
  for (const { line, group } of lines) {
    if (made.length >= mostMade) break
    const text = line.replace(numbers, (found) => {
      const value = Number(found)
      return value >= lowest && value <= highest ? found : String(13 + (made.length % 4))
    })
    if (text === line || readOwnAges(text, { locale }).byRules) continue
    made.push({ text, own: false, weight: madeWeight, group, set: 'made' })
  }
  return made
}

/** The first number of a line, in digits or in a word of its language. */
function numberPattern(locale: string): RegExp {
  const lexicon = readLexicons().find((one) => one.locale === locale)
  const words = splitTerms(lexicon?.numerals)
    .slice(1, 7)
    .flatMap((spellings) => spellings.split('/'))
    .filter((word) => word !== '-')
    .toSorted((one, other) => other.length - one.length)
  const word = words.length === 0 ? '(?!)' : `(?<!\\p{L})(?:${words.join('|')})(?![\\p{L}\\p{M}])`
  const unspaced = lexicon?.unspaced ? words.filter((one) => /\p{Script=Han}/u.test(one)).join('|') : ''
  return new RegExp(`(?<!\\p{Nd})\\p{Nd}{1,2}(?!\\p{Nd})|${word}${unspaced === '' ? '' : `|${unspaced}`}`, 'iu')
}
