import type { Plane } from '../buffer.ts'
import { clamp } from '../curve.ts'
import type { View } from '../mesh.ts'
import type { Colour } from '../colour.ts'

/** A run on the picture: at each knot where, how near, how wide and in which colour. */
export type Run = { x: number[]; y: number[]; z: number[]; width: number[]; colour: Colour[] }

export type Ground = { rgb: Plane; width: number; height: number; view?: View; cover?: Plane }

/** How much of a run shows at a pixel where something else may stand in front; hair lying on the shoulders is given more leave. */
function showing(view: View, q: number, z: number) {
  const part = view.part[q]
  if (!part) return 1
  const ahead = z - view.depth[q]
  return clamp(part === 1 || part === 3 ? (ahead + 0.045) / 0.03 : (ahead + 0.16) / 0.06)
}

/** Draws a run with soft edges, row by row where it is steep and column by column where it is flat. */
export function sweepRun(ground: Ground, run: Run, alpha: number) {
  for (let i = 0; i < run.x.length - 1; i++) sweepPiece(ground, run, i, alpha)
}

function sweepPiece(ground: Ground, run: Run, i: number, alpha: number) {
  // i and i + 1 are knots of the run
  const from = knot(run, i)
  const to = knot(run, i + 1)
  const steep = Math.abs(to.y - from.y) >= Math.abs(to.x - from.x)
  const a0 = steep ? from.y : from.x
  const a1 = steep ? to.y : to.x
  const b0 = steep ? from.x : from.y
  const b1 = steep ? to.x : to.y
  if (a0 === a1) return
  const slope = (b1 - b0) / (a1 - a0)
  const slant = Math.sqrt(1 + slope * slope) / 2
  const along = steep ? ground.height : ground.width
  const across = steep ? ground.width : ground.height
  const stepAlong = steep ? ground.width : 1
  const stepAcross = steep ? 1 : ground.width
  const { rgb, view, cover } = ground
  const first = Math.max(0, Math.ceil(Math.min(a0, a1)))
  const last = Math.min(along - 1, Math.ceil(Math.max(a0, a1)) - 1)
  for (let a = first; a <= last; a++) {
    const t = (a - a0) / (a1 - a0)
    const centre = b0 + (b1 - b0) * t
    const half = (from.width + (to.width - from.width) * t) * slant
    const z = from.z + (to.z - from.z) * t
    const red = from.colour[0] + (to.colour[0] - from.colour[0]) * t
    const green = from.colour[1] + (to.colour[1] - from.colour[1]) * t
    const blue = from.colour[2] + (to.colour[2] - from.colour[2]) * t
    const most = Math.min(1, half * 2)
    const end = Math.min(across - 1, Math.ceil(centre + half))
    for (let b = Math.max(0, Math.floor(centre - half)); b <= end; b++) {
      const touch = half + 0.5 - Math.abs(b - centre)
      if (touch <= 0) continue
      const q = a * stepAlong + b * stepAcross
      const k = alpha * (touch < most ? touch : most) * (view ? showing(view, q, z) : 1)
      if (k <= 0.004) continue
      if (cover) {
        if (k > cover[q]) cover[q] = k
        continue
      }
      const p = 3 * q
      rgb[p] += (red - rgb[p]) * k
      rgb[p + 1] += (green - rgb[p + 1]) * k
      rgb[p + 2] += (blue - rgb[p + 2]) * k
    }
  }
}

function knot(run: Run, i: number) {
  return {
    x: run.x[i] as number,
    y: run.y[i] as number,
    z: run.z[i] as number,
    width: run.width[i] as number,
    colour: run.colour[i] as Colour,
  }
}
