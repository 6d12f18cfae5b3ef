import type { CharacterSummary } from '#domains/characters/contract.ts'

type Gender = CharacterSummary['gender']

/** A voice that can read: one of the service, by its speech server, or one of this device. */
export type Voice = {
  id: string
  name: string
  /** Language tags, the one that it speaks best first. */
  tags: readonly string[]
  place: 'service' | 'device'
  /** Whose voice it can be; empty where nobody knows. */
  fits: readonly Gender[]
}

/** The voices that are here, and those of characters that have one of their own, by the ids of both. */
export type Voices = { all: readonly Voice[]; own: Readonly<Record<string, string>> }

/** Who is read. */
export type Speaking = { id: string; gender: Gender }

type Wanted = { speaking: Speaking; tag: string; chosen: Readonly<Record<string, string>> }

/** The voices that speak a language, those of its region first, and those of the service before those of the device. */
export function voicesIn(all: readonly Voice[], tag: string): Voice[] {
  const wanted = languageOfTag(tag)
  const isOfRegion = ({ tags }: Voice) => tags.some((one) => one.toLowerCase() === tag.toLowerCase())
  const rankOf = (voice: Voice) => Number(voice.place === 'device') * 2 + Number(!isOfRegion(voice))
  return all
    .filter(({ tags }) => tags.some((one) => languageOfTag(one) === wanted))
    .toSorted((one, other) => rankOf(one) - rankOf(other))
}

/**
 * The voice of a character in a language: the chosen one, the one of its own, always the same one of those of the service
 * that fit, or one of the device; null where none speaks the language.
 */
export function voiceFor({ all, own }: Voices, { speaking, tag, chosen }: Wanted): Voice | null {
  const voices = voicesIn(all, tag)
  const byId = (id: string | undefined) => voices.find((voice) => voice.id === id)
  const fitting = voices.filter(({ place, fits }) => place === 'service' && fits.includes(speaking.gender))
  const stable = fitting[placeOf(speaking.id) % Math.max(fitting.length, 1)]
  const ofDevice = voices.find(({ place }) => place === 'device')
  return byId(chosen[speaking.id]) ?? byId(own[speaking.id]) ?? stable ?? ofDevice ?? voices[0] ?? null
}

function languageOfTag(tag: string): string {
  return tag.toLowerCase().split('-')[0] ?? ''
}

/** A number that an id always has. */
function placeOf(id: string): number {
  return [...id].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7)
}
