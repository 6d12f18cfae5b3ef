import type { Plane } from '../raster/buffer.ts'
import { copyOf } from '../raster/buffer.ts'
import type { Canvas } from '../raster/canvas.ts'
import type { Colour } from '../raster/colour.ts'
import { blend, lit, luma, times } from '../raster/colour.ts'
import { clamp, smooth } from '../math/curve.ts'
import type { Hairstyle } from './hairstyle.ts'
import type { Strand } from './strand.ts'
import { settle } from './strand.ts'
import type { Run } from './sweep.ts'
import { sweepRun } from './sweep.ts'
import type { View } from '../raster/mesh.ts'
import { silvered, silverShare } from './hair-colour.ts'
import { randomFor } from '../math/random.ts'
import type { Stage } from '../stage.ts'
import type { Vec } from '../math/vector.ts'
import { add, dot, sub, unit } from '../math/vector.ts'

/** Hair of the anime style: broad locks in two tones, each with its line. */
export type CelHair = { locks: Run[]; accents: Run[]; ink: Colour }

/** Grows a hairstyle as locks. */
export function growLocks(stage: Stage, style: Hairstyle): CelHair {
  const { key, shade, fill } = stage.lighting
  const base = blend(stage.hair, lit(stage.hair, key), 0.4)
  const pale = luma(base)
  const tones = {
    dark: blend(times(base, [0.62, 0.55, 0.64]), lit(base, fill), 0.25),
    light: blend(base, [255, 255, 255], 0.05),
    shine: blend(blend(base, key, 0.45 + 0.2 * pale), [255, 255, 255], 0.12),
  }
  const ink = blend(times(base, [0.24, 0.2, 0.25]), shade, 0.2)
  const silver = silverShare(stage.appearance)
  const grey = { dark: silvered(tones.dark), light: silvered(tones.light), shine: silvered(tones.shine) }
  const grow = (count: number, width: number, salt: string) => {
    const next = randomFor(stage.appearance.seed, `locks ${salt}`)
    const strands = style.grow(Math.round(count * style.density), next)
    strands.sort((a, b) => a.layer - b.layer)
    const years = randomFor(stage.appearance.seed, `silver ${salt}`)
    return strands.map((strand) =>
      lockRun(stage, years() < silver ? grey : tones, strand, width * (0.7 + 0.6 * next())),
    )
  }
  return { locks: grow(300, 0.052, 'broad'), accents: grow(150, 0.008, 'fine'), ink }
}

type Tones = { dark: Colour; light: Colour; shine: Colour }

function lockRun(stage: Stage, tones: Tones, strand: Strand, width: number): Run {
  const points = strand.points.map((p) => settle(stage, p))
  const middle = strand.centre ? settle(stage, strand.centre) : stage.turnHead(0, 0.5, -0.05)
  const half = unit(add(stage.keyDirection, [0, 0.3, 0.95]))
  const run: Run = { x: [], y: [], z: [], width: [], colour: [] }
  const last = points.length - 1
  points.forEach((p, i) => {
    const t = i / last
    const tangent = unit(sub(points[Math.min(last, i + 1)] as Vec, points[Math.max(0, i - 1)] as Vec))
    const off = sub(p, strand.axis ? settle(stage, strand.axis[i] as Vec) : middle)
    const normal =
      strand.centre || strand.axis
        ? unit([off[0], off[1] * 0.3, off[2] + 0.02])
        : unit([off[0], off[1] * (off[1] > 0 ? 1 : 0.12), off[2] + 0.04])
    const facing = dot(normal, stage.keyDirection)
    const along = dot(tangent, half) + strand.tone * 0.05
    const high = smooth(0.42, 0.6, (strand.points[i] as Vec)[1])
    const band =
      smooth(0.962, 0.976, 1 - along * along) * smooth(0.3, 0.42, facing) * high * (strand.tone > -0.25 ? 1 : 0)
    const [x, y] = stage.project(...p)
    run.x.push(x)
    run.y.push(y)
    run.z.push(p[2])
    run.width.push(
      width *
        stage.unit *
        strand.width *
        Math.min(1, (strand.slick ? 0.5 : 0.6) + t * 4) *
        clamp((1 - t) * 2.6 + 0.04) ** (strand.taper ? 0.8 : 0.3),
    )
    run.colour.push(
      blend(blend(tones.dark, tones.light, smooth(0.06, 0.14, facing + strand.tone * 0.16)), tones.shine, band),
    )
  })
  return run
}

const wider = (run: Run, by: number): Run => ({ ...run, width: run.width.map((w) => (w < 0.5 ? w : w + by)) })

const recoloured = (run: Run, colour: Colour): Run => ({ ...run, colour: run.colour.map(() => colour) })

/** Locks behind the figure, in their darker tone. */
export function paintLocksBehind(canvas: Canvas, hair: CelHair) {
  for (const run of hair.locks)
    sweepRun(canvas, { ...run, colour: run.colour.map((c) => times(c, [0.62, 0.58, 0.66])) }, 1)
}

/** Paints the locks in front of the figure; returns their mask, scalp included, for an outline. */
export function paintLocksInFront(stage: Stage, canvas: Canvas, hair: CelHair, view: View, scalp: Plane): Plane {
  const mask = copyOf(scalp)
  const line = stage.unit * 0.0045
  for (const run of hair.locks) sweepRun({ ...canvas, view, mask }, run, 1)
  hair.locks.forEach((run, k) => {
    if (k % 5 === 0) sweepRun({ ...canvas, view }, recoloured(wider(run, line), hair.ink), 0.36)
    sweepRun({ ...canvas, view }, run, 1)
  })
  for (const run of hair.accents) sweepRun({ ...canvas, view }, run, 0.85)
  return mask
}
