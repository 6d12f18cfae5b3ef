import type { Knot } from '../geometry.ts'
import { closed, trace } from '../geometry.ts'
import type { Sketch } from '../sketch.ts'
import { mix } from '../tones.ts'
import { fill, inside, line as outlined, shape } from '../vector.ts'
import type { HairTones, Sheet } from './locks.ts'

/** The hair of one print: behind the head, over the face, and the shadow that it throws on the face. */
export type Hair = { behind: string; front: string; cast: readonly Knot[]; ears: boolean }

/** The tones of a side of the head: 1 towards the viewer, -1 away. */
export function sideTones({ tones, posture, person }: Sketch, side: 1 | -1): HairTones {
  const dark = !person.inked && posture.shade === (side > 0 ? 'near' : 'far')
  return dark
    ? {
        base: mix(tones.hair, tones.hairShade, 0.6),
        dark: tones.hairDark,
        lit: mix(tones.hair, tones.hairLit, 0.3),
        ink: tones.line,
      }
    : { base: tones.hair, dark: mix(tones.hair, tones.hairDark, 0.62), lit: tones.hairLit, ink: tones.line }
}

export const behindTones = ({ tones }: Sketch): HairTones => ({
  base: tones.hairShade,
  dark: tones.hairDark,
  lit: tones.hair,
  ink: tones.line,
})

/** Each line of a sheet up to a share of its length. */
export const trimmed = (sheet: Sheet, share: number, at: (line: readonly Knot[], t: number) => Knot): Knot[][] =>
  sheet.map((line) => Array.from({ length: 9 }, (_, i) => at(line, (share * i) / 8)))

/** The skull's hair combed close: nine knots of hairline, then the outside of the head. */
export function cap(sketch: Sketch, grow = 0, recede = 0): Knot[] {
  const knots = sketch.line(
    trace(
      '-158,240 -150,180 -130,112 -72,78 0,70 72,78 130,112 150,180 158,240 168,285 192,262 206,160 160,18 70,-24 0,-30 -70,-24 -160,18 -206,160 -192,262 -168,285',
    ),
    trace(
      '-146,196 -142,160 -124,104 -74,76 -6,74 54,94 84,142 92,196 108,250 118,300 146,236 158,346 200,318 232,190 200,50 110,-20 10,-26 -80,6 -134,66 -158,150',
    ),
  )
  const [cx, cy] = sketch.at([0, 180], [45, 180])
  return knots.map(([x, y], i): Knot => {
    if (i < 9) return [x, y - recede * (i > 1 && i < 7 ? 1 : 0.3)]
    const length = Math.hypot(x - cx, y - cy) || 1
    return [x + ((x - cx) / length) * grow, y + ((y - cy) / length) * grow]
  })
}

/** One dome under both halves of parted hair, so that no gap opens where they part. */
export const crown = ({ line, tones }: Sketch): string =>
  shape(
    line(
      trace('-150,20 -110,-16 -56,-32 0,-37 56,-32 110,-16 150,20 60,70 -60,70'),
      trace('-140,30 -104,-12 -46,-31 8,-37 80,-30 142,-8 180,30 60,76 -80,72'),
    ),
    mix(tones.hair, tones.hairDark, 0.5),
  )

/** A combed shape, its far or near side in shadow, with whatever lies on it. */
export function shadedCap(sketch: Sketch, knots: readonly Knot[], content = '', tone = sketch.tones.hair): string {
  const { tones, posture, line } = sketch
  const d = closed(knots)
  const dark =
    posture.shade === 'far'
      ? line(
          trace('-30,-60 -60,60 -120,200 -150,320 -320,320 -320,-60'),
          trace('-60,-60 -80,40 -110,140 -140,400 -420,400 -420,-60'),
        )
      : line(trace('70,-60 90,60 130,200 150,320 320,320 320,-60'), trace('70,-60 90,40 96,140 90,400 420,400 420,-60'))
  return (
    fill(d, tone) +
    inside('cap', d, shape(dark, tones.hairShade, tones.line ? 0.4 : 0.9) + content) +
    (tones.line ? outlined(d, tones.line, 4) : '')
  )
}

/** The shadow below a hairline that lies close. */
export const closeCast = ({ line }: Sketch): Knot[] =>
  line(
    trace('-180,20 -151,200 -122,126 -66,94 0,87 66,94 122,127 149,204 200,20'),
    trace('-180,20 -142,180 -118,116 -70,90 -6,89 47,108 75,155 90,248 200,20'),
  )

/** The shadow below hair that falls on both sides of the face. */
export const drapedCast = ({ line }: Sketch): Knot[] =>
  line(
    trace('-170,40 -172,300 -150,320 -142,210 -96,128 -20,92 80,108 132,180 148,290 146,400 190,420 190,40'),
    trace('-170,30 -166,220 -140,220 -132,150 -92,104 -52,84 10,102 56,168 76,270 74,400 180,420 180,30'),
  )
