import type { Light } from '../../vocabulary.ts'
import { pick, randomFor } from '../../math/random.ts'
import type { Palette } from '../palettes.ts'
import { palette } from '../palettes.ts'
import type { Row } from '../palettes.ts'

/** Clear, bright grounds with a cool shadow; those of prints are dark. */
const rows: Record<Light, readonly Row[]> = {
  night: [
    ['#28327e', '#7a5cc8', '#ffe9ac', '#6a5cc4', '#ffffff', '#ffffff', '#f4eef6', '#e0507a', '#3a4cb4'],
    ['#12406e', '#3f9ab4', '#fff2c4', '#5874c0', '#ffffff', '#ffffff', '#e04a68', '#eef2fa', '#f2b84a'],
  ],
  dusk: [
    ['#f0604e', '#ffb878', '#fff0bc', '#8a62b4', '#ffffff', '#ffffff', '#5c3a92', '#fff4ea', '#23568e'],
    ['#8a4cc4', '#ff8e9c', '#ffe4a0', '#7a62c0', '#ffffff', '#ffffff', '#34469e', '#fdf4f4', '#f2b24a'],
  ],
  morning: [
    ['#4aa8dc', '#f8d0a4', '#ffffff', '#7c78c4', '#ffffff', '#ffffff', '#ee6864', '#fbfaf6', '#35609e'],
    ['#58ba86', '#ffe49c', '#ffffff', '#7484c0', '#ffffff', '#ffffff', '#2c6c62', '#fffaf0', '#d85c48'],
  ],
  day: [
    ['#1f94d0', '#8ee4dc', '#ffffff', '#6a7cc4', '#ffffff', '#ffffff', '#f7b32e', '#fbfbfb', '#d84064'],
    ['#ffb92e', '#ff7f5c', '#fff6cc', '#8e70b0', '#ffffff', '#ffffff', '#1c6c86', '#fff8ec', '#b83654'],
  ],
  neon: [
    ['#a224c4', '#28aee4', '#ffd0ff', '#6a58cc', '#ffffff', '#ffffff', '#241f50', '#f8f2ff', '#f53c92'],
    ['#2a2cb8', '#f84ca4', '#9cfff0', '#6c5ecc', '#ffffff', '#ffffff', '#f2ae26', '#f4f2ff', '#221c48'],
  ],
  candle: [
    ['#b4502c', '#f4b050', '#ffecac', '#8a5880', '#ffffff', '#ffffff', '#7c2038', '#fff4e2', '#1f5058'],
    ['#7a3460', '#ee9260', '#ffdf9c', '#7c5a9c', '#ffffff', '#ffffff', '#2c3a76', '#fdf0e4', '#a82c44'],
  ],
}

/** The palette of a picture in the manner of a webtoon: one of its light's, by the seed of the shot. */
export const webtoonPalette = (light: Light, seed: number): Palette => ({
  ...palette(pick(randomFor(seed, 'palette'), rows[light])),
  clear: true,
})
