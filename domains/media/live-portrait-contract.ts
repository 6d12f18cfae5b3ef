import type { Skin } from './rules.ts'
import type {
  allEthnicities,
  allHairstyles,
  eyeColors,
  figures,
  framings,
  hairColors,
  heights,
  moods,
  Outfit,
  sizes,
  styles,
} from './vocabulary-contract.ts'

/** Widths of a live portrait; it is four thirds as high. */
export const livePortraitWidths = [160, 240, 320, 480] as const
export const beards = ['none', 'stubble', 'full'] as const
/** The largest number that stands for a face. */
export const largestSeed = 2 ** 31 - 1

/** A character as chosen so far, for a portrait that changes with each choice. */
export type PortraitOptions = {
  /** Decides her face: see `seedOfKey`. */
  seed: number
  style: (typeof styles)[number]
  /** From 18 to 99; nobody younger is drawn. */
  age: number
  ethnicity: (typeof allEthnicities)[number]
  eyes: (typeof eyeColors)[number]
  hair: (typeof allHairstyles)[number]
  hairColor: (typeof hairColors)[number]
  figure: (typeof figures)[number]
  bust?: (typeof sizes)[number]
  hips?: (typeof sizes)[number]
  outfit: Outfit
  gender?: 'woman' | 'man'
  /** Of men alone. */
  beard?: (typeof beards)[number]
  /** Left out, the origin and the face decide. */
  skin?: Skin
  mood?: (typeof moods)[number]
  framing?: (typeof framings)[number]
} & DrawnMarks

/** Marks of a person's looks that own words can name, as the engine draws them. */
export type DrawnMarks = {
  glasses?: true
  /** Left out, the skin and the face decide. */
  freckles?: true
  dimples?: true
  tattoos?: true
  height?: (typeof heights)[number]
}

/** The defaults of options that a request omits. */
export const livePortraitDefaults = {
  gender: 'woman',
  bust: 'Medium',
  hips: 'Medium',
  mood: 'warm',
  framing: 'bust',
} as const

/**
 * The address of her portrait; `&w=` takes one of `lookWidths`. The same options have the same address, in any order.
 */
export function livePortraitAddress(selection: PortraitOptions): string {
  const pairs = Object.entries({ ...livePortraitDefaults, ...selection }).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  )
  return `/media/looks?${pairs.sort().join('&')}`
}

/** The face that belongs to one intent to make someone: the live portrait shows the one that will be built. */
export function seedOfKey(key: string): number {
  return Number.parseInt(key.replaceAll('-', '').slice(0, 8), 16) % largestSeed
}
