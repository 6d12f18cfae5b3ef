import { planeOf } from '../raster/buffer.ts'

/** Limits a value to two bounds. */
export const clamp = (x: number, low = 0, high = 1) => (x < low ? low : x > high ? high : x)
/** The value a fraction of the way from one number to another. */
export const mix = (a: number, b: number, t: number) => a + (b - a) * t
/** A smooth 0 to 1 step between two edges, which may run downwards. */
export const smooth = (a: number, b: number, x: number) => {
  const t = clamp((x - a) / (b - a))
  return t * t * (3 - 2 * t)
}
/** A two-dimensional bell of height 1. */
export const bell = (x: number, y: number, cx: number, cy: number, sx: number, sy: number) => {
  const a = (x - cx) / sx
  const b = (y - cy) / sy
  const e = a * a + b * b
  return e > 14 ? 0 : Math.exp(-e / 2)
}
/** A power that preserves the sign of its base. */
export const signedPower = (v: number, e: number) => Math.sign(v) * Math.pow(Math.abs(v), e)

export type Key = readonly [at: number, value: number]
export type Curve = (x: number) => number

/** A smooth curve through keys (monotone cubic, lightly rounded), tabulated because it is read millions of times. */
export function curve(keys: readonly Key[], rounding = 0.012): Curve {
  const raw = monotone(keys)
  const ats = keys.map((k) => k[0])
  const low = Math.min(...ats)
  const high = Math.max(...ats)
  const steps = 400
  const weights = [0.06, 0.24, 0.4, 0.24, 0.06]
  const table: number[] = []
  for (let i = 0; i <= steps; i++) {
    const x = low + ((high - low) * i) / steps
    const reach = Math.min(rounding, x - low, high - x)
    table.push(weights.reduce((sum, w, k) => sum + w * raw(x + (k - 2) * reach), 0))
  }
  const values = planeOf(table)
  return (x) => {
    const t = clamp((x - low) / (high - low)) * steps
    const i = Math.min(steps - 1, t | 0)
    return values[i] + (values[i + 1] - values[i]) * (t - i)
  }
}

function monotone(unsorted: readonly Key[]): Curve {
  const keys = [...unsorted].sort((a, b) => a[0] - b[0])
  const at = (i: number) => keys[Math.max(0, Math.min(keys.length - 1, i))] as Key // the index is clamped
  const slope = (i: number) => (at(i + 1)[1] - at(i)[1]) / (at(i + 1)[0] - at(i)[0])
  const last = keys.length - 1
  const tangents = keys.map((_, i) => {
    if (i === 0) return slope(0)
    if (i === last) return slope(last - 1)
    const [a, b] = [slope(i - 1), slope(i)]
    return a * b <= 0 ? 0 : (2 * a * b) / (a + b)
  })
  return (x) => {
    if (x <= at(0)[0]) return at(0)[1]
    if (x >= at(last)[0]) return at(last)[1]
    let i = 0
    while (x > at(i + 1)[0]) i++
    const h = at(i + 1)[0] - at(i)[0]
    const t = (x - at(i)[0]) / h
    const [t2, t3] = [t * t, t * t * t]
    const [m0, m1] = [tangents[i] ?? 0, tangents[i + 1] ?? 0]
    return (
      (2 * t3 - 3 * t2 + 1) * at(i)[1] +
      (t3 - 2 * t2 + t) * h * m0 +
      (-2 * t3 + 3 * t2) * at(i + 1)[1] +
      (t3 - t2) * h * m1
    )
  }
}

/** A straight-line reading of keys given in rising order. */
export function polyline(keys: readonly Key[], x: number) {
  let previous = keys[0] as Key // callers pass at least one key
  for (const key of keys) {
    if (x <= key[0])
      return key === previous ? key[1] : mix(previous[1], key[1], (x - previous[0]) / (key[0] - previous[0]))
    previous = key
  }
  return previous[1]
}
