import { describe, expect, it } from 'vitest'
import { matchingBits, pdqDistance, pdqHashOf, readPdq, writePdq } from './pdq.ts'

/** A pattern of waves, which has structure of many sizes and shows nothing. */
function waves(width: number, height: number, at: (x: number, y: number) => [number, number] = (x, y) => [x, y]) {
  return Float64Array.from({ length: width * height }, (_, index) => {
    const [x, y] = at((index % width) / width, Math.floor(index / width) / height)
    const wave =
      Math.sin(9 * x + 4 * y * y) + Math.sin(23 * x * y + 2) + Math.cos(31 * y - 5 * x * x) + Math.sin(47 * x)
    return 128 + 30 * wave
  })
}

const bitsOf = (brightness: Float64Array, width: number, height: number) => pdqHashOf(brightness, width, height).bits

describe('a PDQ hash', () => {
  it('has 256 bits of which half are set, and the quality of a picture full of structure', () => {
    const { bits, quality } = pdqHashOf(waves(320, 240), 320, 240)
    expect(writePdq(bits)).toMatch(/^[0-9a-f]{64}$/)
    expect(pdqDistance(bits, new Uint32Array(8))).toBe(128)
    expect(quality).toBe(100)
    expect(pdqHashOf(new Float64Array(64 * 64).fill(90), 64, 64).quality).toBe(0)
  })

  it('stays nearly the same when a picture is scaled, brightened or has noise in it', () => {
    const original = bitsOf(waves(400, 300), 400, 300)
    expect(pdqDistance(original, bitsOf(waves(200, 150), 200, 150))).toBeLessThanOrEqual(matchingBits)
    const lighter = waves(400, 300).map((value) => value * 0.8 + 40)
    expect(pdqDistance(original, bitsOf(lighter, 400, 300))).toBeLessThanOrEqual(matchingBits)
    const noisy = waves(400, 300).map((value, index) => value + ((index * 7919) % 21) - 10)
    expect(pdqDistance(original, bitsOf(noisy, 400, 300))).toBeLessThanOrEqual(matchingBits)
  })

  it('is another for another picture', () => {
    const other = waves(400, 300, (x, y) => [y + 0.3, 1.7 * x])
    expect(pdqDistance(bitsOf(waves(400, 300), 400, 300), bitsOf(other, 400, 300))).toBeGreaterThan(80)
  })

  it('of a mirrored picture has every second column of frequencies turned over, as published', () => {
    const size = 256
    const straight = waves(size, size)
    const mirrored = straight.map((_, index) => straight[index - (index % size) + size - 1 - (index % size)] ?? 0)
    const odd = Uint32Array.from({ length: 8 }, () => 0x5555_5555)
    const turned = bitsOf(straight, size, size).map((word, index) => (word ^ (odd[index] ?? 0)) >>> 0)
    expect(pdqDistance(Uint32Array.from(turned), bitsOf(mirrored, size, size))).toBeLessThanOrEqual(matchingBits)
  })

  it('is read from the way in which lists print it, and nothing else is', () => {
    const printed = 'f8f8f0cee0f4a84f06370a22038f63f0b36e2ed596621e1d33e6b39c4e9c9b22'
    expect(writePdq(readPdq(printed) ?? new Uint32Array(8))).toBe(printed)
    for (const text of ['', 'hash', printed.slice(1), `${printed}0`, printed.replace('f', 'g')])
      expect(readPdq(text)).toBeNull()
  })
})
