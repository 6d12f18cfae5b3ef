import { mix as blend } from '../../math/curve.ts'
import type { Knot } from '../geometry.ts'
import { closed, disc, samples, trace } from '../geometry.ts'
import type { Sketch } from '../sketch.ts'
import { mix } from '../tones.ts'
import { fill, inside } from '../vector.ts'
import type { CurlMass } from './curls.ts'
import { coverOfCurls, ringlet, valleyOf } from './curls.ts'
import type { Hair } from './style.ts'
import { cap, closeCast } from './style.ts'

type Cloud = {
  /** The middle of the head's hair from the front and three quarters aside, and its radii. */
  front: Knot
  quarter: Knot
  rx: number
  ry: number
  /** Size of one curl. */
  curl: number
  /** How far the cloud comes down beside the face, in radians below the middle. */
  down: number
}

/** Coils that stand round the head: one soft outline, with curls where the light falls. */
function cloud(sketch: Sketch, { front, quarter, rx, ry, curl, down }: Cloud, hairline: readonly Knot[]): Hair {
  const { tones, posture, at, random } = sketch
  const next = random('coils')
  const [cx, cy] = at(front, quarter)
  const bumps = (count: number, from: number, to: number, share: number) =>
    Array.from({ length: count }, (_, i) => {
      const a = blend(from, to, i / count)
      const r = curl * (1.25 + next() * 0.6)
      const k = share * (1 + (next() - 0.5) * 0.05)
      return disc(cx + Math.cos(a) * rx * k, cy + Math.sin(a) * ry * k, r)
    }).join('')
  const behind =
    `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${tones.hairDark}"/>` +
    fill(bumps(44, 0, Math.PI * 2, 0.97), tones.hairDark)
  const rim = Array.from({ length: 15 }, (_, i): Knot => {
    const a = blend(down, -Math.PI - down, i / 14)
    return [cx + Math.cos(a) * rx * 0.97, cy + Math.sin(a) * ry * 0.96]
  })
  const body = closed([...hairline, ...rim])
  const edge = bumps(34, down - 0.08, -Math.PI - down + 0.08, 0.94)
  const soft = samples(hairline, 22)
    .map(([x, y]) => disc(x, y - 3, curl * (0.7 + next() * 0.6)))
    .join('')
  const whole = body + edge + soft
  const lit = posture.shade === 'far' ? 1 : -1
  const mass: CurlMass = { middle: [cx, cy], rx, ry, curl, from: down, to: -Math.PI - down, lit }
  return {
    behind,
    front: fill(whole, valleyOf(tones)) + inside('coils', whole, coverOfCurls(sketch, mass, next)),
    cast: closeCast(sketch),
    ears: true,
  }
}

const roundLine = ({ line }: Sketch) =>
  line(
    trace('-172,250 -158,176 -130,118 -66,90 0,84 66,90 130,118 158,176 172,250'),
    trace('-158,220 -144,150 -118,104 -66,86 0,86 54,108 86,150 102,206 116,262'),
  )

/** A round afro. */
export const afro = (sketch: Sketch): Hair =>
  cloud(sketch, { front: [0, 96], quarter: [44, 96], rx: 278, ry: 252, curl: 21, down: 0.3 }, roundLine(sketch))

/** Curls to the chin. */
export function curls(sketch: Sketch): Hair {
  const top = cloud(sketch, { ...longTop, rx: 246, ry: 222, curl: 33 }, roundLine(sketch))
  return {
    ...top,
    behind: top.behind + hangingBehind(sketch, 130),
    front:
      hanging(sketch, -1, { count: 4, length: 170, round: 0.5 }) +
      hanging(sketch, 1, { count: 5, length: 190, round: 0.5 }) +
      top.front,
    ears: false,
  }
}

/** Short curls on top, the sides cut close. */
export function curlyTop(sketch: Sketch, tall: boolean): Hair {
  const { tones } = sketch
  const hair = cloud(
    sketch,
    tall
      ? { front: [0, 74], quarter: [36, 70], rx: 196, ry: 130, curl: 25, down: 0.02 }
      : { front: [0, 96], quarter: [40, 92], rx: 208, ry: 136, curl: 19, down: 0.08 },
    sketch.line(
      trace('-166,180 -140,128 -70,100 0,96 70,100 140,128 166,180'),
      trace('-152,160 -126,114 -66,94 0,94 54,114 88,150 104,196'),
    ),
  )
  const sides = fill(closed(cap(sketch, -6)), mix(tones.hairShade, tones.skin, 0.12))
  return { ...hair, behind: '', front: sides + hair.front }
}

/** Hanging curls on one side of the head, the outermost first: where each begins and ends, and how low; `round` ones close below. */
function hanging(
  sketch: Sketch,
  side: 1 | -1,
  { count, length, round = 0 }: { count: number; length: number; round?: number },
): string {
  const next = sketch.random(`hanging curls ${side}`)
  const dark = !sketch.person.inked && shadedSide(sketch, side)
  return Array.from({ length: count }, (_, i) => {
    const u = 1 - i / Math.max(1, count - 1)
    const [from, to] = [blend(170, 222, u), blend(138, 252 - round * 76, u)]
    // Far away the curls stand close behind the cheek; near the viewer they lie beside the jaw.
    const [q, r] =
      side > 0
        ? [blend(134, 218, u), blend(118, 250 - round * 60, u)]
        : [-blend(168, 206, u), -blend(150, 216 - round * 40, u)]
    const low = 250 + length * (0.86 + 0.2 * next()) * blend(0.92, 1 - round * 0.8, u)
    const bend = (next() - 0.5) * 34
    const path = sketch.line(
      [
        [side * from, 220],
        [side * (from + 26) + bend, blend(230, low, 0.34)],
        [side * (to + 14) - bend, blend(230, low, 0.7)],
        [side * to, low],
      ],
      [
        [q, 220],
        [q + side * 20 + bend, blend(230, low, 0.34)],
        [r + side * 10 - bend, blend(230, low, 0.7)],
        [r, low],
      ],
    )
    return ringlet(sketch, path, 58 + 20 * next(), (dark ? -0.7 : 0.3) + (next() - 0.5) * 0.8)
  }).join('')
}

/** Curls behind the neck, in the dark. */
function hangingBehind(sketch: Sketch, length: number): string {
  const next = sketch.random('curls behind')
  return [-150, -90, -30, 30, 90, 150, -200, 200]
    .map((x) => {
      const low = 260 + length * (0.8 + 0.2 * next())
      const path = sketch.line(
        [
          [x, 220],
          [x * 1.16, blend(220, low, 0.5)],
          [x * 1.1, low],
        ],
        [
          [x * 0.92 + 40, 220],
          [x * 1.04 + 44, blend(220, low, 0.5)],
          [x + 40, low],
        ],
      )
      return ringlet(sketch, path, 72, -0.9)
    })
    .join('')
}

const longTop: Cloud = { front: [0, 148], quarter: [42, 144], rx: 236, ry: 214, curl: 30, down: 0.4 }

/** Long curls over the shoulders: a crown of curls above, hanging curls below. */
export function longCurls(sketch: Sketch): Hair {
  const top = cloud(sketch, longTop, roundLine(sketch))
  return {
    behind: top.behind + hangingBehind(sketch, 420),
    front: hanging(sketch, -1, { count: 4, length: 400 }) + hanging(sketch, 1, { count: 5, length: 430 }) + top.front,
    cast: top.cast,
    ears: false,
  }
}

const shadedSide = ({ posture: { shade } }: Sketch, side: 1 | -1) => shade === (side > 0 ? 'near' : 'far')
