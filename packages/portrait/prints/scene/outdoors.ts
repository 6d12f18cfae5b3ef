import type { Place } from '../../vocabulary.ts'
import type { Knot } from '../geometry.ts'
import { closed } from '../geometry.ts'
import { mix } from '../tones.ts'
import { fill, group, line, shape } from '../vector.ts'
import { bokeh, cord, moon, rain, ring, skyline, stars } from './lights.ts'
import type { Ground } from './ground.ts'

const isDark = ({ light }: Ground) => light === 'night' || light === 'neon' || light === 'candle'

/** Leaves that reach in from the edges. */
export function leaves({ palette, next, time }: Ground, count = 20): string {
  return Array.from({ length: count }, (_, i) => {
    const edge = i % 2 ? 1 : 0
    const [x, y, turn, length] = [
      edge ? 1080 - next() * 260 : next() * 260,
      next() * 1180,
      (edge ? 140 : -40) + next() * 80,
      150 + next() * 190,
    ]
    const sway = 2 * Math.sin((time + i * 0.13) * Math.PI * 2)
    const leaf: Knot[] = [
      [0, 0, 1],
      [length * 0.35, -length * 0.17],
      [length, 0, 1],
      [length * 0.35, length * 0.17],
    ]
    const tone = mix(mix(palette.low, palette.motif, 0.28), palette.high, next() * 0.6)
    return group(
      `translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${(turn + sway).toFixed(1)})`,
      fill(closed(leaf), tone, 0.95) +
        line(`M0 0L${(length * 0.92).toFixed(0)} 0`, mix(tone, palette.low, 0.6), 4, 0.7),
    )
  }).join('')
}

function hills({ palette, next }: Ground, y: number): string {
  return [0, 1, 2]
    .map((i) => {
      const tone = mix(palette.high, mix(palette.low, '#0a0714', 0.3), 0.35 + i * 0.28)
      const top = y + i * 120
      const knots = Array.from({ length: 6 }, (_, k): Knot => [k * 220 - 20, top - 60 * next() - 40])
      return shape([...knots, [1120, 1500, 1], [-40, 1500, 1]], tone)
    })
    .join('')
}

function pines({ palette, next }: Ground): string {
  const tone = (share: number) => mix(palette.low, mix(palette.high, '#0a0714', 0.5), share)
  return Array.from({ length: 16 }, (_, i) => {
    const x = (i % 8) * 150 + next() * 70 - 40
    // Low in the middle, where the head is.
    const h = (0.35 + 0.65 * Math.min(1, Math.abs(x - 540) / 420)) * (620 + next() * 420)
    const y = i < 8 ? 1180 : 1320
    const edge = (side: 1 | -1) =>
      Array.from(
        { length: 9 },
        (_, k) => `${(x + side * (k % 2 ? 26 + k * 9 : 12 + k * 6)).toFixed(0)} ${(y - h + (k * h) / 6).toFixed(0)}`,
      )
    return `<path d="M${[...edge(1), ...edge(-1).reverse()].join('L')}Z" fill="${tone(i < 8 ? 0.5 : 0.15)}"/>`
  }).join('')
}

/** Places under the sky. */
export const outdoors = {
  beach: (ground) => {
    const { palette } = ground
    const sea = 860
    const bands = Array.from({ length: 8 }, (_, i) => {
      const shift = 10 * Math.sin((ground.time + i * 0.2) * Math.PI * 2)
      return `<rect x="${(-60 + shift).toFixed(0)}" y="${sea + i * 74}" width="1200" height="${14 + i * 9}" fill="${mix(palette.high, palette.low, 0.5)}" fill-opacity=".85"/>`
    }).join('')
    return (
      moon(ground, 1.02) +
      `<rect x="0" y="${sea}" width="1080" height="600" fill="${mix(palette.low, palette.high, 0.25)}" fill-opacity=".55"/>` +
      bands
    )
  },
  garden: (ground) => moon(ground, 0.92) + leaves(ground),
  rooftop: (ground) => (isDark(ground) ? stars(ground) : '') + moon(ground, 0.8) + skyline(ground) + cord(ground, 110),
  'neon-street': (ground) => skyline(ground) + bokeh(ground, 14) + ring(ground) + rain(ground, 40, false),
  'forest-cabin': (ground) => stars(ground, isDark(ground) ? 60 : 0) + moon(ground, 0.86) + pines(ground),
  train: (ground) => {
    const { palette, next, time } = ground
    const streaks = Array.from({ length: 9 }, () => {
      const [y, length, phase] = [260 + next() * 560, 120 + next() * 300, next()]
      const x = ((phase + time) % 1) * 1500 - 300
      return `<rect x="${x.toFixed(0)}" y="${y.toFixed(0)}" width="${length.toFixed(0)}" height="7" rx="3" fill="${mix(palette.motif, '#ffffff', 0.4)}" fill-opacity=".55"/>`
    }).join('')
    const frame = mix(palette.low, '#0a0714', 0.55)
    return (
      `<rect width="1080" height="1440" fill="${palette.motif}" fill-opacity=".38"/>` +
      hills(ground, 640) +
      streaks +
      `<path d="M0 0H1080V1440H0ZM70 150Q70 90 130 90H950Q1010 90 1010 150V1010Q1010 1070 950 1070H130Q70 1070 70 1010Z" fill="${frame}" fill-rule="evenodd"/>` +
      `<rect x="532" y="90" width="16" height="980" fill="${frame}"/>`
    )
  },
} as const satisfies Partial<Record<Place, (ground: Ground) => string>>
