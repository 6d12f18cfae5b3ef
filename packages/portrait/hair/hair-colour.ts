import type { Colour } from '../raster/colour.ts'
import { blend, hex } from '../raster/colour.ts'
import { clamp } from '../math/curve.ts'
import type { Appearance } from '../appearance.ts'
import { pick, randomFor } from '../math/random.ts'

const hairColours: Record<Appearance['hairColor'], readonly string[]> = {
  Black: ['#1b151a', '#211a1c', '#17161d'],
  Brown: ['#4a2d20', '#5c3826', '#3b2620', '#6b432c'],
  Blonde: ['#c79a5c', '#d8b37a', '#b88a52', '#e0c28e'],
  Red: ['#98401f', '#a8502a', '#7f3020', '#b8602f'],
  Gray: ['#8b8a8d', '#76767c', '#9c9a98'],
  White: ['#d9d4cc', '#e4e0da'],
  Dyed: ['#b04a7c', '#2f6f86', '#6c4aa0', '#c2604f', '#3f7f6a'],
}

const silver = hex('#b4b0ad')

/** A hair that is turning silver. */
export const silvered = (own: Colour): Colour => blend(own, silver, 0.62)

/** The share of single hairs that age has turned silver; dyed, grey and white hair shows none. */
export function silverShare(appearance: Appearance): number {
  const natural = appearance.hairColor !== 'Dyed' && appearance.hairColor !== 'Gray' && appearance.hairColor !== 'White'
  return natural ? 0.55 * clamp((appearance.age - 40) / 36) : 0
}

/** The hair colour of a person: one of a few tones of its name, chosen by the seed. */
export function hairColour(appearance: Appearance): Colour {
  return hex(pick(randomFor(appearance.seed, 'hair colour'), hairColours[appearance.hairColor]))
}
