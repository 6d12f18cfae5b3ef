import { blend } from '../raster/colour.ts'
import type { Brush } from './backdrop.ts'

export const warm = [255, 190, 110] as const

/** A window full of the hour's sky, with its frame. */
export function windowPane(b: Brush, x: number, y: number, w: number, h: number, across = 1, down = 2) {
  const frame = b.tint([92, 70, 60])
  const sky = b.isDark ? blend(b.light.high, b.light.accent, 0.25) : blend(b.light.high, [255, 252, 242], 0.55)
  let out = b.rect(x, y, w, h, sky) + b.rect(x, y + h * 0.62, w, h * 0.38, b.light.low, 0.55)
  for (let i = 0; i <= across; i++) out += b.rect(x + (w / across) * i - 7, y, 14, h, frame)
  for (let j = 0; j <= down; j++) out += b.rect(x - 8, y + (h / down) * j - 7, w + 16, 14, frame)
  return out
}

/** A hanging lamp with its glow. */
export const lamp = (b: Brush, x: number, y: number, size = 1, cord = true) =>
  (cord ? b.rect(x - 2, -20, 4, y + 20, b.tint([40, 30, 30])) : '') +
  b.glow(x, y + 30 * size, 230 * size, b.light.glow, b.isDark ? 0.75 : 0.45) +
  b.poly(
    [
      [x - 26 * size, y - 34 * size],
      [x + 26 * size, y - 34 * size],
      [x + 62 * size, y + 26 * size],
      [x - 62 * size, y + 26 * size],
    ],
    b.tint([150, 84, 54]),
  ) +
  b.blob(x, y + 28 * size, 52 * size, 13 * size, blend(b.light.glow, [255, 255, 240], 0.5))

/** A row of bottles on a store. */
export function bottles(b: Brush, y: number, from: number, to: number) {
  let out = ''
  for (let x = from; x < to; x += b.between(22, 44)) {
    const h = b.between(60, 120)
    const own = [
      [126, 70, 40],
      [70, 96, 70],
      [150, 120, 70],
      [90, 50, 60],
    ][Math.floor(b.next() * 4)] as [number, number, number]
    out +=
      b.rect(x, y - h, 18, h, b.tint(own)) +
      b.rect(x + 6, y - h - 24, 7, 26, b.tint(own)) +
      b.rect(x + 3, y - h + 8, 4, h - 16, b.light.glow, 0.35)
  }
  return out
}
