import type { Plane } from './buffer.ts'
import type { Canvas } from './canvas.ts'
import type { Colour } from './colour.ts'
import { clamp } from '../math/curve.ts'
import type { Run } from '../hair/sweep.ts'
import { sweepRun } from '../hair/sweep.ts'
import type { Random } from '../math/random.ts'

/** Strength, size and number of strokes, and a mask of where they may begin. */
export type Stroking = { alpha: number; size: number; count: number; only?: Plane }

/** Broad translucent strokes in the place's own colours, as gouache leaves them. */
export function brushOver(canvas: Canvas, next: Random, { alpha, size, count: full, only }: Stroking) {
  const { width, height, rgb } = canvas
  const count = Math.round(full * clamp(width / 480, 0.2, 1))
  for (let k = 0; k < count; k++) {
    const [x, y] = [next() * width, next() * height]
    const at = Math.floor(y) * width + Math.floor(x)
    if (only && only[at] < 0.9) continue
    const q = 3 * at
    const bright = 1 + (next() - 0.5) * 0.16
    const colour: Colour = [
      rgb[q] * bright + (next() - 0.5) * 8,
      rgb[q + 1] * bright + (next() - 0.5) * 8,
      rgb[q + 2] * bright + (next() - 0.5) * 8,
    ]
    const angle = strokeAngle(canvas, x, y) + (next() - 0.5) * 0.5
    const length = (0.02 + 0.05 * next()) * width * size
    const thick = (0.006 + 0.016 * next()) * width * size * (1.25 - k / count)
    const [dx, dy] = [Math.cos(angle) * length, Math.sin(angle) * length]
    const bend = (next() - 0.5) * length * 0.4
    const run: Run = {
      x: [x - dx / 2, x - (dy / length) * bend, x + dx / 2],
      y: [y - dy / 2, y + (dx / length) * bend, y + dy / 2],
      z: [0, 0, 0],
      width: [thick * 0.4, thick, thick * 0.3],
      colour: [colour, colour, colour],
    }
    sweepRun(canvas, run, alpha * (0.5 + 0.7 * next()))
  }
}

/** Strokes follow the edges of the picture, and drift where it is even. */
function strokeAngle({ width, height, rgb }: Canvas, x: number, y: number) {
  const reach = Math.max(2, Math.round(width * 0.008))
  const light = (px: number, py: number) => {
    const p = 3 * (clamp(Math.floor(py), 0, height - 1) * width + clamp(Math.floor(px), 0, width - 1))
    return rgb[p] * 0.3 + rgb[p + 1] * 0.59 + rgb[p + 2] * 0.11
  }
  const [gx, gy] = [light(x + reach, y) - light(x - reach, y), light(x, y + reach) - light(x, y - reach)]
  const drift = Math.sin((x / width) * 3.1) * 0.9 + Math.cos((y / height) * 4.3) * 0.8 - 0.5
  return Math.hypot(gx, gy) > 9 ? Math.atan2(gy, gx) + Math.PI / 2 : drift
}
