/**
 * Float and index buffers. Every loop here stays inside its buffer, so elements are typed
 * without `undefined`; checking each pixel read would only hide the arithmetic.
 */
// oxlint-disable-next-line typescript/no-explicit-any
type Inside = { [index: number]: any }
export type Plane = Float32Array & Inside
export type Bytes = Uint8ClampedArray & Inside
export type Indices = Uint32Array & Inside

/** A float buffer filled with one value. */
export function plane(length: number, value = 0): Plane {
  const buffer = new Float32Array(length)
  return value === 0 ? buffer : buffer.fill(value)
}

/** A float buffer holding a list of numbers. */
export const planeOf = (values: readonly number[]): Plane => Float32Array.from(values)

/** A buffer of its own with the same values. */
export const copyOf = (field: Plane): Plane => field.slice()

/** Box-blurs a field in place, `passes` times; three passes are close to a Gaussian. */
export function blurPlane(field: Plane, width: number, height: number, radius: number, passes = 2): Plane {
  const r = Math.max(1, Math.round(radius))
  const scratch = plane(field.length)
  for (let pass = 0; pass < passes; pass++) {
    boxLines(field, scratch, { count: height, length: width, step: 1, stride: width, radius: r })
    boxLines(scratch, field, { count: width, length: height, step: width, stride: 1, radius: r })
  }
  return field
}

type Lines = { count: number; length: number; step: number; stride: number; radius: number }

function boxLines(from: Plane, to: Plane, { count, length, step, stride, radius }: Lines) {
  const share = 1 / (2 * radius + 1)
  const last = length - 1
  for (let line = 0; line < count; line++) {
    const start = line * stride
    let sum = 0
    for (let k = -radius; k <= radius; k++) sum += from[start + Math.min(last, Math.max(0, k)) * step]
    for (let i = 0; i < length; i++) {
      to[start + i * step] = sum * share
      sum += from[start + Math.min(last, i + radius + 1) * step] - from[start + Math.max(0, i - radius) * step]
    }
  }
}
