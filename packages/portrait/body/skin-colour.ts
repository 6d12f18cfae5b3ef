import type { Colour } from '../raster/colour.ts'
import { blend, hex } from '../raster/colour.ts'
import { clamp } from '../math/curve.ts'

const toneStops = [
  '#f4d4c1',
  '#eec5ab',
  '#e9bb9b',
  '#dca680',
  '#c88f67',
  '#ae7450',
  '#95603f',
  '#7b4d33',
  '#623c29',
  '#4d2f22',
].map(hex)

/** The colour of a skin tone from 0 (palest) to 1 (darkest). */
export function skinColour(tone: number): Colour {
  const at = clamp(tone) * (toneStops.length - 1)
  const i = Math.min(toneStops.length - 2, Math.floor(at))
  return blend(toneStops[i] as Colour, toneStops[i + 1] as Colour, at - i) // inside the list
}
