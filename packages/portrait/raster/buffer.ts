/**
 * Float and index buffers. Every loop here stays inside its buffer, so elements are typed
 * without `undefined`; checking each pixel read would only hide the arithmetic.
 */
// oxlint-disable-next-line typescript/no-explicit-any
type Inside = { [index: number]: any }
export type Plane = Float32Array & Inside
type Sums = Float64Array & Inside
export type Bytes = Uint8ClampedArray & Inside
export type Indices = Uint32Array & Inside

/** A float buffer filled with one value. */
export function plane(length: number, value = 0): Plane {
  const buffer = new Float32Array(length)
  return value === 0 ? buffer : buffer.fill(value)
}

/** A float buffer holding a list of numbers. */
export const planeOf = (values: readonly number[]): Plane => Float32Array.from(values)

/** A copy of a buffer. */
export const copyOf = (field: Plane): Plane => field.slice()

/** Box-blurs a field in place, `passes` times; three passes are close to a Gaussian. */
export function blurPlane(field: Plane, width: number, height: number, radius: number, passes = 2): Plane {
  const r = Math.max(1, Math.round(radius))
  const scratch = plane(field.length)
  const sums: Sums = new Float64Array(width)
  for (let pass = 0; pass < passes; pass++) {
    boxRows(field, scratch, { width, height, r })
    boxColumns(scratch, field, { width, height, r, sums })
  }
  return field
}

type Box = { width: number; height: number; r: number }

function boxRows(from: Plane, to: Plane, { width, height, r }: Box) {
  const share = 1 / (2 * r + 1)
  const last = width - 1
  for (let line = 0; line < height; line++) {
    const start = line * width
    const end = start + last
    let sum = 0
    for (let k = -r; k <= r; k++) sum += from[start + Math.min(last, Math.max(0, k))]
    for (let q = start; q <= end; q++) {
      to[q] = sum * share
      const ahead = q + r + 1
      const behind = q - r
      sum += from[ahead < end ? ahead : end] - from[behind > start ? behind : start]
    }
  }
}

/** Blurs all columns at once, row by row, because one column alone would miss the cache at each step. */
function boxColumns(from: Plane, to: Plane, { width, height, r, sums }: Box & { sums: Sums }) {
  const share = 1 / (2 * r + 1)
  const last = height - 1
  sums.fill(0)
  for (let k = -r; k <= r; k++) {
    const row = Math.min(last, Math.max(0, k)) * width
    for (let x = 0; x < width; x++) sums[x] += from[row + x]
  }
  for (let y = 0; y < height; y++) {
    const here = y * width
    const ahead = Math.min(last, y + r + 1) * width
    const behind = Math.max(0, y - r) * width
    for (let x = 0; x < width; x++) {
      to[here + x] = sums[x] * share
      sums[x] += from[ahead + x] - from[behind + x]
    }
  }
}
