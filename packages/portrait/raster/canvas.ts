import sharp from 'sharp'
import type { Region } from 'sharp'
import type { Bytes, Plane } from './buffer.ts'
import { plane } from './buffer.ts'
import type { Colour } from './colour.ts'

/** A picture being painted: red, green, blue per pixel, 0 to 255, unclamped until the end. */
export type Canvas = { width: number; height: number; rgb: Plane }

/** A black canvas. */
export const emptyCanvas = (width: number, height: number): Canvas => ({
  width,
  height,
  rgb: plane(width * height * 3),
})

/** Rasterises an SVG drawing, or a crop of it, to straight RGBA of the given size. */
export async function rasterSvg(svg: string, width: number, height: number, crop?: Region): Promise<Bytes> {
  const source = sharp(Buffer.from(svg), { unlimited: true })
  const { data } = await (crop ? source.extract(crop) : source)
    .resize(width, height, { fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return new Uint8ClampedArray(data.buffer, data.byteOffset, data.length)
}

/** Lays a drawing over the canvas, optionally only where a mask allows. */
export function layOver(canvas: Canvas, layer: Bytes, mask?: Plane) {
  const { rgb } = canvas
  for (let q = 0, p = 0; q < canvas.width * canvas.height; q++, p += 3) {
    const alpha = (layer[4 * q + 3] / 255) * (mask ? mask[q] : 1)
    if (alpha === 0) continue
    for (let c = 0; c < 3; c++) rgb[p + c] += (layer[4 * q + c] - rgb[p + c]) * alpha
  }
}

/** Lays a painted layer over the canvas by its mask. */
export function layPaint(canvas: Canvas, paint: Plane, mask: Plane) {
  const { rgb } = canvas
  for (let q = 0, p = 0; q < mask.length; q++, p += 3) {
    const alpha = mask[q]
    if (alpha === 0) continue
    for (let c = 0; c < 3; c++) rgb[p + c] += (paint[p + c] - rgb[p + c]) * alpha
  }
}

/** Shades the canvas towards a multiplied colour where a field is strong. */
export function multiply(canvas: Canvas, field: Plane, colour: Colour, strength: number) {
  const { rgb } = canvas
  for (let q = 0, p = 0; q < field.length; q++, p += 3) {
    const k = field[q] * strength
    if (k <= 0.003) continue
    for (let c = 0; c < 3; c++) rgb[p + c] *= 1 - k * (1 - (colour[c] as number) / 255)
  }
}

/** Spreads painted colours a few pixels beyond their mask, so that soft edges show no black. */
export function bleed(paint: Plane, painted: Uint8Array, width: number, rounds: number) {
  for (let round = 0; round < rounds; round++) {
    const found: number[] = []
    for (let q = width + 1; q < painted.length - width - 1; q++) {
      if (painted[q]) continue
      const from = painted[q - 1]
        ? q - 1
        : painted[q + 1]
          ? q + 1
          : painted[q - width]
            ? q - width
            : painted[q + width]
              ? q + width
              : -1
      if (from >= 0) found.push(q, from)
    }
    for (let i = 0; i < found.length; i += 2) {
      const [to, from] = [found[i] as number, found[i + 1] as number] // pushed in pairs
      for (let c = 0; c < 3; c++) paint[3 * to + c] = paint[3 * from + c]
      painted[to] = 1
    }
  }
}

/** The canvas as bytes for the encoder. */
export function toBytes(canvas: Canvas): Buffer {
  const out = new Uint8ClampedArray(canvas.rgb.length)
  for (let p = 0; p < out.length; p++) out[p] = canvas.rgb[p]
  return Buffer.from(out.buffer)
}
