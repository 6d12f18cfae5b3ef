import type { Light } from '../vocabulary.ts'
import { pick, randomFor } from '../math/random.ts'
import type { Tone } from './tones.ts'

/** The few colours of one print. */
export type Palette = {
  /** The ground, above and below. */
  high: Tone
  low: Tone
  /** Moon, sun, window or lamp. */
  motif: Tone
  /** The tint of all that lies in shadow, and the tint of the light. */
  shadow: Tone
  light: Tone
  rim: Tone
  cloths: readonly [Tone, Tone, Tone]
  /** Bright, without paper grain and a lit rim: the ground of a webtoon. */
  clear?: true
}

export type Row = readonly [
  high: Tone,
  low: Tone,
  motif: Tone,
  shadow: Tone,
  light: Tone,
  rim: Tone,
  a: Tone,
  b: Tone,
  c: Tone,
]
/** Names the colours of a row. */
export const palette = ([high, low, motif, shadow, light, rim, a, b, c]: Row): Palette => ({
  high,
  low,
  motif,
  shadow,
  light,
  rim,
  cloths: [a, b, c],
})

const rows: Record<Light, readonly Row[]> = {
  night: [
    ['#1a1038', '#4a1742', '#e8654f', '#7d3f74', '#ffc58a', '#ff6f61', '#12463c', '#e9dccb', '#2b2350'],
    ['#0b1a3a', '#1b2f68', '#f7c64f', '#4a4694', '#ffd9a0', '#45c7ff', '#23283c', '#b5432f', '#e8dfcf'],
    ['#173a5c', '#0c1a38', '#e8dcc0', '#54448c', '#ffdcb0', '#ffb46a', '#a3213c', '#e8d7b8', '#0f5560'],
    ['#10303a', '#071a24', '#9fd8c8', '#3f5a86', '#ffe0b8', '#7fe8d0', '#c8502f', '#1c2430', '#e2d6bf'],
  ],
  dusk: [
    ['#c8503c', '#5a1838', '#f6b24a', '#6a3068', '#ffb868', '#ffcf7a', '#f0d9b8', '#1f2a50', '#124a4a'],
    ['#e07a3c', '#7a2240', '#ffd27a', '#7c3358', '#ffd08a', '#ffe0a0', '#1f2a50', '#f3e2c8', '#5a1030'],
    ['#5b2a6e', '#20123e', '#ff9d76', '#6a3a86', '#ffc39a', '#ffb08a', '#e2b04a', '#173f4a', '#efe0d2'],
    ['#7a1f2a', '#240a14', '#e8503c', '#5a3a70', '#ffd0a0', '#ff8a5a', '#1a1a26', '#e8e0d4', '#20605c'],
  ],
  morning: [
    ['#e8936a', '#8a3c5a', '#ffe0b0', '#763f7c', '#ffe2b4', '#ffe6b0', '#1f3f5e', '#8c2436', '#f6e6d0'],
    ['#3f9096', '#1c4764', '#ffe9bc', '#54488e', '#ffe8c4', '#ffe4ac', '#c04a30', '#f4e4cc', '#16323e'],
    ['#e0786c', '#642850', '#ffdca8', '#6c3a7c', '#ffdfb4', '#ffe0a8', '#173a50', '#f5e2cc', '#7a1f3a'],
    ['#9aa468', '#3a5a48', '#fff0c4', '#5a4f84', '#fff0c8', '#fff2b4', '#5a2447', '#f2dfc0', '#d8923c'],
  ],
  day: [
    ['#2b8f7e', '#0f4a4c', '#f3c65a', '#62508e', '#ffe4a8', '#ffd98a', '#d9317a', '#f3e6d0', '#1a2a44'],
    ['#3c94bc', '#154a72', '#ffe8ac', '#50489a', '#ffecc8', '#ffe9bc', '#de5c38', '#f6e8d4', '#1c2848'],
    ['#e8a83c', '#a04c22', '#fff0b8', '#743c6c', '#ffecbc', '#fff0b4', '#0f4650', '#8c2238', '#f8e6c8'],
    ['#cc6248', '#571e44', '#ffd684', '#643f80', '#ffe2b8', '#ffd894', '#173a50', '#efdfc8', '#b8862c'],
  ],
  neon: [
    ['#2a0f4e', '#120726', '#ff4fa0', '#4c3590', '#ffc0a0', '#ff5fb0', '#e7b23c', '#16121f', '#29d0e0'],
    ['#3a1060', '#150828', '#4fe0ff', '#5a2f90', '#ffb8d0', '#4fe0ff', '#16121f', '#ff5f8a', '#efe6ff'],
    ['#06283c', '#0a0f28', '#ff5a4f', '#38408c', '#ffc8b0', '#38f0e0', '#221433', '#f0e4d8', '#ff5a4f'],
    ['#4a0d3c', '#14061e', '#ffc23f', '#5a2a80', '#ffd0a0', '#ff4f70', '#0f2a3c', '#efe0e8', '#8a1f5a'],
  ],
  candle: [
    ['#4a1f1a', '#1c0c10', '#f2a04a', '#8a4050', '#ffc070', '#ffb860', '#2f4a44', '#e9d9c0', '#6a1f2a'],
    ['#3a1a12', '#16090c', '#f09a3e', '#8a4a40', '#ffbf70', '#ffab4a', '#1d2b3a', '#efe3d0', '#7a2a1c'],
    ['#38203c', '#160b1c', '#ffb05a', '#74405e', '#ffcb88', '#ffc070', '#ece0d0', '#103c44', '#8f2f3c'],
    ['#1f2f2c', '#0c1614', '#f4b45a', '#6a5060', '#ffd090', '#ffcf86', '#a3432f', '#ead9bc', '#2a2438'],
  ],
}

/** The palette of a print: one of its light's, by the seed of the shot. */
export const paletteOf = (light: Light, seed: number): Palette => palette(pick(randomFor(seed, 'palette'), rows[light]))
