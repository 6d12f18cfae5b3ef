import { clamp } from '../math/curve.ts'
import type { Garment } from './garment.ts'
import { randomFor } from '../math/random.ts'
import type { Stage } from '../stage.ts'

/** A crease of cloth: where it runs, how wide, how deep. */
export type Fold = { x: number; y: number; dx: number; dy: number; length: number; width: number; depth: number }

const fold = (x0: number, y0: number, x1: number, y1: number, width: number, depth: number): Fold => {
  const length = Math.hypot(x1 - x0, y1 - y0)
  return { x: x0, y: y0, dx: (x1 - x0) / length, dy: (y1 - y0) / length, length, width, depth }
}

/** Where cloth pulls: from the armpits to the bust, across the waist, around the elbows. */
export function foldsOf(stage: Stage, garment: Garment): Fold[] {
  const next = randomFor(stage.appearance.seed ^ stage.shot.seed, `folds ${stage.shot.outfit}`)
  const near = (v: number, by: number) => v + (next() * 2 - 1) * by
  const sleeved = garment.sleeveEnd < -1
  const chest = stage.build.chest
  const list: Fold[] = []
  for (const s of [-1, 1]) {
    for (let k = 0; k < 4; k++)
      list.push(
        fold(
          s * near(0.5 * chest, 0.03),
          near(-0.66 - 0.05 * k, 0.03),
          s * near(0.2, 0.07),
          near(-0.78 - 0.1 * k, 0.06),
          0.022 + 0.015 * next(),
          0.24 + 0.14 * next(),
        ),
      )
    for (let k = 0; k < 3; k++)
      list.push(
        fold(
          s * near(0.42, 0.05),
          near(-1.3 - 0.12 * k, 0.05),
          s * near(0.1, 0.08),
          near(-1.5 - 0.06 * k, 0.05),
          0.03,
          0.3 * next() + 0.12,
        ),
      )
    for (let k = 0; k < 2; k++)
      list.push(fold(s * near(0.22, 0.05), near(-1.02, 0.04), s * near(0.17, 0.06), near(-1.5, 0.1), 0.035, 0.18))
    if (!sleeved) continue
    for (let k = 0; k < 6; k++) {
      const y = near(-0.72 - 0.2 * k, 0.05)
      list.push(fold(s * 0.5, y + 0.05, s * 0.8, near(y - 0.05, 0.06), 0.026 + 0.018 * next(), 0.13 + 0.15 * next()))
    }
    list.push(fold(s * 0.46, -0.4, s * 0.53, -0.78, 0.02, 0.26))
  }
  return list.map((f) => ({ ...f, depth: f.depth * garment.folds }))
}

/** Lighter on one flank of each crease, darker on the other. */
export function foldAt(folds: readonly Fold[], x: number, y: number) {
  let sum = 0
  for (const f of folds) {
    const [rx, ry] = [x - f.x, y - f.y]
    const t = (rx * f.dx + ry * f.dy) / f.length
    if (t <= 0 || t >= 1) continue
    const d = (rx * f.dy - ry * f.dx) / f.width
    if (d > 3 || d < -3) continue
    const side = f.dx < 0 ? 1 : -1
    sum += side * f.depth * d * Math.exp((-d * d) / 2) * Math.sin(t * Math.PI) * (1 - 0.35 * t)
  }
  return clamp(sum, -0.4, 0.4)
}
