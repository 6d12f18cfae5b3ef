import { skins } from '#domains/media/rules.ts'
import { allEthnicities, allHairstyles } from '#domains/media/vocabulary-contract.ts'
import { genders, kinks, modes, mostKinks, mostTags, oldestAge, youngestAge } from '../../attributes.ts'
import type { Mode } from '../../attributes.ts'
import type { AppearanceOptions } from '../../creation-shape.ts'
import type { Choice } from '../../creation-choices.ts'
import { choiceNames, choices, occupations } from '../../creation-choices.ts'

type Open<T> = { [K in keyof T]-?: Exclude<T[K], undefined> | null }

/** The fields that own words said, and the options that the server read from them or chose where they say nothing. */
export type Reading = { said: string[]; name: string | null; options: Partial<AppearanceOptions> }

/** Someone who is being thought up: what is null is not chosen yet. */
export type Draft = Open<Omit<AppearanceOptions, 'kinks' | 'marks' | 'traits'>> & {
  /** One for this intent: it is sent with the creation, so that no press makes her twice. */
  key: string
  mode: Mode | null
  /** It was begun with the few questions of the quick way, and goes on with them. */
  isQuick: boolean
  kinks: AppearanceOptions['kinks'] | null
  name: string
  description: string
  /** Her in the person's own words, for the free mode. */
  prompt: string
  reading: Reading | null
  /** Slugs of known tags and the words of own ones. */
  tags: string[] | null
  isPublic: boolean
}

export function emptyDraft(key: string): Draft {
  return {
    key,
    mode: null,
    isQuick: false,
    gender: null,
    ...choicesBy(() => null),
    skin: null,
    age: null,
    kinks: null,
    name: '',
    description: '',
    prompt: '',
    reading: null,
    tags: null,
    isPublic: false,
  }
}

/** The values of each choice, with those that own words alone can name. */
const allValues = { ...choices, ethnicity: allEthnicities, hair: allHairstyles, occupation: occupations }

/** One value or none for each choice. */
function choicesBy(valueOf: (name: Choice) => string | null): Pick<Draft, Choice> {
  return Object.fromEntries(choiceNames.map((name) => [name, valueOf(name)])) as Pick<Draft, Choice>
}

/** True once anything of it would be missed. */
export function isBegun({ key, ...draft }: Draft): boolean {
  const { key: _, ...empty } = emptyDraft(key)
  return JSON.stringify(draft) !== JSON.stringify({ ...empty, mode: draft.mode, isQuick: draft.isQuick })
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const inList = <T extends string>(list: readonly T[], value: unknown): T | null =>
  list.find((one) => one === value) ?? null
const textsOf = (value: unknown): string[] | null =>
  Array.isArray(value) ? [...new Set(value.filter((one) => typeof one === 'string'))] : null

/** Reads a draft that a device has stored, perhaps by an older version: unknown values count as not chosen. */
export function readDraft(text: string | null, key: string): Draft {
  const raw = parsed(text)
  const age = raw['age']
  const chosenKinks = textsOf(raw['kinks'])
  return {
    key: textOf(raw['key']) || key,
    mode: inList(modes, raw['mode']),
    isQuick: raw['isQuick'] === true,
    gender: inList(genders, raw['gender']),
    ...choicesBy((name) => inList<string>(allValues[name], raw[name])),
    skin: inList(skins, raw['skin']),
    age: typeof age === 'number' && Number.isInteger(age) && age >= youngestAge && age <= oldestAge ? age : null,
    kinks: chosenKinks && kinks.filter((one) => chosenKinks.includes(one)).slice(0, mostKinks),
    name: textOf(raw['name']),
    description: textOf(raw['description']),
    prompt: textOf(raw['prompt']),
    reading: readingOf(raw['reading']),
    tags: textsOf(raw['tags'])?.slice(0, mostTags) ?? null,
    isPublic: raw['isPublic'] === true,
  }
}

/** A stored reading is used to see what is still as it was read; a strange one is as good as none. */
function readingOf(raw: unknown): Reading | null {
  if (!isRecord(raw) || !isRecord(raw['options'])) return null
  const { said, name, options } = raw
  return { said: textsOf(said) ?? [], name: typeof name === 'string' ? name : null, options }
}

const isRecord = (raw: unknown): raw is Record<string, unknown> => typeof raw === 'object' && raw !== null

function parsed(text: string | null): Record<string, unknown> {
  try {
    const raw: unknown = JSON.parse(text ?? '{}')
    return isRecord(raw) ? raw : {}
  } catch {
    // Somebody else's words under our name; there is nothing of ours to lose.
    return {}
  }
}
