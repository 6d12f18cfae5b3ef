import type { Place } from '../../vocabulary.ts'
import type { Knot } from '../geometry.ts'
import { closed, disc } from '../geometry.ts'
import { mix, screen } from '../tones.ts'
import { fill, line, shape, spot } from '../vector.ts'
import { bokeh, moon, rain, ring, skyline } from './lights.ts'
import { leaves } from './outdoors.ts'
import type { Ground } from './ground.ts'

/** A large window behind the person, its panes in the motif's colour. */
function windowOf(ground: Ground, content = ''): string {
  const { palette } = ground
  const bar = mix(palette.low, '#0a0714', 0.4)
  return (
    `<clipPath id="panes"><path d="M90 80H520V1060H90ZM560 80H990V1060H560Z"/></clipPath>` +
    `<g clip-path="url(#panes)"><rect width="1080" height="1440" fill="${screen(palette.high, palette.motif, 0.2)}"/>${content}</g>` +
    `<path d="M90 400H990M90 740H990" stroke="${bar}" stroke-width="13"/><path d="M80 70H1000V1070H80ZM540 70V1070" fill="none" stroke="${bar}" stroke-width="20"/>`
  )
}

/** A lamp on its cord. */
function pendant({ palette, time }: Ground, x: number, y: number, size = 1): string {
  const dark = mix(palette.low, '#0a0714', 0.5)
  const glow = 0.75 + 0.06 * Math.sin(time * Math.PI * 4)
  return (
    spot(`pendant-${x}`, [x, y + 40 * size], [300 * size, 300 * size], palette.motif, glow) +
    line(`M${x} 0V${y - 60 * size}`, dark, 5) +
    shape(
      [
        [x - 18 * size, y - 66 * size, 1],
        [x + 18 * size, y - 66 * size, 1],
        [x + 92 * size, y + 26 * size, 1],
        [x - 92 * size, y + 26 * size, 1],
      ],
      dark,
    ) +
    `<ellipse cx="${x}" cy="${y + 28 * size}" rx="${80 * size}" ry="${14 * size}" fill="${mix(palette.motif, '#fff6dc', 0.6)}"/>`
  )
}

/** Candles beside the person. */
export function candles({ palette, time, facing }: Ground): string {
  const wax = mix(palette.motif, '#fff2dc', 0.5)
  const [a, b] = facing > 0 ? [130, 960] : [960, 130]
  const one = (x: number, y: number, h: number, i: number) => {
    const lean = 5 * Math.sin((time + i * 0.3) * Math.PI * 4)
    return (
      spot(
        `candle-${i}`,
        [x, y - 50],
        [170 * h, 170 * h],
        palette.motif,
        0.65 + 0.08 * Math.sin((time * 3 + i * 0.4) * Math.PI * 2),
      ) +
      `<rect x="${x - 26}" y="${y}" width="52" height="700" fill="${wax}" fill-opacity=".9"/>` +
      shape(
        [
          [x + lean, y - 122 * h, 1],
          [x + 26 * h, y - 50 * h],
          [x + 13, y - 6],
          [x - 13, y - 6],
          [x - 24 * h, y - 46 * h],
        ],
        '#fff0c2',
      )
    )
  }
  return (
    spot('candle-wall', [a, 760], [470, 470], palette.motif, 0.9) +
    one(a - 10, 900, 1, 0) +
    one(a + 96, 990, 0.8, 1) +
    one(b, 980, 0.9, 2)
  )
}

function books({ palette, next }: Ground): string {
  let drawn = ''
  for (let row = 0; row < 6; row++) {
    const y = 30 + row * 232
    for (let x = -10; x < 1080;) {
      const [w, h, t, lean] = [22 + next() * 34, 130 + next() * 58, next(), next()]
      drawn += `<rect x="${x.toFixed(0)}" y="${(y + 196 - h).toFixed(0)}" width="${(w - 4).toFixed(0)}" height="${h.toFixed(0)}" fill="${mix(mix(palette.motif, palette.low, 0.45 + t * 0.5), palette.high, 0.3)}"${lean < 0.06 ? ` transform="rotate(6 ${x.toFixed(0)} ${y + 196})"` : ''}/>`
      x += w
    }
    drawn += `<rect x="0" y="${y + 196}" width="1080" height="20" fill="${mix(palette.low, '#000000', 0.4)}"/>`
  }
  return drawn
}

function curtain({ palette, next }: Ground): string {
  return Array.from({ length: 12 }, (_, i) => {
    const x = i * 96 - 20
    const knots: Knot[] = [
      [x, -20],
      [x + 50, -20],
      [x + 40 + next() * 20, 700],
      [x + 66, 1460],
      [x - 10, 1460],
      [x + 10, 700],
    ]
    return fill(closed(knots), mix(palette.motif, palette.low, 0.35), 0.25 + next() * 0.4)
  }).join('')
}

function pictures({ palette, next }: Ground): string {
  const frames: readonly (readonly [number, number, number, number])[] = [
    [50, 120, 300, 400],
    [400, 60, 420, 300],
    [860, 160, 260, 360],
    [40, 590, 260, 340],
    [840, 600, 280, 380],
  ]
  return frames
    .map(([x, y, w, h], i) => {
      const ground = mix(palette.motif, palette.high, i % 2 ? 0.2 : 0.55)
      return (
        `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${ground}" stroke="${mix(palette.low, '#0a0714', 0.5)}" stroke-width="12"/>` +
        fill(disc(x + w * (0.3 + 0.4 * next()), y + h * 0.42, w * 0.22), i % 2 ? palette.rim : palette.low, 0.9) +
        `<rect x="${x + 24}" y="${y + h * 0.66}" width="${w - 48}" height="${h * 0.16}" fill="${mix(palette.low, palette.high, 0.4)}" fill-opacity=".85"/>`
      )
    })
    .join('')
}

/** Slats of light across the wall. */
const blinds = ({ palette }: Ground) =>
  Array.from(
    { length: 17 },
    (_, i) =>
      `<rect x="-100" y="${40 + i * 78}" width="1300" height="38" fill="${palette.motif}" fill-opacity="${(0.72 - i * 0.034).toFixed(2)}" transform="rotate(-7 540 600)"/>`,
  ).join('')

/** Places under a roof. */
export const indoors = {
  cafe: (ground) =>
    ground.light === 'candle'
      ? candles(ground)
      : bokeh(ground, 12) + pendant(ground, 170, 190) + pendant(ground, 900, 250, 0.8),
  'rain-window': (ground) => moon(ground, 0.98) + rain(ground, 70, false),
  library: (ground) => books(ground) + (ground.light === 'candle' ? candles(ground) : ''),
  kitchen: (ground) =>
    ground.light === 'candle'
      ? candles(ground)
      : windowOf(ground, moon(ground, 0.55)) + leaves({ ...ground, next: ground.next }, 6),
  gallery: (ground) => pictures(ground),
  'city-window': (ground) =>
    ground.light === 'day' || ground.light === 'morning'
      ? blinds(ground)
      : windowOf(ground, moon(ground, 0.5) + skyline(ground, 1200)),
  'jazz-bar': (ground) => curtain(ground) + (ground.light === 'candle' ? candles(ground) : ring(ground)),
} as const satisfies Partial<Record<Place, (ground: Ground) => string>>
