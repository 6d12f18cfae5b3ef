import { mix as blend } from '../../math/curve.ts'
import type { Knot } from '../geometry.ts'
import { closed, disc, trace, moved, ribbon, samples, tapered } from '../geometry.ts'
import type { Sketch } from '../sketch.ts'
import { brightness, mix } from '../tones.ts'
import { fill, inside, lick, shape } from '../vector.ts'
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
  const lightX = posture.shade === 'far' ? 1 : -1
  const valley = mix(tones.hair, tones.hairDark, 0.42)
  const pale = brightness(tones.hair) > 0.4
  // Light and shadow meet in curls, as the outline does, and not on a straight line.
  const border: Knot[] = [
    [cx - lightX * rx * 0.26, -320],
    [cx - lightX * rx * 0.42, 60],
    [cx - lightX * rx * 0.3, 420],
  ]
  const inShadow = mix(tones.hair, tones.hairShade, 0.75)
  const darkSide =
    shape([...border, [cx - lightX * 900, 420], [cx - lightX * 900, -320]], inShadow) +
    fill(
      samples(border, 26)
        .map(([x, y]) => disc(x + (next() - 0.6) * lightX * curl * 2, y, curl * (0.6 + next() * 1.1)))
        .join(''),
      inShadow,
    )
  const curls = Array.from({ length: 170 }, () => {
    const [a, q] = [blend(down, -Math.PI - down, next()), Math.sqrt(0.04 + next() * 0.96)]
    const [x, y] = [cx + Math.cos(a) * rx * q, cy + Math.sin(a) * ry * q]
    const light = ((x - cx) / rx) * lightX * 0.6 - ((y - cy) / ry) * 0.7 + (next() - 0.5) * 0.45
    const [size, turn] = [curl * (0.6 + next() * 0.55), next() * 6.28]
    const arc = [0, 1, 2, 3, 4].map((j): Knot => [
      x + Math.cos(turn + j * 1.05) * size * (1 - j * 0.1),
      y + Math.sin(turn + j * 1.05) * size * (1 - j * 0.1),
    ])
    const shadowed = ((x - cx) / rx) * lightX < -0.34
    if (shadowed && pale) return lick(arc, curl * 0.34, next() < 0.35 ? valley : tones.hairDark, 0.7)
    const tone = light > 0.6 ? tones.hairLit : light > 0.1 ? mix(tones.hair, tones.hairLit, 0.35) : tones.hairDark
    if (!pale) return lick(arc, curl * 0.34, tone, 0.82)
    // In fair hair the light alone is not seen: each curl has a valley beside it.
    return (
      lick(arc, curl * 0.3, valley, 0.75) +
      lick(moved(arc, lightX * curl * 0.16, -curl * 0.18), curl * 0.2, tones.hairLit, 0.85)
    )
  }).join('')
  return {
    behind,
    front: fill(body + edge + soft, tones.hair) + inside('coils', body + edge + soft, darkSide + curls),
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
  cloud(sketch, { front: [0, 96], quarter: [44, 96], rx: 278, ry: 252, curl: 24, down: 0.3 }, roundLine(sketch))

/** Curls to the chin. */
export const curls = (sketch: Sketch): Hair => ({
  ...cloud(sketch, { front: [0, 150], quarter: [42, 146], rx: 252, ry: 230, curl: 29, down: 0.42 }, roundLine(sketch)),
  ears: false,
})

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

/** Long curls over the shoulders: the cloud above, spirals below. */
export function longCurls(sketch: Sketch): Hair {
  const { tones, random, line } = sketch
  const top = cloud(
    sketch,
    { front: [0, 150], quarter: [42, 146], rx: 248, ry: 226, curl: 27, down: 0.5 },
    roundLine(sketch),
  )
  const next = random('spirals')
  const spirals = (side: 1 | -1, count: number) =>
    Array.from({ length: count }, (_, i) => {
      const u = i / (count - 1)
      const [from, to] = [blend(150, 226, u), blend(120, 236, u)]
      const path = samples(
        line(
          [
            [side * from, 230],
            [side * (from + 18), 380],
            [side * (to + 12), 540],
            [side * to, 700 + 60 * next()],
          ],
          [
            [side * (from - 4) + 14, 230],
            [side * (from + 12) + 10, 380],
            [side * to, 540],
            [side * (to - 16), 690 + 60 * next()],
          ],
        ),
        26,
      )
      const phase = next() * 6
      const coil = path.map(([x, y], j): Knot => [
        x + Math.sin(j * 0.92 + phase) * 17,
        y + Math.cos(j * 0.92 + phase) * 7,
      ])
      const tone = i % 3 === 1 ? mix(tones.hair, tones.hairDark, 0.45) : tones.hair
      const lit = posture(sketch, side) ? mix(tones.hair, tones.hairLit, 0.3) : tones.hairLit
      return (
        fill(
          ribbon(coil, 34, (t) => Math.min(1, 0.5 + t) * (t < 0.8 ? 1 : (1 - t) / 0.2), 90),
          tone,
        ) + fill(ribbon(moved(coil, -6, 0), 8, tapered, 90), lit, 0.7)
      )
    }).join('')
  const mass = fill(
    closed(
      line(
        trace('-230,160 -250,380 -250,560 -190,720 190,720 250,560 250,380 230,160'),
        trace('-190,160 -216,380 -220,560 -170,700 190,720 280,560 284,380 270,160'),
      ),
    ),
    tones.hairDark,
  )
  return { behind: mass + top.behind, front: spirals(-1, 5) + spirals(1, 6) + top.front, cast: top.cast, ears: false }
}

const posture = ({ posture: { shade } }: Sketch, side: 1 | -1) => shade === (side > 0 ? 'near' : 'far')
