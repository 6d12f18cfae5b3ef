import { mix as blend } from '../../math/curve.ts'
import type { Knot } from '../geometry.ts'
import { between, closed, trace, pointAt } from '../geometry.ts'
import type { Sketch } from '../sketch.ts'
import { mix } from '../tones.ts'
import { inside, stroke } from '../vector.ts'
import type { Fall } from './locks.ts'
import { fall, thinBraid } from './locks.ts'
import { looseHair } from './loose.ts'
import { knotOfHair } from './tied.ts'
import type { Hair } from './style.ts'
import { cap, closeCast, shadedCap, sideTones } from './style.ts'

/** Sides that are cut close below the hair of the crown. */
function sides(sketch: Sketch, fade: number): string {
  const { tones } = sketch
  return shadedCap(sketch, cap(sketch, -4), '', mix(mix(tones.hair, tones.hairShade, 0.5), tones.skin, fade * 0.6))
}

/** The hair of the crown in locks that run along lines, one after the other from the crown to the brow. */
const crown = (
  sketch: Sketch,
  front: readonly (readonly Knot[])[],
  quarter: readonly (readonly Knot[])[],
  cut: Partial<Fall>,
) =>
  fall(
    front.map((line, i) => sketch.line(line, quarter[i] ?? line)),
    sideTones(sketch, sketch.posture.shade === 'near' ? -1 : 1),
    sketch.random('crown'),
    { locks: 9, width: 46, gloss: [0.25, 0.55], ragged: 0.1, point: 0.9, ...cut },
  )

const close = (sketch: Sketch, front: string): Hair => ({ behind: '', front, cast: closeCast(sketch), ears: true })

/** Combed back from the brow with height. */
export const swept = (sketch: Sketch): Hair =>
  close(
    sketch,
    sides(sketch, 0.1) +
      crown(
        sketch,
        [
          trace('150,150 176,96 188,60 196,110'),
          trace('100,106 122,10 160,-20 190,60'),
          trace('40,92 46,-50 100,-80 150,-10'),
          trace('-30,92 -40,-70 30,-100 90,-40'),
          trace('-96,106 -120,-44 -60,-92 10,-56'),
          trace('-146,150 -176,20 -150,-50 -80,-40'),
        ],
        [
          trace('96,170 140,110 190,110 214,200'),
          trace('80,126 124,30 196,30 226,130'),
          trace('36,98 70,-34 150,-50 214,40'),
          trace('-26,84 -16,-70 80,-100 176,-20'),
          trace('-84,92 -90,-60 10,-100 110,-50'),
          trace('-134,124 -152,-10 -80,-70 30,-60'),
        ],
        { locks: 12, width: 50, ragged: 0.04, point: 0.6 },
      ),
  )

/** Parted on one side and combed across. */
export const sidePart = (sketch: Sketch): Hair =>
  close(
    sketch,
    sides(sketch, 0.06) +
      crown(
        sketch,
        [
          trace('-100,96 -60,58 40,60 120,96 168,190'),
          trace('-98,76 -50,8 60,4 150,60 188,180'),
          trace('-94,50 -50,-38 60,-56 170,20 204,160'),
          trace('-96,40 -90,-30 0,-72 110,-50 180,40'),
        ],
        [
          trace('-106,92 -80,54 0,56 66,104 100,200'),
          trace('-106,74 -66,0 40,0 116,70 140,190'),
          trace('-100,44 -50,-46 70,-56 170,20 200,170'),
          trace('-100,40 -70,-40 20,-76 130,-54 206,50'),
        ],
        { locks: 10, width: 44, ragged: 0.05, point: 0.7 },
      ),
  )

/** Short and rough, brushed forward and up. */
export const textured = (sketch: Sketch): Hair =>
  close(
    sketch,
    sides(sketch, 0.12) +
      crown(
        sketch,
        [
          trace('110,-10 152,4 172,80 150,142'),
          trace('70,-34 104,-46 122,36 96,122'),
          trace('20,-44 40,-66 54,20 36,128'),
          trace('-30,-40 -30,-70 -20,20 -34,118'),
          trace('-80,-26 -96,-50 -90,30 -100,132'),
          trace('-120,0 -154,2 -160,80 -150,150'),
        ],
        [
          trace('190,30 200,60 150,120 112,190'),
          trace('150,-16 146,-26 110,60 74,140'),
          trace('90,-40 70,-64 30,20 14,118'),
          trace('40,-44 0,-74 -40,10 -44,112'),
          trace('-10,-30 -70,-54 -104,24 -100,112'),
          trace('-60,-6 -130,0 -156,70 -140,144'),
        ],
        { locks: 15, width: 48, ragged: 0.2, point: 0.9, gloss: [0.12, 0.4] },
      ),
  )

/** Straight hair that falls over the brow. */
export const fringe = (sketch: Sketch): Hair =>
  close(
    sketch,
    sides(sketch, 0) +
      crown(
        sketch,
        [
          trace('90,-20 166,10 184,110 170,220'),
          trace('50,-36 100,-20 120,90 110,196'),
          trace('10,-40 30,-20 40,90 30,180'),
          trace('-20,-40 -50,-20 -50,90 -56,186'),
          trace('-50,-34 -130,0 -130,100 -128,206'),
          trace('-80,-20 -180,20 -180,120 -166,226'),
        ],
        [
          trace('170,10 206,60 160,150 120,240'),
          trace('120,-26 120,0 84,100 50,204'),
          trace('60,-40 30,-24 0,90 -20,184'),
          trace('20,-42 -30,-30 -70,80 -84,178'),
          trace('-10,-34 -90,-16 -124,80 -130,190'),
          trace('-40,-20 -136,10 -164,100 -154,206'),
        ],
        { locks: 11, width: 48, ragged: 0.16, point: 1, gloss: [0.3, 0.55] },
      ),
  )

/** Parted in the middle, falling to the cheekbones. */
export const curtains = (sketch: Sketch): Hair => {
  const hair = looseHair(sketch, { length: 0.36, volume: 4, point: 1, locks: 7 })
  return { ...hair, behind: '', front: sides(sketch, 0) + hair.front, cast: closeCast(sketch), ears: true }
}

/** Clipped to a shadow of the skull. */
export function buzz(sketch: Sketch): Hair {
  const { tones } = sketch
  return close(sketch, shadedCap(sketch, cap(sketch, -14, 4), '', mix(tones.skin, tones.hair, 0.7)))
}

/** A man's long hair, tied in a knot behind the crown. */
export function manBun(sketch: Sketch): Hair {
  const { tones, random } = sketch
  const knots = cap(sketch, 2)
  const target = sketch.at([10, -50], [190, 0])
  const next = random('comb')
  const comb = Array.from({ length: 14 }, (_, i) => {
    const root = pointAt(knots.slice(0, 9), i / 13)
    return stroke(
      [root, between(between(root, target, 0.5), [root[0], root[1] - 60], 0.35), target],
      6 + next() * 8,
      i % 3 === 1 ? tones.hairLit : tones.hairDark,
      0.75,
    )
  }).join('')
  return { ...close(sketch, shadedCap(sketch, knots, comb)), behind: knotOfHair(sketch, target, 66, 54) }
}

/** Rows braided close to the head. */
export function cornrows(sketch: Sketch): Hair {
  const knots = cap(sketch, -2)
  const rows = Array.from({ length: 9 }, (_, i) => {
    const root = pointAt(knots.slice(0, 9), i / 8)
    const end = sketch.at([blend(-190, 190, i / 8), 30], [blend(20, 240, i / 8), blend(-20, 120, i / 8)])
    return thinBraid(
      [root, between(between(root, end, 0.5), [root[0], root[1] - 40], 0.4), end],
      28,
      sideTones(sketch, i > 5 ? 1 : -1),
      i > 5,
    )
  }).join('')
  return close(
    sketch,
    shadedCap(sketch, knots, '', mix(sketch.tones.hairShade, sketch.tones.skin, 0.15)) +
      inside('rows', closed(knots), rows),
  )
}

/** A woman's short crop with a long fringe to one side. */
export function pixie(sketch: Sketch): Hair {
  const { tones } = sketch
  const sweep = fall(
    [
      sketch.line(trace('90,-10 0,30 -90,110 -156,240'), trace('80,-14 -20,24 -100,100 -150,216')),
      sketch.line(trace('96,10 40,80 -40,140 -120,200'), trace('90,0 20,70 -60,132 -126,196')),
    ],
    sideTones(sketch, -1),
    sketch.random('sweep'),
    { locks: 6, width: 42, ragged: 0.15, point: 1, gloss: [0.25, 0.6] },
  )
  const near = fall(
    [
      sketch.line(trace('90,0 150,60 176,170 166,290'), trace('84,10 110,90 116,200 120,310')),
      sketch.line(trace('90,-30 190,20 216,150 190,300'), trace('90,-30 200,30 236,160 190,330')),
    ],
    sideTones(sketch, 1),
    sketch.random('near crop'),
    { locks: 7, width: 48, ragged: 0.2, point: 1, gloss: [0.2, 0.45] },
  )
  return close(sketch, shadedCap(sketch, cap(sketch, 8), '', mix(tones.hair, tones.hairShade, 0.3)) + near + sweep)
}
