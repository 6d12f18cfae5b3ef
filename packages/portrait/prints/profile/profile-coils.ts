import { mix as blend } from '../../math/curve.ts'
import type { Knot } from '../geometry.ts'
import { closed, disc, moved, samples, trace } from '../geometry.ts'
import type { Hair } from '../hair/style.ts'
import type { Sketch } from '../sketch.ts'
import { brightness, mix } from '../tones.ts'
import { fill, inside, lick, shape } from '../vector.ts'

/** The shadow that hair throws on a face seen from the side. */
export const cast: Knot[] = trace('-140,70 -120,96 -90,118 -52,168 -34,230 -26,300 60,300 60,40')

/** Coils that stand round a head seen from the side: their radius, and how low their middle lies. */
export function coils(sketch: Sketch, r: number, cy: number): Hair {
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
  const valley = mix(tones.hair, tones.hairDark, 0.42)
  const pale = brightness(tones.hair) > 0.4
  const arcs = Array.from({ length: 160 }, () => {
    const [a, q] = [next() * 6.283, Math.sqrt(next())]
    const [x, y] = [cx + Math.cos(a) * r * q, cy + Math.sin(a) * r * q]
    const light = (-(x - cx) / r) * 0.7 - ((y - cy) / r) * 0.6 + (next() - 0.5) * 0.45
    const [k, turn] = [12 + next() * 12, next() * 6]
    const knots = [0, 1, 2, 3, 4].map((j): Knot => [
      x + Math.cos(turn + j) * k * (1 - j * 0.1),
      y + Math.sin(turn + j) * k * (1 - j * 0.1),
    ])
    const tone = light > 0.55 ? tones.hairLit : light > 0.1 ? mix(tones.hair, tones.hairLit, 0.35) : tones.hairDark
    if (x > 86) return lick(knots, 7.5, pale && next() < 0.4 ? valley : tones.hairDark, 0.75)
    return pale
      ? lick(knots, 7, valley, 0.75) + lick(moved(knots, -4, -5), 5, tones.hairLit, 0.85)
      : lick(knots, 7.5, tone, 0.82)
  }).join('')
  const border: Knot[] = trace('90,-300 120,100 60,250 80,520')
  const inShadow = mix(tones.hair, tones.hairShade, 0.7)
  const dark =
    shape([...border, [520, 520], [520, -300]], inShadow) +
    fill(
      samples(border, 24)
        .map(([x, y]) => disc(x - next() * 26, y, 14 + next() * 22))
        .join(''),
      inShadow,
    )
  return {
    behind: '',
    front: fill(body + bumps + soft, tones.hair) + inside('coils', body + bumps + soft, dark + arcs),
    cast,
    ears: true,
  }
}
