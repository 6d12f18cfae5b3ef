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
