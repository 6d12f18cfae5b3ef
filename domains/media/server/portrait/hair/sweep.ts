import type { Plane } from '../buffer.ts'
import { clamp } from '../curve.ts'
import type { View } from '../mesh.ts'
import type { Colour } from '../colour.ts'

/** A run on the picture: at each knot where, how near, how wide and in which colour. */
export type Run = { x: number[]; y: number[]; z: number[]; width: number[]; colour: Colour[] }

export type Ground = { rgb: Plane; width: number; height: number; view?: View; cover?: Plane }

/** How much of a run shows at a pixel where something else may stand in front; hair lying on the shoulders is given more leave. */
const showing = (view: View | undefined, q: number, z: number) => {
  const part = view?.part[q]
  if (!view || !part) return 1
  return part === 1 || part === 3 ? clamp((z - view.depth[q] + 0.045) / 0.03) : clamp((z - view.depth[q] + 0.16) / 0.06)
}

/** Draws a run with soft edges, row by row where it is steep and column by column where it is flat. */
export function sweepRun(ground: Ground, run: Run, alpha: number) {
  for (let i = 0; i < run.x.length - 1; i++) sweepPiece(ground, run, i, alpha)
}

function sweepPiece(ground: Ground, run: Run, i: number, alpha: number) {
  const at = (list: number[], k: number) => list[k] as number // i and i + 1 are knots of the run
  const [x0, y0, z0, w0] = [at(run.x, i), at(run.y, i), at(run.z, i), at(run.width, i)]
  const [x1, y1, z1, w1] = [at(run.x, i + 1), at(run.y, i + 1), at(run.z, i + 1), at(run.width, i + 1)]
  const [c0, c1] = [run.colour[i] as Colour, run.colour[i + 1] as Colour]
  const steep = Math.abs(y1 - y0) >= Math.abs(x1 - x0)
  const [a0, a1, b0, b1] = steep ? [y0, y1, x0, x1] : [x0, x1, y0, y1]
  if (a0 === a1) return
  const slant = Math.sqrt(1 + Math.pow((b1 - b0) / (a1 - a0), 2))
  const [along, across] = steep ? [ground.height, ground.width] : [ground.width, ground.height]
  const from = Math.max(0, Math.ceil(Math.min(a0, a1)))
  const to = Math.min(along - 1, Math.ceil(Math.max(a0, a1)) - 1)
  for (let a = from; a <= to; a++) {
    const t = (a - a0) / (a1 - a0)
    const centre = b0 + (b1 - b0) * t
    const half = ((w0 + (w1 - w0) * t) / 2) * slant
    const z = z0 + (z1 - z0) * t
    const [red, green, blue] = [c0[0] + (c1[0] - c0[0]) * t, c0[1] + (c1[1] - c0[1]) * t, c0[2] + (c1[2] - c0[2]) * t]
    const last = Math.min(across - 1, Math.ceil(centre + half))
    for (let b = Math.max(0, Math.floor(centre - half)); b <= last; b++) {
      const touch = Math.min(half * 2, half + 0.5 - Math.abs(b - centre))
      if (touch <= 0) continue
      const q = steep ? a * ground.width + b : b * ground.width + a
      const k = alpha * Math.min(1, touch) * showing(ground.view, q, z)
      if (k <= 0.004) continue
      if (ground.cover) ground.cover[q] = Math.max(ground.cover[q], k)
      else {
        const p = 3 * q
        ground.rgb[p] += (red - ground.rgb[p]) * k
        ground.rgb[p + 1] += (green - ground.rgb[p + 1]) * k
        ground.rgb[p + 2] += (blue - ground.rgb[p + 2]) * k
      }
    }
  }
}
