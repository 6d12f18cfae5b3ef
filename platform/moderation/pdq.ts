/**
 * PDQ, the perceptual hash that Meta published with ThreatExchange (BSD): 256 bits that stay nearly the same when a picture
 * is scaled, recompressed or lightly edited. Two pictures match where at most 31 bits differ, and a hash of a quality
 * below 50 (a picture of hardly any structure) says nothing.
 */
export type PdqHash = { bits: Uint32Array; quality: number }

/** The most bits by which two hashes of the same picture differ, and the least quality of a hash that may match. */
export const [matchingBits, leastQuality] = [31, 50]

const side = 64
const frequencies = 16
const words = 8
/** The filter passes over the picture twice, which comes near a tent. */
const passes = 2
/** Row i is the cosine of frequency i + 1: the mean of the picture (frequency 0) is left out. */
const cosines = Float64Array.from({ length: frequencies * side }, (_, at) => {
  const [frequency, place] = [Math.floor(at / side) + 1, at % side]
  return Math.sqrt(2 / side) * Math.cos((Math.PI / 2 / side) * frequency * (2 * place + 1))
})

/** A line of a picture within its buffer: its first value, the distance to the next, and their number. */
type Line = { from: number; stride: number; length: number }

/** Hashes a picture by its brightness, one value from 0 to 255 for each pixel, row by row. */
export function pdqHashOf(brightness: Float64Array, width: number, height: number): PdqHash {
  const small = reduced(blurred(brightness, width, height), width, height)
  return { bits: bitsOf(transformed(small)), quality: qualityOf(small) }
}

/** Reads a hash as lists print it: 64 hexadecimal digits; null for anything else. */
export function readPdq(hex: string): Uint32Array | null {
  if (!/^[0-9a-f]{64}$/i.test(hex)) return null
  return Uint32Array.from({ length: words }, (_, word) => Number.parseInt(hex.slice(word * 8, word * 8 + 8), 16))
}

/** Writes a hash as lists print it. */
export function writePdq(bits: Uint32Array): string {
  return Array.from(bits, (word) => word.toString(16).padStart(8, '0')).join('')
}

/** How many bits differ between two hashes. */
export function pdqDistance(one: Uint32Array, other: Uint32Array): number {
  let distance = 0
  for (let word = 0; word < words; word += 1) {
    let differing = ((one[word] ?? 0) ^ (other[word] ?? 0)) >>> 0
    for (; differing !== 0; differing &= differing - 1) distance += 1
  }
  return distance
}

function blurred(brightness: Float64Array, width: number, height: number): Float64Array {
  const window = (of: number) => Math.floor((of + 2 * side - 1) / (2 * side))
  const across = new Float64Array(brightness.length)
  const both = Float64Array.from(brightness)
  for (let pass = 0; pass < passes; pass += 1) {
    for (let row = 0; row < height; row += 1)
      average(both, across, { from: row * width, stride: 1, length: width }, window(width))
    for (let column = 0; column < width; column += 1)
      average(across, both, { from: column, stride: width, length: height }, window(height))
  }
  return both
}

/** Replaces each value of a line by the mean of a window around it, which is smaller at the ends. */
function average(from: Float64Array, to: Float64Array, { from: start, stride, length }: Line, window: number): void {
  const half = Math.floor((window + 2) / 2)
  let sum = 0
  for (let at = 0; at < Math.min(half - 1, length); at += 1) sum += from[start + at * stride] ?? 0
  for (let at = 0; at < length; at += 1) {
    const [entering, leaving] = [at + half - 1, at + half - 1 - window]
    if (entering < length) sum += from[start + entering * stride] ?? 0
    if (leaving >= 0) sum -= from[start + leaving * stride] ?? 0
    const count = Math.min(entering, length - 1) - Math.max(leaving, -1)
    to[start + at * stride] = sum / count
  }
}

/** The picture by 64 × 64 of its values. */
function reduced(values: Float64Array, width: number, height: number): Float64Array {
  return Float64Array.from({ length: side * side }, (_, at) => {
    const row = Math.floor(((Math.floor(at / side) + 0.5) * height) / side)
    const column = Math.floor((((at % side) + 0.5) * width) / side)
    return values[row * width + column] ?? 0
  })
}

/** How much structure there is, from 0 to 100: the sum of the steps between neighbours. */
function qualityOf(small: Float64Array): number {
  let steps = 0
  const step = (one: number, other: number) =>
    Math.abs(Math.trunc((((small[one] ?? 0) - (small[other] ?? 0)) * 100) / 255))
  for (let row = 0; row < side; row += 1)
    for (let column = 0; column < side; column += 1) {
      const at = row * side + column
      if (row + 1 < side) steps += step(at, at + side)
      if (column + 1 < side) steps += step(at, at + 1)
    }
  return Math.min(100, Math.trunc(steps / 90))
}

/** The 16 × 16 lowest frequencies but the mean, by the discrete cosine transform along both sides. */
function transformed(small: Float64Array): Float64Array {
  const along = new Float64Array(frequencies * side)
  for (let i = 0; i < frequencies; i += 1)
    for (let j = 0; j < side; j += 1) {
      let sum = 0
      for (let k = 0; k < side; k += 1) sum += (cosines[i * side + k] ?? 0) * (small[k * side + j] ?? 0)
      along[i * side + j] = sum
    }
  return Float64Array.from({ length: frequencies * frequencies }, (_, at) => {
    const [i, j] = [Math.floor(at / frequencies), at % frequencies]
    let sum = 0
    for (let k = 0; k < side; k += 1) sum += (along[i * side + k] ?? 0) * (cosines[j * side + k] ?? 0)
    return sum
  })
}

/** One bit for each frequency: whether it is stronger than the median. The last of them is written first. */
function bitsOf(values: Float64Array): Uint32Array {
  const median = values.toSorted()[values.length / 2 - 1] ?? 0
  const bits = new Uint32Array(words)
  values.forEach((value, at) => {
    if (value > median) bits[words - 1 - (at >> 5)] = ((bits[words - 1 - (at >> 5)] ?? 0) | (1 << (at & 31))) >>> 0
  })
  return bits
}
