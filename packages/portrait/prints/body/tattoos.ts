import type { Knot } from '../geometry.ts'
import { pointAt } from '../geometry.ts'
import type { Sketch } from '../sketch.ts'
import type { Tone } from '../tones.ts'
import { brightness, mix } from '../tones.ts'
import { fill, group } from '../vector.ts'
import { darkSide } from './sides.ts'
import type { Frame } from './frame.ts'
import { motifAlong, motifOutline } from './motifs.ts'

/** Ink below the skin: never quite black, and seen on dark skin too. */
const inkOf = ({ tones, person }: Sketch): Tone =>
  brightness(person.skin) < 0.36 ? mix(tones.deep, '#08060c', 0.66) : mix(tones.skin, '#182436', 0.78)

/** One small tattoo around a place, turned by degrees. */
function small(sketch: Sketch, [x, y]: Knot, turn: number, size: number): string {
  const { tattoo } = sketch.person
  if (!tattoo) return ''
  return group(
    `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn}) scale(${size})`,
    fill(motifOutline(tattoo), inkOf(sketch), 0.86),
  )
}

/** The tattoos on the neck and below the collarbone, on the side in light; clothes are drawn over them. */
export function tattoosOfChest(sketch: Sketch, { neck, neckHalf, shoulders }: Frame): string {
  const q = -darkSide(sketch)
  return (
    small(sketch, [neck + q * neckHalf * 0.52, 642], q * -14, 0.56) +
    small(sketch, [neck + q * 240 * shoulders, 794], q * 24, 0.9)
  )
}

/** The tattoo along an arm, from a share of its length to another. */
export function tattooAlong(sketch: Sketch, arm: readonly Knot[], [from, to]: readonly [number, number]): string {
  const { tattoo } = sketch.person
  if (!tattoo) return ''
  const path = [0, 1, 2, 3].map((i) => pointAt(arm, from + ((to - from) * i) / 3))
  return fill(motifAlong(tattoo, path), inkOf(sketch), 0.86)
}

/** The tattoo on a bare shoulder that is turned to us. */
export const tattooOfShoulder = (sketch: Sketch): string => small(sketch, [-236, 760], -14, 1.1)
