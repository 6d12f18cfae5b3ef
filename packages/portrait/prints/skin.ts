import { clamp } from '../math/curve.ts'
import { randomFor, spread } from '../math/random.ts'
import type { Appearance } from '../appearance.ts'
import type { Ethnicity } from '../vocabulary.ts'
import { parentsOf } from './face/numbers.ts'
import type { Tone } from './tones.ts'
import { mix } from './tones.ts'

const means: Record<Exclude<Ethnicity, 'mixed'>, readonly [number, number]> = {
  American: [0.34, 0.3],
  German: [0.1, 0.08],
  Russian: [0.07, 0.07],
  Italian: [0.28, 0.1],
  Latina: [0.43, 0.12],
  Arab: [0.42, 0.1],
  Indian: [0.58, 0.12],
  Asian: [0.24, 0.1],
  Japanese: [0.17, 0.08],
  black: [0.78, 0.14],
  southeastAsian: [0.4, 0.12],
  pacific: [0.55, 0.1],
  indigenous: [0.48, 0.1],
}

function meanOf({ ethnicity, seed }: Appearance): readonly [number, number] {
  if (ethnicity !== 'mixed') return means[ethnicity]
  const [one, other] = parentsOf(seed)
  return [(means[one][0] + means[other][0]) / 2, 0.08]
}

/** How dark the skin is, 0 to 1: as chosen, or a random value around the mean of the ethnicity. */
export function skinTone(appearance: Appearance): number {
  if (appearance.skin !== undefined) return appearance.skin
  const [middle, range] = meanOf(appearance)
  return clamp(middle + range * spread(randomFor(appearance.seed, 'skin')), 0.02, 0.98)
}

const tones: readonly Tone[] = [
  '#f7d5c0',
  '#f1c6a8',
  '#e9b692',
  '#dca47c',
  '#c98d63',
  '#ae7450',
  '#935c3d',
  '#784830',
  '#5f3928',
  '#4b2c20',
]

/** The colour of a skin tone from 0 (palest) to 1 (darkest). */
export function skinColour(tone: number): Tone {
  const at = clamp(tone) * (tones.length - 1)
  const i = Math.min(tones.length - 2, Math.floor(at))
  return mix(tones[i] ?? '', tones[i + 1] ?? '', at - i)
}
