import type { Knot } from '../geometry.ts'
import { closed, open, ribbon, trace } from '../geometry.ts'
import type { Sketch } from '../sketch.ts'
import { mix } from '../tones.ts'
import { fill, inside, line, shape, spot, stroke } from '../vector.ts'
import { darkSide } from './sides.ts'
import type { Frame } from './frame.ts'
import { arm } from './frame.ts'
import { tattooAlong, tattooOfShoulder, tattoosOfChest } from './tattoos.ts'
import type { Garment } from './wardrobe.ts'

/** Neck, shoulders and arms below the clothes. */
export function bareBody(sketch: Sketch, frame: Frame, { shoulders, sleeves }: Garment): string {
  const { tones } = sketch
  const { neck: x, neckHalf: n, shoulders: s, pit, chest, waist } = frame
  const f = darkSide(sketch)
  // Cloth covers what it covers: no skin stands out beside a sleeve.
  const isCovered = shoulders === 'covered' && sleeves !== 'none'
  const [reach, side, low] = isCovered
    ? [s * 0.84, chest * 0.9, waist * 0.9]
    : [s, (sleeves === 'long' ? 320 : 388) * s, sleeves === 'long' ? waist * 0.9 : 392 * s]
  const outline: Knot[] = [
    [x - n, 400],
    [x - n * 0.97, 520],
    [x - n * 1.04, 604],
    [x - n * 1.7, 664],
    [x - 270 * reach, 714],
    [x - 350 * reach, 756],
    [x - side, 850],
    [x - low, 1100],
    [x + low, 1100],
    [x + side, 850],
    [x + 350 * reach, 756],
    [x + 270 * reach, 714],
    [x + n * 1.7, 664],
    [x + n * 1.08, 604],
    [x + n * 1.02, 520],
    [x + n * 1.04, 400],
  ]
  const flipped = (knots: readonly Knot[]) => (f > 0 ? knots : knots.map(([u, v]): Knot => [2 * x - u, v]))
  const cast = shape(
    flipped([
      [x - 130, 380],
      [x - 110, 520],
      [x - 62, 556],
      [x - 10, 588],
      [x + 30, 640],
      [x + 66, 690],
      [x + 120, 700],
      [x + 190, 640],
      [x + 190, 380],
    ]),
    mix(tones.shade, tones.deep, 0.5),
  )
  const dark = shape(
    flipped([
      [x + 40, 640],
      [x + 130, 700],
      [x + 250, 740],
      [x + 300, 1100],
      [x + 500, 1100],
      [x + 500, 600],
    ]),
    tones.shade,
    0.9,
  )
  const [right, left] = f > 0 ? [tones.deep, tones.shade] : [tones.shade, tones.deep]
  const bones =
    stroke(
      [
        [pit + 18, 706],
        [pit + 90, 700],
        [pit + 200, 722],
      ],
      8,
      right,
      0.7,
    ) +
    stroke(
      [
        [pit - 18, 706],
        [pit - 90, 704],
        [pit - 190, 724],
      ],
      8,
      left,
      0.7,
    ) +
    stroke(
      [
        [x + n * 0.9, 540],
        [pit + 50, 640],
        [pit + 14, 700],
      ],
      8,
      right,
      0.6,
    )
  const arms =
    sleeves === 'long'
      ? ''
      : ([1, -1] as const)
          .map((side) => {
            const { path, width } = arm(frame, side)
            const skin = fill(
              ribbon(path, width * 0.86, (t) => 1 - 0.35 * t),
              side === f ? tones.shade : tones.skin,
            )
            return side === f ? skin : skin + tattooAlong(sketch, path, [0.26, 0.62])
          })
          .join('')
  const d = closed(outline)
  return (
    arms +
    fill(d, tones.skin) +
    inside('neck', d, dark + cast + bones + tattoosOfChest(sketch, frame)) +
    (tones.line ? line(open(outline.slice(1, 7)), tones.line, 5) + line(open(outline.slice(9, 15)), tones.line, 5) : '')
  )
}

/** The shoulder and the back that stand before the chin of somebody who looks over it. */
export function shoulder(sketch: Sketch, garment: Garment): string {
  const { tones } = sketch
  const bare = garment.shoulders === 'bare'
  const [tone, dark, lit] = bare
    ? [tones.skin, tones.shade, tones.lit]
    : [tones.cloth, tones.clothShade, tones.clothLit]
  const d = closed(
    trace('-452,1400 -424,1010 -394,850 -346,742 -270,672 -170,644 -60,652 50,682 170,716 320,752 430,880 470,1400'),
  )
  const lower = bare
    ? fill(closed(trace('-480,866 -340,812 -90,828 150,880 460,960 480,1420 -480,1420')), tones.cloth) +
      shape(trace('40,860 80,1000 60,1400 600,1400 600,900'), tones.clothShade)
    : // The seam of the sleeve, a fold from it, and the line of the spine.
      stroke(trace('-196,646 -150,730 -142,850 -176,990 -196,1160'), 8, dark) +
      stroke(trace('-152,800 -226,838 -300,900 -344,990'), 11, dark, 0.7) +
      stroke(trace('-146,880 -206,930 -250,1000'), 8, dark, 0.6)
  return (
    fill(d, tone) +
    (tones.line ? line(d, tones.line, 7) : '') +
    inside(
      'shoulder',
      d,
      shape(trace('6,560 60,700 110,820 84,980 120,1400 600,1400 600,500'), dark) +
        (tones.line ? '' : spot('shoulder-near', [-270, 720], [170, 100], lit, 0.8)) +
        (bare ? tattooOfShoulder(sketch) : '') +
        lower,
    )
  )
}
