import type { Knot } from '../geometry.ts'
import { between, closed, trace, pointAt, trailing } from '../geometry.ts'
import type { Sketch } from '../sketch.ts'
import { mix } from '../tones.ts'
import { fill, inside, stroke } from '../vector.ts'
import { fall } from './locks.ts'
import type { Hair } from './style.ts'
import { cap, closeCast, crown, shadedCap, sideTones } from './style.ts'

type Tie = 'top' | 'high' | 'low' | 'middle'
const ties: Record<Tie, readonly [Knot, Knot]> = {
  top: [
    [0, -66],
    [146, -38],
  ],
  high: [
    [30, -20],
    [218, 60],
  ],
  middle: [
    [40, 60],
    [236, 190],
  ],
  low: [
    [60, 330],
    [196, 350],
  ],
}

/** Hair combed back to where it is tied, with fine lines that follow the comb. */
function combed(sketch: Sketch, tie: Tie): string {
  const { tones, random } = sketch
  const knots = cap(sketch, 8)
  const [front, quarter] = ties[tie]
  const target = sketch.at(front, quarter)
  const next = random('comb')
  const lines = Array.from({ length: 16 }, (_, i) => {
    const root = pointAt(knots.slice(0, 9), i / 15)
    const middle = between(between(root, target, 0.5), [root[0], root[1] - 50], tie === 'low' ? 0.1 : 0.35)
    const near = i > 9 && sketch.posture.shade === 'near'
    const tone = i % 3 === 1 ? (near ? mix(tones.hair, tones.hairLit, 0.35) : tones.hairLit) : tones.hairDark
    return stroke([root, middle, target], 5 + next() * 8, tone, i % 3 === 1 ? 0.8 : 0.7)
  }).join('')
  // Along the crown, from the silhouette to the knot.
  const crown = [17, 18, 19, 20]
    .map((k) => {
      const root = knots[k] ?? target
      const [x, y] = between(root, target, 0.5)
      return stroke([between(root, target, 0.06), [x, y - 14], target], 9, k % 2 ? tones.hairDark : tones.hairLit, 0.6)
    })
    .join('')
  const wisps =
    stroke(
      sketch.line(trace('142,150 168,220 162,300 172,384'), trace('88,150 106,220 98,300 110,384')),
      13,
      tones.hair,
      1,
      trailing,
    ) +
    stroke(
      sketch.line(trace('-140,140 -170,220 -166,300 -176,372'), trace('-138,130 -162,200 -162,280 -170,350')),
      12,
      tones.hair,
      1,
      trailing,
    )
  return shadedCap(sketch, knots, crown + lines) + wisps
}

/** Hair that parts in the middle and is drawn back over the temples to the neck. */
export function drawnBack(sketch: Sketch, { wisps = true } = {}): string {
  const side = (of: 1 | -1): Knot[][] => [
    sketch.line(
      [
        [3 * of + 2, 58],
        [82 * of, 72],
        [140 * of, 130],
        [170 * of, 226],
        [166 * of, 318],
      ],
      of > 0 ? trace('-52,58 12,74 68,126 112,212 166,312') : trace('-52,58 -98,76 -136,128 -150,204 -138,290'),
    ),
    sketch.line(
      [
        [3 * of + 2, 8],
        [104 * of, 16],
        [168 * of, 98],
        [188 * of, 212],
        [172 * of, 326],
      ],
      of > 0 ? trace('-30,6 90,18 164,94 200,206 186,330') : trace('-30,6 -106,20 -158,102 -166,204 -142,304'),
    ),
    sketch.line(
      [
        [3 * of + 2, -34],
        [112 * of, -26],
        [182 * of, 70],
        [200 * of, 200],
        [176 * of, 336],
      ],
      of > 0 ? trace('4,-34 140,-26 218,74 236,204 198,340') : trace('0,-34 -100,-24 -168,82 -176,200 -146,312'),
    ),
  ]
  const cut = { locks: 7, width: 52, ragged: 0.02, point: 1, gloss: [0.24, 0.5] as const }
  const { tones } = sketch
  const strands = wisps
    ? stroke(
        sketch.line(trace('150,170 172,240 164,320 174,400'), trace('84,160 106,230 98,310 110,394')),
        11,
        tones.hair,
        1,
        trailing,
      ) +
      stroke(
        sketch.line(trace('-150,160 -172,240 -164,310 -176,380'), trace('-144,140 -164,220 -160,290 -168,350')),
        10,
        tones.hair,
        1,
        trailing,
      )
    : ''
  return (
    fill(closed(cap(sketch, -6)), tones.hairDark) +
    crown(sketch) +
    fall(side(-1), sideTones(sketch, -1), sketch.random('far comb'), cut) +
    fall(side(1), sideTones(sketch, 1), sketch.random('near comb'), cut) +
    strands
  )
}

/** A twisted knot of hair. */
export function knotOfHair({ tones, posture, random }: Sketch, [x, y]: Knot, rx: number, ry: number): string {
  const next = random('bun')
  const knots = Array.from({ length: 14 }, (_, i): Knot => {
    const a = (i / 14) * Math.PI * 2
    const wobble = 1 + 0.06 * Math.sin(i * 2.3 + next() * 0.6)
    return [x + Math.cos(a) * rx * wobble, y + Math.sin(a) * ry * wobble]
  })
  const d = closed(knots)
  const twists = Array.from({ length: 6 }, (_, i) => {
    const q = i / 5
    return stroke(
      [
        [x - rx * 0.95 + q * rx * 0.7, y + ry * (0.6 - q * 0.8)],
        [x - rx * 0.1 + q * rx * 0.2, y - ry * (0.75 - q * 1.1)],
        [x + rx * (0.95 - q * 0.2), y + ry * (0.1 + q * 0.5)],
      ],
      ry * 0.13,
      i % 2 ? tones.hairLit : tones.hairDark,
      0.75,
    )
  }).join('')
  const base = posture.shade === 'near' ? mix(tones.hair, tones.hairShade, 0.45) : tones.hair
  return fill(d, base) + inside('bun', d, twists)
}

/** A bun: on the crown, or low at the neck. */
export function bun(sketch: Sketch, tie: 'top' | 'low', size = 84): Hair {
  const [front, quarter] = ties[tie]
  const [x, y] = sketch.at(front, quarter)
  return {
    behind: knotOfHair(sketch, tie === 'low' ? [x + 22, y + 20] : [x, y], size * 1.05, size * 0.88),
    front: tie === 'low' ? drawnBack(sketch) : combed(sketch, tie),
    cast: closeCast(sketch),
    ears: true,
  }
}

/** A ponytail: high, low behind the neck, or brought forward over the shoulder. */
export function ponytail(sketch: Sketch, kind: 'high' | 'low' | 'shoulder'): Hair {
  const next = sketch.random('tail')
  const tones = sideTones(sketch, 1)
  const sheet =
    kind === 'high'
      ? [
          sketch.line(
            trace('20,-6 110,-34 190,60 204,240 190,420 170,600'),
            trace('190,70 262,40 316,160 312,330 282,500 250,640'),
          ),
          sketch.line(
            trace('40,-30 170,-84 270,50 288,260 262,470 206,690'),
            trace('206,44 320,0 410,150 408,350 364,540 286,720'),
          ),
        ]
      : kind === 'low'
        ? [
            sketch.line(trace('90,380 130,470 140,580 130,720'), trace('170,360 196,460 190,580 170,740')),
            sketch.line(trace('150,350 210,460 220,590 180,760'), trace('230,340 286,460 288,600 230,790')),
          ]
        : [
            sketch.line(trace('96,390 150,470 150,600 140,780'), trace('120,390 140,470 110,600 96,780')),
            sketch.line(trace('170,360 238,470 240,620 190,820'), trace('206,350 246,470 220,620 160,820')),
          ]
  const tail = fall(sheet, tones, next, {
    locks: 6,
    width: 50,
    wave: kind === 'high' ? 10 : 16,
    turns: 1.2,
    ragged: 0.14,
    point: 1,
    gloss: [0.2, 0.45],
  })
  const comb = kind === 'high' ? combed(sketch, 'high') : drawnBack(sketch)
  return kind === 'shoulder'
    ? { behind: '', front: tail + comb, cast: closeCast(sketch), ears: true }
    : { behind: tail, front: comb, cast: closeCast(sketch), ears: true }
}

/** Two loose tails below the ears. */
export function lowTails(sketch: Sketch): Hair {
  const tail = (side: 1 | -1) => {
    const q = side > 0 ? 0 : -10
    return fall(
      [
        sketch.line(
          [
            [side * 140, 370],
            [side * 170, 460],
            [side * 160, 580],
            [side * 150, 730],
          ],
          [
            [side * 130 + q, 370],
            [side * 150 + q, 460],
            [side * 134 + q, 580],
            [side * 120 + q, 730],
          ],
        ),
        sketch.line(
          [
            [side * 190, 340],
            [side * 246, 440],
            [side * 250, 590],
            [side * 200, 780],
          ],
          [
            [side * 180 + q, 345],
            [side * 224 + q, 450],
            [side * 220 + q, 590],
            [side * 170 + q, 780],
          ],
        ),
      ],
      sideTones(sketch, side),
      sketch.random(`tail ${side}`),
      { locks: 5, width: 46, wave: 14, turns: 1.2, ragged: 0.15, point: 1, gloss: [0.15, 0.4] },
    )
  }
  return { behind: tail(-1), front: tail(1) + drawnBack(sketch, { wisps: false }), cast: closeCast(sketch), ears: true }
}
