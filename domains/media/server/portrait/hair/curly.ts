import { clamp, smooth } from '../curve.ts'
import { hairlineAt, skullCentre } from '../head.ts'
import type { Random } from '../random.ts'
import type { Stage } from '../stage.ts'
import type { Vec } from '../vector.ts'
import { cross, unit } from '../vector.ts'
import type { Strand } from './strand.ts'

export type Curls = { length: number; tight: number; weight: number; radius: number }

/** A direction on the scalp where hair grows. */
function seat(stage: Stage, next: Random): Vec {
  for (let tries = 0; tries < 40; tries++) {
    const d = unit([next() * 2 - 1, next() * 1.75 - 0.7, next() * 2 - 1])
    const angle = Math.abs(Math.atan2(d[0], d[2]))
    const y = skullCentre[1] + d[1] * stage.head.scalp(d)
    if (y > hairlineAt(stage.face, angle) + 0.01 + next() * 0.04 || (d[2] < -0.1 && y > 0.2)) return d
  }
  return [0, 1, 0]
}

/** Ringlets grown out of the scalp, then drawn down by their weight. */
export function curlyHair(stage: Stage, curls: Curls, count: number, next: Random): Strand[] {
  const strands: Strand[] = []
  for (let k = 0; k < count; k++) {
    const d = seat(stage, next)
    const root = stage.head.scalp(d) - 0.01
    const low = clamp(0.5 - d[1])
    const front = smooth(0.35, 0.8, d[2])
    const length = curls.length * (0.72 + 0.5 * next()) * (1 + 0.5 * low) * (1 - 0.32 * front)
    const [radius, turns, phase] = [curls.radius * (0.7 + 0.7 * next()), curls.tight * (0.8 + 0.4 * next()), next() * 6.28]
    const e1 = unit([d[2], 0.1, -d[0]])
    const e2 = cross(d, e1)
    const points: Vec[] = []
    const steps = 26
    for (let i = 0; i <= steps; i++) {
      const t = i / steps
      const out = root + length * Math.sin(t * 1.35) * (1 - 0.45 * curls.weight)
      const fall = curls.weight * length * 1.6 * t * t * (1 - 0.45 * Math.max(0, d[1]))
      const r = radius * Math.min(1, t * 4)
      const a = phase + t * turns
      const side = 1.05 + 0.15 * curls.weight * t
      points.push([
        skullCentre[0] + d[0] * out * side + (e1[0] * Math.cos(a) + e2[0] * Math.sin(a)) * r,
        skullCentre[1] + d[1] * out + (e1[1] * Math.cos(a) + e2[1] * Math.sin(a)) * r - fall,
        skullCentre[2] + d[2] * out - 0.05 * t * (d[2] > 0 ? 1 : 0) + (e1[2] * Math.cos(a) + e2[2] * Math.sin(a)) * r,
      ])
    }
    strands.push({ points, width: 0.75, layer: 0.3 + 0.7 * next(), tone: (next() - 0.5) * 0.9, slick: true, taper: 0.6 })
  }
  return strands
}
