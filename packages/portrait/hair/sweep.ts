import type { Plane } from '../raster/buffer.ts'
import { clamp } from '../math/curve.ts'
import type { View } from '../raster/mesh.ts'
import type { Colour } from '../raster/colour.ts'

/** A run of hair in the picture: position, depth, width and colour at each knot. */
export type Run = { x: number[]; y: number[]; z: number[]; width: number[]; colour: Colour[] }

export type Ground = { rgb: Plane; width: number; height: number; view?: View; mask?: Plane }

/** How much of a run shows at a pixel that something else covers; hair on the shoulders has a wider tolerance. */
function showing(view: View, q: number, z: number) {
  const part = view.part[q]
  const ahead = z - view.depth[q]
  return clamp(part === 1 || part === 3 ? (ahead + 0.045) / 0.03 : (ahead + 0.16) / 0.06)
}

/** Draws a run with soft edges, row by row where it is steep and column by column where it is flat. */
export function sweepRun(ground: Ground, run: Run, alpha: number) {
  for (let i = 0; i < run.x.length - 1; i++) sweepPiece(ground, run, i, alpha)
}

function sweepPiece(ground: Ground, run: Run, i: number, alpha: number) {
  // i and i + 1 are knots of the run
  const [x0, x1] = [run.x[i] as number, run.x[i + 1] as number]
  const [y0, y1] = [run.y[i] as number, run.y[i + 1] as number]
  const steep = Math.abs(y1 - y0) >= Math.abs(x1 - x0)
  const a0 = steep ? y0 : x0
  const a1 = steep ? y1 : x1
  const b0 = steep ? x0 : y0
  const b1 = steep ? x1 : y1
  if (a0 === a1) return
  const [z0, z1] = [run.z[i] as number, run.z[i + 1] as number]
  const [w0, w1] = [run.width[i] as number, run.width[i + 1] as number]
  const [from, to] = [run.colour[i] as Colour, run.colour[i + 1] as Colour]
  const slope = (b1 - b0) / (a1 - a0)
  const slant = Math.sqrt(1 + slope * slope) / 2
  const along = steep ? ground.height : ground.width
  const across = steep ? ground.width : ground.height
  const stepAlong = steep ? ground.width : 1
  const stepAcross = steep ? 1 : ground.width
  const { rgb, view, mask } = ground
  const first = Math.max(0, Math.ceil(Math.min(a0, a1)))
  const last = Math.min(along - 1, Math.ceil(Math.max(a0, a1)) - 1)
  for (let a = first; a <= last; a++) {
    const t = (a - a0) / (a1 - a0)
    const centre = b0 + (b1 - b0) * t
    const half = (w0 + (w1 - w0) * t) * slant
    const z = z0 + (z1 - z0) * t
    const red = from[0] + (to[0] - from[0]) * t
    const green = from[1] + (to[1] - from[1]) * t
    const blue = from[2] + (to[2] - from[2]) * t
    const most = Math.min(1, half * 2)
    const start = Math.max(0, Math.floor(centre - half))
    const end = Math.min(across - 1, Math.ceil(centre + half))
    let q = a * stepAlong + start * stepAcross
    for (let b = start; b <= end; b++, q += stepAcross) {
      const touch = half + 0.5 - Math.abs(b - centre)
      if (touch <= 0) continue
      let k = alpha * (touch < most ? touch : most)
      if (view && view.part[q] !== 0) k *= showing(view, q, z)
      if (k <= 0.004) continue
      if (mask) {
        if (k > mask[q]) mask[q] = k
        continue
      }
      const p = 3 * q
      rgb[p] += (red - rgb[p]) * k
      rgb[p + 1] += (green - rgb[p + 1]) * k
      rgb[p + 2] += (blue - rgb[p + 2]) * k
    }
  }
}
