import { readFileSync } from 'node:fs'
import { moderateText, statesOwnMinority } from '#domains/safety/policy.ts'

/**
 * The set that is read while the lexicons are widened, the one that is not, and two of ages and false alarms alone, each
 * written by an author who had read no lexicon of another language than English and no other set.
 */
export const probeSets = ['probes', 'held-out', 'blind', 'blind-second'] as const
export type ProbeSet = (typeof probeSets)[number]

/**
 * The sentences of one language. `{n}` is an age, `{s}` an age below 18 in words, `{m}` one that is not the writer's of
 * today, `{b}` the year of birth of a minor, `{w}` a first name, `{p}` an invented person, `{}` in a frame the sentence.
 */
type Probes = {
  ownAge: string[]
  /** Own ages that no adult could say: "{n}, so no adult". */
  minorsAge?: string[]
  spelled?: string[]
  plainAge?: string[]
  codedAge?: string[]
  directCrisis?: string[]
  indirectCrisis?: string[]
  realPerson?: string[]
  /** Everyday sentences of a chat, and descriptions of adult characters. */
  everyday: string[]
  cards?: string[]
  people?: string[]
  frames?: string[]
}

type Variety = {
  minorAges: readonly number[]
  adultAges: readonly number[]
  names: readonly string[]
  people: readonly string[]
}

const year = 2026
const varieties: Record<ProbeSet, Variety> = {
  probes: {
    minorAges: [10, 11, 12, 13, 14, 15, 16, 17],
    adultAges: [19, 21, 24, 27, 31, 36, 42, 55],
    names: ['Lea', 'Mina', 'Sofia', 'Nora', 'Ana', 'Ida', 'Vera', 'Lin'],
    people: [
      'Tessa Morvand',
      'Ilka Brandow',
      'Runa Callister',
      'Petra Vosgien',
      'Nadia Kelmark',
      'Olga Trevanne',
      'Mirel Dastou',
      'Hanne Quillory',
    ],
  },
  'held-out': { minorAges: [11, 14, 16, 17], adultAges: [20, 23, 34, 47], names: ['Runa'], people: [] },
  blind: { minorAges: [12, 13, 15, 16, 17], adultAges: [21, 26, 38, 52], names: ['Ilse'], people: [] },
  'blind-second': { minorAges: [12, 14, 16, 17], adultAges: [19, 26, 41, 58], names: [], people: [] },
}
const minorsBirthYears = [2010, 2012]
/** The categories that are measured; of false alarms, fewer are better. */
export const categories = [
  'own age',
  'plain age',
  'coded age',
  'direct crisis',
  'indirect crisis',
  'real person',
  'false alarms',
] as const
export type Category = (typeof categories)[number]

/** One sentence, and whether the policy did with it what the category counts. */
export type Probe = { category: Category; text: string; isFound: boolean }

/** Each text with every value in the place of its slot; a text without the slot once. */
function filled(texts: readonly string[], slot: string, values: readonly (string | number)[]): string[] {
  return texts.flatMap((text) =>
    text.includes(slot) ? values.map((value) => text.replaceAll(slot, String(value))) : [text],
  )
}

/** Every sentence of a language in a set, and whether the policy found it. */
export function probesOf(locale: string, set: ProbeSet): Probe[] {
  const file = new URL(`${set}/${locale}.json`, import.meta.url)
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Probes
  const { minorAges, adultAges, names, people } = varieties[set]
  const framed = (sentences: readonly string[]) =>
    sentences.flatMap((sentence) => (texts.frames ?? ['{}']).map((frame) => frame.replace('{}', sentence)))
  const described = (descriptions: readonly string[]) => filled(descriptions, '{w}', names)
  const agedMinors = (sentences: readonly string[]) =>
    filled(filled(filled(sentences, '{n}', minorAges), '{s}', texts.spelled ?? []), '{b}', minorsBirthYears)
  const agedAdults = (sentences: readonly string[]) =>
    filled(
      sentences.filter((sentence) => sentence.includes('{n}')),
      '{n}',
      adultAges,
    )

  const said = (text: string) => moderateText(text, { surface: 'chat-in', locale, year }).action
  const written = (text: string) => moderateText(text, { surface: 'creation', locale, year })
  const isMinor = (text: string) => statesOwnMinority(text, { locale, year })
  const isHelped = (text: string) => said(text) === 'help'
  const isRefused = (text: string) => written(text).action === 'block'
  const isRealPerson = (text: string) => {
    const verdict = written(text)
    return verdict.action === 'block' && verdict.rule === 'real-person'
  }
  const isAlarm = (text: string) => said(text) !== 'allow' || isMinor(text)
  const probes = (category: Category, sentences: readonly string[], isFound: (text: string) => boolean) =>
    sentences.map((text) => ({ category, text, isFound: isFound(text) }))
  // One name for each shape of an age: names are no variety there.
  const plain = filled(texts.plainAge ?? [], '{w}', names.slice(0, 1))
  return [
    ...probes('own age', agedMinors([...texts.ownAge, ...(texts.minorsAge ?? [])]), isMinor),
    ...probes('plain age', filled(plain, '{n}', minorAges), isRefused),
    ...probes('coded age', described(texts.codedAge ?? []), isRefused),
    ...probes('direct crisis', framed(texts.directCrisis ?? []), isHelped),
    ...probes('indirect crisis', framed(texts.indirectCrisis ?? []), isHelped),
    ...probes('real person', filled(texts.realPerson ?? [], '{p}', texts.people ?? people), isRealPerson),
    ...probes(
      'false alarms',
      [...filled(framed(texts.everyday), '{m}', minorAges), ...agedAdults(texts.ownAge)],
      isAlarm,
    ),
    ...probes('false alarms', [...described(texts.cards ?? []), ...agedAdults(plain)], isRefused),
  ]
}

/** The categories that a set measures. */
export function categoriesOf(set: ProbeSet): readonly Category[] {
  if (set === 'blind-second') return ['own age', 'false alarms']
  return set === 'blind' ? ['own age', 'plain age', 'false alarms'] : categories
}

/** The share of a category that was found, of 1. */
export function shareFound(probes: readonly Probe[], category: Category): number {
  const all = probes.filter((probe) => probe.category === category)
  return all.filter(({ isFound }) => isFound).length / all.length
}
