import type { Colour } from './raster/colour.ts'
import { hex } from './raster/colour.ts'
import type { Light } from './appearance.ts'
import type { Vec } from './math/vector.ts'
import { unit } from './math/vector.ts'

/** The colours of one light, for the figure and for the place behind it. */
export type Lighting = {
  key: Colour
  fill: Colour
  rim: Colour
  shade: Colour
  /** Sky or wall from top to bottom, and the glow of lamps, sun or signs. */
  high: Colour
  middle: Colour
  low: Colour
  glow: Colour
  accent: Colour
  /** How bright the place is, 0 to 1. */
  level: number
}

const tones: Record<Light, readonly [string, string, string, string, string, string, string, string, string, number]> =
  {
    dusk: ['#ffdcb4', '#8a6484', '#ff9d6e', '#40264a', '#3d2f63', '#b85c74', '#f3a56c', '#ffd08a', '#e8626f', 0.55],
    night: ['#ffdfc4', '#5a5a92', '#7ea2ff', '#1f1c3e', '#0f1230', '#1f2350', '#3a2c5c', '#ffc27a', '#6f8cff', 0.25],
    morning: ['#fff0d6', '#b3a8ba', '#ffe3b4', '#5a4f66', '#e9d9c8', '#f2e2cc', '#d8bda4', '#fff3d4', '#e8a87c', 0.9],
    day: ['#fff6e8', '#a9b4c8', '#eaf3ff', '#586072', '#bcd3e6', '#dfe6e6', '#c4bfae', '#ffffff', '#7fa6b8', 1],
    neon: ['#ffc3d2', '#5a3fa0', '#35d6f2', '#26154a', '#170e38', '#35124e', '#0a2a48', '#ff4fa0', '#37d3f0', 0.3],
    candle: ['#ffca94', '#7a4648', '#ff9350', '#30181f', '#23121c', '#4a2226', '#6d3426', '#ffb45c', '#c4553a', 0.3],
  }

/** The colours of a light by its name. */
export function lightingOf(light: Light): Lighting {
  const [key, fill, rim, shade, high, middle, low, glow, accent, level] = tones[light]
  return {
    key: hex(key),
    fill: hex(fill),
    rim: hex(rim),
    shade: hex(shade),
    high: hex(high),
    middle: hex(middle),
    low: hex(low),
    glow: hex(glow),
    accent: hex(accent),
    level,
  }
}

/** Where the key light and the rim light come from, for a head turned to one side (-1 left, 1 right). */
export function lightDirections(side: number): { key: Vec; rim: Vec } {
  return { key: unit([0.5 * side, 0.46, 0.76]), rim: unit([-0.85 * side, 0.28, -0.42]) }
}
