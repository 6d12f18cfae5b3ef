export type Vec = readonly [number, number, number]
export type Point = readonly [number, number]

/** The cosine of two unit directions. */
export const dot = (a: Vec, b: Vec) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
/** A direction across two others. */
export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
/** Adds a vector, or a multiple of it. */
export const add = (a: Vec, b: Vec, k = 1): Vec => [a[0] + b[0] * k, a[1] + b[1] * k, a[2] + b[2] * k]
/** From b to a. */
export const sub = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
/** Longer or shorter. */
export const scale = (a: Vec, k: number): Vec => [a[0] * k, a[1] * k, a[2] * k]
/** The same direction, one long. */
export const unit = (a: Vec): Vec => scale(a, 1 / (Math.hypot(a[0], a[1], a[2]) || 1))
/** A point part of the way to another. */
export const between = (a: Vec, b: Vec, t: number): Vec => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
]

export type Turn = { yaw: number; pitch: number; roll: number }
export type Rotation = (x: number, y: number, z: number) => Vec

/** Turns points around a pivot: yaw, then pitch, then roll in the picture plane. */
export function rotation({ yaw, pitch, roll }: Turn, pivot: Vec): Rotation {
  const [cy, sy, cp, sp, cr, sr] = [
    Math.cos(yaw),
    Math.sin(yaw),
    Math.cos(pitch),
    Math.sin(pitch),
    Math.cos(roll),
    Math.sin(roll),
  ]
  return (px, py, pz) => {
    const [x, y, z] = [px - pivot[0], py - pivot[1], pz - pivot[2]]
    const y1 = y * cp - z * sp
    const z1 = y * sp + z * cp
    const x2 = x * cy + z1 * sy
    const z2 = -x * sy + z1 * cy
    return [x2 * cr - y1 * sr + pivot[0], x2 * sr + y1 * cr + pivot[1], z2 + pivot[2]]
  }
}

/** Moves a direction along the arc towards another. */
export function slerp(a: Vec, b: Vec, t: number): Vec {
  const angle = Math.acos(Math.max(-1, Math.min(1, dot(a, b))))
  if (angle < 1e-3) return a
  return unit(add(scale(a, Math.sin((1 - t) * angle)), b, Math.sin(t * angle)))
}
