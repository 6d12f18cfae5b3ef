import type { Photo } from '#domains/media/photo-contract.ts'
import { wordsLength } from '#domains/media/rules.ts'
import { framings, lights, moods, outfits, places, poses } from '#domains/media/vocabulary-contract.ts'

/** The options of a photo; the words choose an omitted one, else chance does. */
export const options = {
  outfit: outfits,
  place: places,
  light: lights,
  mood: moods,
  framing: framings,
  pose: poses,
} as const
export type OptionName = keyof typeof options

export type PhotoRequest = {
  kind: Photo['kind']
  words: string
  /** Under which the request is sent: pressing again requests nothing twice. */
  key: string
} & { [Name in OptionName]: (typeof options)[Name][number] | null }

/** Nothing chosen yet. */
export function emptyRequest(key: string): PhotoRequest {
  return {
    kind: 'image',
    words: '',
    key,
    outfit: null,
    place: null,
    light: null,
    mood: null,
    framing: null,
    pose: null,
  }
}

/** Whether the words are short enough to be sent; counted as people count letters. */
export function fitsWords(words: string): boolean {
  return [...words].length <= wordsLength
}

/** The fields that are sent for it. */
export function requestedOptionsOf({ outfit, place, light, mood, framing, pose, words }: PhotoRequest) {
  return { outfit, place, light, mood, framing, pose, words: words.trim() || null }
}
