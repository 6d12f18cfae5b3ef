import type { Colour } from '../raster/colour.ts'
import { blend, hex } from '../raster/colour.ts'
import { clamp } from '../math/curve.ts'
import type { Look } from '../appearance.ts'
import { pick, randomFor } from '../math/random.ts'

const hairColours: Record<Look['hairColor'], readonly string[]> = {
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

/** The share of single hairs that the years have turned silver; what is dyed, grey or white shows none. */
export function silverShare(look: Look): number {
  const natural = look.hairColor !== 'Dyed' && look.hairColor !== 'Gray' && look.hairColor !== 'White'
  return natural ? 0.55 * clamp((look.age - 40) / 36) : 0
}

/** Her hair colour: one of a few tones of the name, always the same for her. */
export function hairColour(look: Look): Colour {
  return hex(pick(randomFor(look.seed, 'hair colour'), hairColours[look.hairColor]))
}
