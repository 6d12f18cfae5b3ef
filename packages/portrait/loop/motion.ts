import type { Plane } from '../raster/buffer.ts'
import { blurPlane, copyOf, plane } from '../raster/buffer.ts'
import { bell, clamp, smooth } from '../math/curve.ts'
import type { Photo } from '../figure.ts'

const turn = Math.PI * 2

/** How far each pixel is moved at the height of one movement, in pixels. */
type Swing = { x: Plane; y: Plane }

/**
 * Breathing, a slight sway and hair that follows a little later. The place stands still, and the pixels just around the
 * person follow softly. Writes the moved picture for a time from 0 to 1.
 */
export function motionOf(photo: Photo, person: Plane): (from: Plane, to: Plane, time: number) => void {
  const { width, height } = photo.stage
  const { sway, breath, trail } = swingsOf(photo, person)
  return (from, to, time) => {
    const [s, b, h] = [Math.sin(turn * time), 0.5 - 0.5 * Math.cos(turn * time), Math.sin(turn * (time - 0.14))]
    for (let y = 0, q = 0; y < height; y++)
      for (let x = 0; x < width; x++, q++) {
        const dx = s * sway.x[q] + h * trail.x[q]
        const dy = s * sway.y[q] - b * breath.y[q]
        const p = 3 * q
        if (dx * dx + dy * dy < 1e-4) {
          to[p] = from[p]
          to[p + 1] = from[p + 1]
          to[p + 2] = from[p + 2]
        } else sample(from, to, p, { x: clamp(x - dx, 0, width - 1.001), y: clamp(y - dy, 0, height - 1.001), width })
      }
  }
}

function sample(from: Plane, to: Plane, p: number, { x, y, width }: { x: number; y: number; width: number }) {
  const left = x | 0
  const above = y | 0
  const [u, v] = [x - left, y - above]
  const a = 3 * (above * width + left)
  const b = a + 3 * width
  for (let c = 0; c < 3; c++) {
    const high = from[a + c] + (from[a + 3 + c] - from[a + c]) * u
    const low = from[b + c] + (from[b + 3 + c] - from[b + c]) * u
    to[p + c] = high + (low - high) * v
  }
}

function swingsOf({ stage, visibility }: Photo, person: Plane) {
  const { width, height, unit } = stage
  const swing = (): Swing => ({ x: plane(width * height), y: plane(width * height) })
  const [sway, breath, trail] = [swing(), swing(), swing()]
  const soft = blurPlane(copyOf(person), width, height, unit * 0.05, 2)
  const loose = copyOf(person)
  for (let q = 0; q < loose.length; q++) loose[q] = Math.max(0, person[q] - visibility.figureMask[q])
  blurPlane(loose, width, height, unit * 0.03, 2)
  const [chinX, chinY] = stage.project(...stage.turnHead(0, 0, 0))
  const [chestX, chestY] = stage.project(...stage.turnBody(0, -0.75, 0.2))
  for (let y = 0, q = 0; y < height; y++) {
    // The sway grows from the lower edge up to the crown.
    const high = clamp((height - y) / (height - chinY + unit))
    const hanging = smooth(chinY - 0.5 * unit, chinY + 0.8 * unit, y)
    for (let x = 0; x < width; x++, q++) {
      const inside = smooth(0.04, 0.5, soft[q])
      if (inside === 0) continue
      sway.x[q] = inside * unit * 0.011 * high
      // The head tilts with the sway: one side sinks, the other rises.
      sway.y[q] = inside * 0.012 * clamp((chinY + unit * 0.2 - y) / unit) * (x - chinX)
      breath.y[q] =
        inside *
        unit *
        (0.0085 * bell(x, y, chestX, chestY, unit * 0.7, unit * 0.5) + 0.004 * smooth(height, chestY, y))
      trail.x[q] = unit * 0.012 * clamp(loose[q] * 1.6) * hanging
    }
  }
  return { sway, breath, trail }
}
