import { mix as blend, smooth } from '../../math/curve.ts'
import type { Knot } from '../geometry.ts'
import { closed, trace, pointAt, samples } from '../geometry.ts'
import type { Sketch } from '../sketch.ts'
import { fill, stroke } from '../vector.ts'
import type { Fall, Sheet } from './locks.ts'
import { fall } from './locks.ts'
import type { Hair } from './style.ts'
import { behindTones, crown, drapedCast, sideTones, trimmed } from './style.ts'

export type Loose = {
  /** The share of the longest hair, which ends on the chest. */
  length: number
  volume?: number
  /** Where the hair parts: 0 in the middle, below 0 on the far side. */
  part?: number
  wave?: number
  turns?: number
  point?: number
  locks?: number
  /** How far the tips turn in towards the neck, or out. */
  tips?: number
  fringe?: 'none' | 'straight' | 'curtain'
  /** Tucked behind the near ear. */
  tucked?: boolean
}

/** The lines of hair on one side of the head, from the innermost, beside the face, to the outermost. */
export function sideLines(
  sketch: Sketch,
  side: 1 | -1,
  { volume = 0, part = 0, tips = 0, length, tucked = false }: Loose,
): Knot[][] {
  const v = volume
  const p = part * 62
  const tuck = tucked && side > 0 ? 30 : 0
  const front: Knot[][] = [
    [
      [4, 66],
      [86, 82],
      [144 + tuck * 0.4, 150],
      [166 + tuck, 250],
      [160 + tuck, 360],
      [148, 480],
      [128, 640],
      [136, 850],
    ],
    [
      [3, 18],
      [126, 34 - v * 0.2],
      [190 + v * 0.6, 170],
      [206 + v, 310],
      [202 + v, 420],
      [198 + v * 0.8, 550],
      [188 + v * 0.6, 700],
      [176, 890],
    ],
    [
      [3, -28 - v * 0.4],
      [122, -16 - v * 0.4],
      [206 + v, 136],
      [222 + v, 300],
      [226 + v, 430],
      [232 + v, 570],
      [228 + v, 730],
      [204, 910],
    ],
  ]
  const quarter: Knot[][] =
    side > 0
      ? [
          [
            [-52, 66],
            [16, 78],
            [70 + tuck * 0.5, 150],
            [94 + tuck, 255],
            [92 + tuck, 360],
            [80 + tuck * 0.5, 480],
            [58, 640],
            [64, 850],
          ],
          [
            [-46, 14],
            [106, 36 - v * 0.2],
            [174 + v * 0.5, 170],
            [190 + v, 320],
            [188 + v, 430],
            [176 + v * 0.8, 560],
            [162 + v * 0.6, 710],
            [142, 890],
          ],
          [
            [4, -28 - v * 0.4],
            [150, -10 - v * 0.4],
            [236 + v, 136],
            [252 + v, 310],
            [256 + v, 440],
            [260 + v, 580],
            [252 + v, 730],
            [214, 910],
          ],
        ]
      : [
          trace('-52,66 -98,82 -142,132 -160,215 -162,340 -152,460 -138,620 -142,840'),
          [
            [-46, 12],
            [-112, 24 - v * 0.2],
            [-174 - v * 0.4, 140],
            [-190 - v * 0.5, 310],
            [-190 - v * 0.6, 430],
            [-186 - v * 0.5, 560],
            [-180 - v * 0.4, 700],
            [-166, 870],
          ],
          [
            [0, -28 - v * 0.4],
            [-112, -14 - v * 0.3],
            [-190 - v * 0.6, 130],
            [-206 - v * 0.7, 310],
            [-210 - v * 0.8, 440],
            [-210 - v * 0.7, 580],
            [-204 - v * 0.6, 720],
            [-184, 890],
          ],
        ]
  const lines = quarter.map((line, k) =>
    line.map((knot, i): Knot => {
      const f = front[k]?.[i] ?? knot
      const shift = i === 0 ? p : i === 1 ? p * 0.35 : 0
      // The part lies a little to one side, so the far half is no plain mirror of the near one.
      return sketch.at([side * f[0] + shift, f[1]], [knot[0] + shift, knot[1]])
    }),
  )
  return trimmed(lines, length, pointAt).map((line, k) =>
    line.map(([x, y], i): Knot => [
      x + side * tips * 26 * smooth(4, 8, i) * (1 - k * 0.15),
      y + (k === 1 ? 8 : 0) * smooth(6, 8, i),
    ]),
  )
}

/** Hair that falls from a part on both sides of the face. */
export function looseHair(sketch: Sketch, loose: Loose): Hair {
  const { length, wave = 0, turns = 2.2, point = 0.9, locks = 8 } = loose
  const near = sideLines(sketch, 1, loose)
  const far = sideLines(sketch, -1, loose)
  // A blunt cut ends at the jaw.
  const long = length > 0.56 && point > 0.35
  const width = blend(60, 78, Math.min(1, wave / 30)) + (loose.volume ?? 0) * 0.3
  const cut: Fall = {
    locks,
    width,
    wave,
    turns: turns * length,
    point,
    ragged: long ? (wave < 10 && point > 0.5 ? 0.02 : 0.05 + 0.05 * point) : point * 0.05,
    tidy: long && wave < 10 && point > 0.5,
    gloss: long ? [0.2, 0.36] : [0.28, 0.52],
  }
  const outerNear = near[2] ?? []
  const outerFar = far[2] ?? []
  const reach = long ? 13 : 16
  const mass = fill(
    closed([...samples(outerFar, 16).slice(0, reach), ...samples(outerNear, 16).slice(0, reach).reverse()]),
    sketch.tones.hairDark,
  )
  const next = sketch.random('behind')
  const back = long
    ? fall([near[1] ?? [], outerNear], behindTones(sketch), next, { ...cut, locks: 5 }) +
      fall([far[1] ?? [], outerFar], behindTones(sketch), next, { ...cut, locks: 5 })
    : ''
  const { fringe = 'none', part = 0 } = loose
  // Below the locks along the part, where they are thin.
  const shift = part * 62
  const parting = stroke(
    sketch.line(
      [
        [shift, 72],
        [shift, 16],
        [0, -26],
      ],
      [
        [-52 + shift, 72],
        [-46 + shift, 12],
        [2, -26],
      ],
    ),
    11,
    sketch.tones.hairDark,
  )
  const front =
    crown(sketch) +
    parting +
    fall(far, sideTones(sketch, -1), sketch.random('far hair'), { ...cut, locks: Math.max(5, locks - 2) }) +
    fall(near, sideTones(sketch, 1), sketch.random('near hair'), cut) +
    (length > 0.3 ? strays(sketch, outerFar, -1) + strays(sketch, outerNear, 1) : '') +
    (fringe === 'straight' ? straightFringe(sketch) : fringe === 'curtain' ? curtainFringe(sketch) : '')
  return {
    behind: back + mass,
    front,
    cast: fringe === 'straight' ? fringeCast(sketch) : drapedCast(sketch),
    ears: loose.tucked ?? false,
  }
}

/** A few single hairs that stand off from the rest and catch the light. */
function strays(sketch: Sketch, outer: readonly Knot[], side: 1 | -1): string {
  const { tones, random } = sketch
  if (tones.line) return ''
  const next = random(`strays ${side}`)
  return [0, 1, 2]
    .map((i) => {
      const [from, to] = [0.12 + 0.1 * next(), 0.42 + 0.16 * i + 0.1 * next()]
      const off = 5 + 9 * next()
      const path = [0, 0.35, 0.7, 1].map((t): Knot => {
        const [x, y] = pointAt(outer, from + (to - from) * t)
        return [x + side * off * Math.sin(Math.PI * t) + side * 4 * t, y]
      })
      return stroke(path, 4.5, i % 2 ? tones.hairLit : tones.hair, 0.9)
    })
    .join('')
}

const across = [-150, -100, -50, 0, 50, 100, 150]

/** Hair cut straight above the brows. */
export function straightFringe(sketch: Sketch, low = 0): string {
  const sheet: Sheet = across.map((x) =>
    sketch.line(
      [
        [x * 0.35, -28],
        [x * 0.74, 36],
        [x * 0.96, 118],
        [x * 1.05, 204 + low + Math.abs(x) * 0.14],
      ],
      [
        [20 + x * 0.36, -28],
        [-30 + x * 0.72, 26],
        [-50 + x * 0.86, 108],
        [-50 + x * 0.85, 200 + low + Math.abs(x) * 0.15],
      ],
    ),
  )
  return fall(sheet, sideTones(sketch, -1), sketch.random('fringe'), {
    locks: 11,
    width: 46,
    gloss: [0.4, 0.62],
    ragged: 0.06,
    point: 0.45,
  })
}

/** Two short locks that part over the brow and end at the cheeks. */
function curtainFringe(sketch: Sketch): string {
  const side = (of: 1 | -1): Knot[][] => [
    sketch.line(
      [
        [14 * of + 6, 62],
        [34 * of, 118],
        [92 * of, 190],
        [148 * of, 262],
        [176 * of, 330],
      ],
      of > 0 ? trace('-50,64 -34,116 20,190 72,262 104,330') : trace('-56,64 -80,110 -118,170 -146,236 -166,296'),
    ),
    sketch.line(
      [
        [12 * of + 6, 0],
        [84 * of, 48],
        [150 * of, 150],
        [186 * of, 240],
        [206 * of, 330],
      ],
      of > 0 ? trace('-30,-4 50,44 118,150 150,240 176,330') : trace('-44,0 -106,40 -158,130 -182,216 -196,300'),
    ),
  ]
  const cut: Fall = { locks: 5, width: 44, gloss: [0.25, 0.5], ragged: 0.12, point: 1 }
  return (
    fall(side(-1), sideTones(sketch, -1), sketch.random('far curtain'), { ...cut, locks: 4 }) +
    fall(side(1), sideTones(sketch, 1), sketch.random('near curtain'), cut)
  )
}

/** The shadow below a fringe. */
export const fringeCast = ({ line }: Sketch): Knot[] =>
  line(
    trace('-180,20 -176,240 -90,228 0,222 90,228 176,240 180,20'),
    trace('-180,20 -162,232 -120,224 -50,220 40,230 120,246 180,20'),
  )
