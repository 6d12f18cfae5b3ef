import { rgbaToThumbHash, thumbHashToAverageRGBA, thumbHashToRGBA } from 'thumbhash'
import { describe, expect, it } from 'vitest'
import { thumbhashImage } from './thumbhash-image.ts'

function hashOf(paint: (x: number, y: number) => [number, number, number]): Uint8Array {
  const pixels = new Uint8Array(24 * 32 * 4)
  for (let y = 0; y < 32; y += 1) for (let x = 0; x < 24; x += 1) pixels.set([...paint(x, y), 255], (y * 24 + x) * 4)
  return rgbaToThumbHash(24, 32, pixels)
}

function bitmapOf(hash: Uint8Array): Buffer {
  const address = thumbhashImage(Buffer.from(hash).toString('base64'))
  return Buffer.from(address?.split(',')[1] ?? '', 'base64')
}

/** The colour in the bitmap as red, green, blue. */
function pixel(bitmap: Buffer, x: number, y: number): number[] {
  const at = 54 + (7 - y) * 20 + x * 3
  return [bitmap[at + 2] ?? 0, bitmap[at + 1] ?? 0, bitmap[at] ?? 0]
}

describe('the picture a thumbhash stands for', () => {
  const dusk = hashOf((x, y) => [60 + y * 5, 40 + x * 3, 120 - y * 3])

  it('has the mean colour of the hash', () => {
    const bitmap = bitmapOf(dusk)
    const mean = [0, 1, 2].map((part) => {
      let sum = 0
      for (let y = 0; y < 8; y += 1) for (let x = 0; x < 6; x += 1) sum += pixel(bitmap, x, y)[part] ?? 0
      return sum / 48
    })
    const { r, g, b } = thumbHashToAverageRGBA(dusk)
    ;[r, g, b].forEach((value, part) => expect(Math.abs((mean[part] ?? 0) - value * 255)).toBeLessThan(6))
  })

  it('agrees with the reference decoder corner by corner', () => {
    const full = thumbHashToRGBA(dusk)
    const bitmap = bitmapOf(dusk)
    for (const [cx, cy] of [
      [0, 0],
      [5, 0],
      [0, 7],
      [5, 7],
    ] as const) {
      const x = Math.floor(((cx + 0.5) / 6) * full.w)
      const y = Math.floor(((cy + 0.5) / 8) * full.h)
      const at = (y * full.w + x) * 4
      pixel(bitmap, cx, cy).forEach((value, part) =>
        expect(Math.abs(value - (full.rgba[at + part] ?? 0))).toBeLessThan(14),
      )
    }
  })

  it('is a small bitmap that says its size', () => {
    const bitmap = bitmapOf(dusk)
    expect(bitmap.subarray(0, 2).toString()).toBe('BM')
    expect(bitmap.readUInt32LE(2)).toBe(bitmap.length)
    expect(thumbhashImage(Buffer.from(dusk).toString('base64'))?.length).toBeLessThan(330)
  })

  it('is nothing when the text is no hash', () => {
    expect(thumbhashImage('***')).toBeNull()
    expect(thumbhashImage('AA==')).toBeNull()
  })
})
