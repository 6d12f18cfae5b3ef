import { kinks, modes, mostKinks, mostTags, oldestAge, youngestAge } from '../../attributes.ts'
import type { Mode } from '../../attributes.ts'
import type { AppearanceOptions } from '../../creation-shape.ts'
import { choices } from './choices.ts'
import type { ChoiceStep } from './choices.ts'

type Open<T> = { [K in keyof T]: T[K] | null }

/** Someone who is being thought up: what is null is not chosen yet. */
export type Draft = Open<Omit<AppearanceOptions, 'kinks'>> & {
  /** One for this intent: it is sent with the creation, so that no press makes her twice. */
  key: string
  mode: Mode | null
  kinks: AppearanceOptions['kinks'] | null
  name: string
  description: string
  /** Her in the person's own words, for the free mode. */
  prompt: string
  /** Slugs of known tags and the words of own ones. */
  tags: string[] | null
  isPublic: boolean
}

export function emptyDraft(key: string): Draft {
  return {
    key,
    mode: null,
    style: null,
    age: null,
    ethnicity: null,
    eyes: null,
    hair: null,
    hairColor: null,
    figure: null,
    breastSize: null,
    hipSize: null,
    outfit: null,
    kinks: null,
    occupation: null,
    personality: null,
    relationship: null,
    name: '',
    description: '',
    prompt: '',
    tags: null,
    isPublic: false,
  }
}

/** True once anything of it would be missed. */
export function isBegun({ key, ...draft }: Draft): boolean {
  const { key: _, ...empty } = emptyDraft(key)
  return JSON.stringify(draft) !== JSON.stringify({ ...empty, mode: draft.mode })
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const inList = <T extends string>(list: readonly T[], value: unknown): T | null =>
  list.find((one) => one === value) ?? null
const textsOf = (value: unknown): string[] | null =>
  Array.isArray(value) ? [...new Set(value.filter((one) => typeof one === 'string'))] : null

/** Reads a draft that a device has stored, perhaps by an older version: unknown values count as not chosen. */
export function readDraft(text: string | null, key: string): Draft {
  const raw = parsed(text)
  const choice = <Name extends ChoiceStep>(name: Name) => inList<string>(choices[name], raw[name]) as Draft[Name]
  const age = raw['age']
  const chosenKinks = textsOf(raw['kinks'])
  return {
    key: textOf(raw['key']) || key,
    mode: inList(modes, raw['mode']),
    style: choice('style'),
    age: typeof age === 'number' && Number.isInteger(age) && age >= youngestAge && age <= oldestAge ? age : null,
    ethnicity: choice('ethnicity'),
    eyes: choice('eyes'),
    hair: choice('hair'),
    hairColor: choice('hairColor'),
    figure: choice('figure'),
    breastSize: choice('breastSize'),
    hipSize: choice('hipSize'),
    outfit: choice('outfit'),
    kinks: chosenKinks && kinks.filter((one) => chosenKinks.includes(one)).slice(0, mostKinks),
    occupation: choice('occupation'),
    personality: choice('personality'),
    relationship: choice('relationship'),
    name: textOf(raw['name']),
    description: textOf(raw['description']),
    prompt: textOf(raw['prompt']),
    tags: textsOf(raw['tags'])?.slice(0, mostTags) ?? null,
    isPublic: raw['isPublic'] === true,
  }
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    const raw: unknown = JSON.parse(text ?? '{}')
    return typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : {}
  } catch {
    // Somebody else's words under our name; there is nothing of ours to lose.
    return {}
  }
}
