import { mix as blend } from '../../math/curve.ts'
import type { Knot } from '../geometry.ts'
import { closed, disc, samples, trace } from '../geometry.ts'
import type { Hair } from '../hair/style.ts'
import type { Sketch } from '../sketch.ts'
import { fill, inside } from '../vector.ts'
import type { CurlMass } from '../hair/curls.ts'
import { coverOfCurls, ringlet, valleyOf } from '../hair/curls.ts'

/** The shadow that hair throws on a face seen from the side. */
export const cast: Knot[] = trace('-140,70 -120,96 -90,118 -52,168 -34,230 -26,300 60,300 60,40')

type Round = { r: number; cy: number; curl: number }

/** Coils that stand round a head seen from the side: their radius, how low their middle lies, and the size of one. */
export function coils(sketch: Sketch, { r, cy, curl }: Round): Hair {
  const { tones, random } = sketch
  const next = random('coils')
  const cx = 66
  const hairline: Knot[] = trace('-140,80 -92,112 -46,170 -26,236 -16,300 20,262 60,240 100,270 110,350')
  const rim = Array.from({ length: 13 }, (_, i): Knot => {
    const a = blend(1.1, -2.9, i / 12)
    return [cx + Math.cos(a) * r * 0.96, cy + Math.sin(a) * r * 0.93]
  })
  const bumps = Array.from({ length: 36 }, (_, i) => {
    const a = blend(1.1, -2.9, i / 35)
    return disc(cx + Math.cos(a) * r * 0.93, cy + Math.sin(a) * r * 0.9, 26 * (0.8 + next() * 0.5))
  }).join('')
  const soft = samples(hairline, 18)
    .map(([x, y]) => disc(x, y, 12 + next() * 9))
    .join('')
  const body = closed([...hairline, ...rim])
  const whole = body + bumps + soft
  const mass: CurlMass = { middle: [cx, cy], rx: r, ry: r * 0.97, curl, from: 0, to: Math.PI * 2, lit: -1 }
  return {
    behind: '',
    front: fill(whole, valleyOf(tones)) + inside('coils', whole, coverOfCurls(sketch, mass, next)),
    cast,
    ears: true,
  }
}

/** Curls that hang from a crown of curls, seen from the side: to the chin, or over the shoulder. */
export function hangingCurls(sketch: Sketch, length: number): Hair {
  const top = coils(sketch, { r: 226, cy: 136, curl: 31 })
  const next = sketch.random('side curls')
  const rows = [228, 186, 146, 106, 70, 40]
  const curls = rows
    .map((x, i) => {
      const low = 250 + length * (0.84 + 0.2 * next())
      const bend = (next() - 0.5) * 30
      const path: Knot[] = [
        [x, 210],
        [x + 14 + bend, blend(210, low, 0.4)],
        [x - 6 - bend, blend(210, low, 0.75)],
        [x - 12, low],
      ]
      return ringlet(sketch, path, 60 + 18 * next(), (i < 3 ? -0.5 : 0.2) + (next() - 0.5) * 0.7)
    })
    .join('')
  return { ...top, front: curls + top.front, ears: false }
}
