import type { Plane } from './buffer.ts'
import { blurPlane, plane, planeOf } from './buffer.ts'
import type { Canvas } from './canvas.ts'
import { clamp } from '../math/curve.ts'
import { random } from '../math/random.ts'
import type { Stage } from '../stage.ts'

/** The last pass over the whole picture: light that spills over edges, bloom, a quiet vignette, paper grain. */
export function finish(stage: Stage, canvas: Canvas, figure: Plane, { grain = 5 } = {}) {
  bloom(canvas, stage.unit * 0.05)
  spill(stage, canvas, figure)
  vignetteAndGrain(stage, canvas, grain)
}

function bloom({ width, height, rgb }: Canvas, radius: number) {
  const [w, h] = [Math.ceil(width / 4), Math.ceil(height / 4)]
  for (let c = 0; c < 3; c++) {
    const small = plane(w * h)
    for (let y = 0; y < h; y++)
      for (let x = 0; x < w; x++) {
        const v = rgb[3 * (Math.min(height - 1, y * 4) * width + Math.min(width - 1, x * 4)) + c]
        small[y * w + x] = v > 178 ? v - 178 : 0
      }
    blurPlane(small, w, h, radius / 4, 3)
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const p = 3 * (y * width + x) + c
        rgb[p] += (255 - clamp(rgb[p], 0, 255)) * (small[(y >> 2) * w + (x >> 2)] / 255) * 0.55
      }
  }
}

/** The place's rim colour glows a little from behind, on the side away from the key. */
function spill(stage: Stage, { width, height, rgb }: Canvas, figure: Plane) {
  const { rim } = stage.lighting
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const across = stage.side > 0 ? 1 - x / width : x / width
      const k = Math.pow(clamp(across - 0.45) / 0.55, 2) * 0.16 * (0.6 + 0.4 * figure[y * width + x])
      if (k < 0.002) continue
      const p = 3 * (y * width + x)
      for (let c = 0; c < 3; c++) rgb[p + c] += (255 - rgb[p + c]) * k * ((rim[c] as number) / 255) * 0.7
    }
}

/** A gentle S-curve that leaves faces bright, tabulated by quarter steps of brightness. */
const grades = planeOf(
  Array.from({ length: 1021 }, (_, i) => {
    const v = i / 1020
    return 255 * (v + 0.05 * Math.sin(Math.PI * v) + 0.15 * v * (1 - v) * (2 * v - 1))
  }),
)
const grade = (value: number): number => grades[value <= 0 ? 0 : value >= 255 ? 1020 : (value * 4) | 0]

function vignetteAndGrain(stage: Stage, { width, height, rgb }: Canvas, strength: number) {
  const next = random(stage.shot.seed + 17)
  const dark = 0.3 - 0.12 * stage.lighting.level
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const d = Math.hypot((x / width - 0.5) * 1.25, (y / height - 0.43) * 1.1)
      const k = 1 - dark * Math.pow(clamp((d - 0.32) / 0.5), 1.6)
      const grain = (next() + next() - 1) * strength
      const p = 3 * (y * width + x)
      const grey = (rgb[p] * 0.3 + rgb[p + 1] * 0.59 + rgb[p + 2] * 0.11) * k
      for (let c = 0; c < 3; c++) rgb[p + c] = grade(grey + (rgb[p + c] * k - grey) * 1.1) + grain
    }
}
