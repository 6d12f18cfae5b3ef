import type { GarmentFit } from '../../body/body.ts'
import { clamp, smooth } from '../../math/curve.ts'

/** A close fit that leaves the skin bare above a height. */
export const bareAt = (below: number): GarmentFit => ({ ease: 0, pads: 0, collar: 0, below, sleeve: 0 })
/** A round neck, close to the throat. */
export const crew =
  (depth = 0) =>
  (x: number) =>
    -0.2 - depth - 0.035 * Math.cos(Math.min(1.5, Math.abs(x) * 6)) + 0.16 * smooth(0.1, 0.24, Math.abs(x))
/** An open neck that ends in a point. */
export const vNeck =
  (depth: number, width = 0.17) =>
  (x: number) =>
    Math.abs(x) < width ? -depth + (depth - 0.13) * Math.pow(Math.abs(x) / width, 1.25) : -0.13 + 0.2
/** A wide, round neck. */
export const scoop = (depth: number, width: number) => (x: number) =>
  Math.abs(x) < width ? -depth + (depth - 0.2) * Math.pow(Math.abs(x) / width, 2.6) : -0.2 + 0.2 * (Math.abs(x) - width)
/** A bodice with thin straps. */
export const strapped = (top: number, strapAt: number) => (x: number) => {
  const ax = Math.abs(x)
  return (
    top -
    0.1 * (1 - Math.pow(Math.min(1, ax / strapAt), 1.7)) -
    (ax > strapAt ? Math.min(0.16, (ax - strapAt) * 0.75) : 0)
  )
}
/** The distance between the edges of a jacket that closes at a height. */
export const lapel = (top: number, closes: number) => (y: number) =>
  y > -0.12 ? 9 : Math.max(0, top * clamp((y + closes) / (closes - 0.16)))
/** A bump of height one around a place. */
export const bump = (v: number, at: number, wide: number) => Math.exp(-(((v - at) / wide) ** 2) / 2)
/** How far inside the pallu of a sari a place is: it crosses from the right hip over the left shoulder. */
export const pallu = (x: number, y: number) => {
  const middle = -0.2 - 1.5 * clamp((0.33 - x) / 1) ** 1.15
  return x > 0.62 ? -1 : Math.min(0.16 + 0.3 * clamp((0.2 - x) / 0.7), 0.5) - Math.abs(y - middle + 0.12)
}
