import type { Knot } from '../geometry.ts'
import { closed } from '../geometry.ts'
import type { Sketch } from '../sketch.ts'
import { mix } from '../tones.ts'
import { fill, inside, line, shape, stroke } from '../vector.ts'
import { both, darkSide } from './sides.ts'
import type { Frame } from './frame.ts'
import type { Garment } from './wardrobe.ts'

/** A hood or a collar that stands behind the neck. */
export function collarBehind({ tones }: Sketch, { neck: x, neckHalf: n }: Frame, { collar }: Garment): string {
  if (collar === 'hood')
    return shape(
      [
        [x - n - 110, 640],
        [x - n - 90, 540],
        [x - n - 10, 500],
        [x, 520],
        [x + n + 10, 500],
        [x + n + 90, 540],
        [x + n + 110, 640],
        [x, 720],
      ],
      tones.clothShade,
    )
  if (collar === 'lapel' || collar === 'wide' || collar === 'shirt')
    return shape(
      [
        [x - n - 26, 650],
        [x - n - 18, 572],
        [x, 560],
        [x + n + 18, 572],
        [x + n + 26, 650],
        [x, 700],
      ],
      mix(tones.clothShade, '#08050c', 0.3),
    )
  return ''
}

/** The collar before the neck. */
export function collar(
  sketch: Sketch,
  { neck: x, neckHalf: n, shoulders: s, pit }: Frame,
  { collar: kind, sleeves }: Garment,
): string {
  const { tones } = sketch
  const f = darkSide(sketch)
  const tone = (side: 1 | -1) =>
    side === f ? mix(tones.clothShade, tones.cloth, 0.22) : mix(tones.cloth, tones.clothLit, 0.5)
  const flap = (knots: (q: 1 | -1) => Knot[]) =>
    both((q) => shape(knots(q), tone(q)) + line(closed(knots(q)), tones.clothShade, 3.5))
  switch (kind) {
    case 'roll': {
      const d = closed([
        [x - n - 16, 556],
        [x - n - 22, 640],
        [x - n - 60, 676],
        [x, 704],
        [x + n + 60, 676],
        [x + n + 24, 640],
        [x + n + 18, 556],
        [x, 588],
      ])
      const folds = [600, 636, 664]
        .map((y, i) =>
          stroke(
            [
              [x - n - 22 - i * 12, y],
              [x, y + 32],
              [x + n + 22 + i * 12, y],
            ],
            7,
            tones.clothShade,
            0.9,
          ),
        )
        .join('')
      return (
        fill(d, tones.cloth) +
        inside(
          'roll',
          d,
          shape(
            [
              [x + f * 26, 540],
              [x + f * 50, 640],
              [x + f * 60, 720],
              [x + f * 300, 720],
              [x + f * 300, 540],
            ],
            tones.clothShade,
          ) + folds,
        )
      )
    }
    case 'shirt':
      return flap((q) => [
        [x + q * (n + 12), 592, 1],
        [x + q * (n + 66), 684],
        [x + q * 124, 806, 1],
        [x + q * 58, 734],
        [pit + q * 30, 712],
      ])
    case 'lapel':
      return flap((q) => [
        [x + q * (n + 18), 612, 1],
        [x + q * 178 * s, 684],
        [x + q * 236, 820, 1],
        [x + q * 184, 834, 1],
        [x + q * 208, 872, 1],
        [x + q * 66, 1080],
        [pit + q * 10, 1180, 1],
        [x + q * 66, 880],
        [x + q * 104, 730],
      ])
    case 'wide':
      return flap((q) => [
        [x + q * (n + 14), 570, 1],
        [x + q * (n + 100), 648],
        [x + q * 290, 800, 1],
        [x + q * 210, 850, 1],
        [x + q * 240, 900, 1],
        [x + q * 76, 1060],
        [x + q * 60, 900],
        [x + q * 100, 720],
      ])
    case 'shawl':
      return flap((q) => [
        [x + q * (n + 10), 604, 1],
        [x + q * (n + 60), 672],
        [x + q * 128, 780],
        [pit + q * 40 * q - 14, 940, 1],
        [pit + q * 44, 800],
        [x + q * 84, 700],
      ])
    case 'hood':
      return flap((q) => [
        [x + q * (n + 6), 580],
        [x + q * (n + 96), 620],
        [x + q * (n + 120), 690],
        [pit + q * 60, 764],
        [pit, 752],
        [x + q * 70, 706],
      ])
    case 'rib':
      return stroke(
        [
          [x - n - 44, 656],
          [pit - 60, 726],
          [pit, 744],
          [pit + 60, 726],
          [x + n + 44, 656],
        ],
        26,
        tones.clothShade,
        1,
        () => 1,
      )
    case 'band': {
      // Without sleeves the band ends where the arms begin.
      const end = sleeves === 'none' ? 318 : 366
      return stroke(
        [
          [x - end * s, 842],
          [x - 200 * s, 876],
          [pit, 896],
          [x + 200 * s, 876],
          [x + end * s, 842],
        ],
        34,
        mix(tones.cloth, tones.clothLit, 0.5),
        1,
        () => 1,
      )
    }
    default:
      return ''
  }
}
