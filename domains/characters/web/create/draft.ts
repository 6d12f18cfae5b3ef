import { kinks, modes, mostKinks, mostTags, oldestAge, youngestAge } from '../../attributes.ts'
import type { Mode } from '../../attributes.ts'
import type { AppearanceOptions } from '../../creation-shape.ts'
import type { Choice } from '../../creation-choices.ts'
import { choiceNames, choices } from '../../creation-choices.ts'

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
    ...choicesBy(() => null),
    age: null,
    kinks: null,
    name: '',
    description: '',
    prompt: '',
    tags: null,
    isPublic: false,
  }
}

/** One value or none for each choice. */
function choicesBy(valueOf: (name: Choice) => string | null): Pick<Draft, Choice> {
  return Object.fromEntries(choiceNames.map((name) => [name, valueOf(name)])) as Pick<Draft, Choice>
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
  const age = raw['age']
  const chosenKinks = textsOf(raw['kinks'])
  return {
    key: textOf(raw['key']) || key,
    mode: inList(modes, raw['mode']),
    ...choicesBy((name) => inList<string>(choices[name], raw[name])),
    age: typeof age === 'number' && Number.isInteger(age) && age >= youngestAge && age <= oldestAge ? age : null,
    kinks: chosenKinks && kinks.filter((one) => chosenKinks.includes(one)).slice(0, mostKinks),
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
