import { clamp } from '../math/curve.ts'

/** Red, green, blue, 0 to 255, in the display's own space: the ramps here are painted, not measured. */
export type Colour = readonly [number, number, number]

/** Reads #rrggbb. */
export const hex = (text: string): Colour => {
  const n = Number.parseInt(text.slice(1), 16)
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255]
}
/** A colour part of the way to another. */
export const blend = (a: Colour, b: Colour, t: number): Colour => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
]
/** Channel by channel, for tints. */
export const times = (a: Colour, b: Colour): Colour => [a[0] * b[0], a[1] * b[1], a[2] * b[2]]
/** Darker, or lighter above 1, in equal parts. */
export const dim = (a: Colour, k: number): Colour => [a[0] * k, a[1] * k, a[2] * k]
/** A colour seen under a coloured light. */
export const lit = (a: Colour, light: Colour): Colour => [
  (a[0] * light[0]) / 255,
  (a[1] * light[1]) / 255,
  (a[2] * light[2]) / 255,
]
/** How light a colour looks, 0 to 1. */
export const luma = (a: Colour) => (a[0] * 0.3 + a[1] * 0.59 + a[2] * 0.11) / 255
const byte = (v: number) => Math.round(clamp(v, 0, 255))
/** The colour as SVG text. */
export const css = (c: Colour) => `rgb(${byte(c[0])},${byte(c[1])},${byte(c[2])})`

export type Ramp = (t: number) => Colour
/** A tabulated gradient through colours at rising positions from 0 to 1. */
export function ramp(stops: readonly (readonly [number, Colour])[]): Ramp {
  const table: Colour[] = []
  for (let i = 0; i <= 255; i++) {
    const t = i / 255
    let previous = stops[0] as readonly [number, Colour] // a ramp has stops
    let value = previous[1]
    for (const stop of stops) {
      if (t <= stop[0]) {
        value = stop === previous ? stop[1] : blend(previous[1], stop[1], (t - previous[0]) / (stop[0] - previous[0]))
        break
      }
      previous = stop
      value = stop[1]
    }
    table.push(value)
  }
  return (t) => table[Math.round(clamp(t) * 255)] as Colour // the index is clamped
}
