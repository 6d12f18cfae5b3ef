import type { Knot } from '../geometry.ts'
import { between, closed, disc, ribbon, samples, trace } from '../geometry.ts'

/** The small tattoos that somebody may wear. */
export const motifs = ['sprig', 'moon', 'swallow', 'rays'] as const
export type Motif = (typeof motifs)[number]

const leaf = ([x, y]: Knot, angle: number, length: number, wide = 0.3): string => {
  const [ux, uy] = [Math.cos(angle), Math.sin(angle)]
  const on = (along: number, across: number, corner?: 1): Knot => {
    const [u, v] = [x + (ux * along - uy * across) * length, y + (uy * along + ux * across) * length]
    return corner ? [u, v, corner] : [u, v]
  }
  return closed([on(0, 0, 1), on(0.45, wide), on(1, 0, 1), on(0.45, -wide)])
}

const star = ([x, y]: Knot, r: number): string =>
  closed(
    Array.from({ length: 8 }, (_, i): Knot => {
      const a = (i / 8) * Math.PI * 2
      const reach = i % 2 ? r * 0.28 : r
      return [x + Math.cos(a) * reach, y + Math.sin(a) * reach, 1]
    }),
  )

const even = () => 1

const small: Record<Motif, string> = {
  sprig:
    ribbon(trace('6,58 -4,20 2,-20 -6,-58'), 6, (t) => 1 - 0.6 * t) +
    [0, 1, 2, 3]
      .map(
        (i) =>
          leaf([0, 40 - i * 24], -2.4 + i * 0.06, 34 - i * 3) + leaf([0, 32 - i * 24], -0.74 - i * 0.06, 34 - i * 3),
      )
      .join('') +
    leaf([-5, -48], -1.7, 30),
  moon:
    `M22 -46C-22 -50 -46 -18 -38 14C-31 42 2 54 26 38C4 38 -14 22 -16 -2C-18 -24 0 -40 22 -46Z` +
    star([26, -8], 17) +
    star([42, 24], 10) +
    disc(6, 8, 4),
  swallow: closed(
    trace(
      '-8,-10 -30,-34 -62,-46,1 -48,-18 -22,6 -26,30 -44,56,1 -14,34 -6,52,1 4,22 34,12 60,22,1 40,-2 14,-8 22,-24 16,-36 2,-30',
    ),
  ),
  rays:
    disc(0, 0, 15) +
    Array.from({ length: 12 }, (_, i) =>
      leaf([Math.cos(i * 0.5236) * 24, Math.sin(i * 0.5236) * 24], i * 0.5236, i % 2 ? 16 : 28, 0.16),
    ).join(''),
}

/** The outline of a small tattoo, about 110 units high around its own middle. */
export const motifOutline = (motif: Motif): string => small[motif]

/** The outline of a tattoo that runs along an arm, from its first knot to its last. */
export function motifAlong(motif: Motif, path: readonly Knot[]): string {
  const line = samples(path, 12)
  const angleAt = (i: number) => {
    const [a, b] = [line[Math.max(0, i - 1)] as Knot, line[Math.min(12, i + 1)] as Knot] // the index is clamped
    return Math.atan2(b[1] - a[1], b[0] - a[0])
  }
  const each = (draw: (at: Knot, angle: number, i: number) => string) =>
    line.map((at, i) => draw(at, angleAt(i), i)).join('')
  switch (motif) {
    case 'sprig':
      return (
        ribbon(path, 6) + each((at, angle, i) => leaf(at, angle + (i % 2 ? 0.85 : -0.85), 40 - Math.abs(i - 6) * 2))
      )
    case 'moon':
      return each((at, angle, i) =>
        i % 3 === 1 ? disc(at[0], at[1], 15) : i % 3 === 0 ? star(at, 15) : disc(...beside(at, angle, 10), 4),
      )
    case 'swallow':
      return each((at, angle, i) =>
        i % 4 === 2
          ? leaf(at, angle - 2.2, 44, 0.2) + leaf(at, angle + 0.5, 44, 0.2) + leaf(at, angle - 0.9, 30, 0.22)
          : '',
      )
    case 'rays':
      return [3, 5, 9]
        .map((i) => {
          const at = line[i] as Knot // one of thirteen
          const ring = (half: number) =>
            ribbon(
              [beside(at, angleAt(i), -half), between(at, line[i + 1] as Knot, 0.4), beside(at, angleAt(i), half)],
              i === 5 ? 7 : 13,
              even,
              8,
            )
          return ring(44)
        })
        .join('')
  }
}

const beside = ([x, y]: Knot, angle: number, by: number): [number, number] => [
  x - Math.sin(angle) * by,
  y + Math.cos(angle) * by,
]
