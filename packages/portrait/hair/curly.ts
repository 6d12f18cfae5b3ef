import { clamp, smooth } from '../math/curve.ts'
import { hairlineAt, skullCentre } from '../face/head.ts'
import type { Random } from '../math/random.ts'
import { randomFor } from '../math/random.ts'
import type { Stage } from '../stage.ts'
import type { Vec } from '../math/vector.ts'
import { cross, unit } from '../math/vector.ts'
import type { Strand } from './strand.ts'

export type Curls = { length: number; tight: number; weight: number; radius: number; coils: number }

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

/** Close coils that stand away from the scalp; the hairs of one coil run together. */
export function curlyHair(stage: Stage, curls: Curls, count: number, next: Random): Strand[] {
  const seeds = randomFor(stage.appearance.seed, 'coils')
  const coils = Array.from({ length: curls.coils }, () => ({
    d: seat(stage, seeds),
    own: seeds(),
    length: seeds(),
    phase: seeds() * 6.28,
    tone: seeds() - 0.5,
  }))
  const strands: Strand[] = []
  for (let k = 0; k < count; k++) {
    const coil = coils[k % coils.length] as (typeof coils)[number] // wrapped
    strands.push({
      points: coilPath(stage, curls, coil, next),
      width: 0.46,
      layer: 0.25 + 0.75 * coil.own,
      tone: coil.tone * 0.8 + (next() - 0.5) * 0.4,
      slick: true,
      taper: 0.85,
    })
  }
  return strands
}

type Coil = { d: Vec; length: number; phase: number; own: number }

function coilPath(stage: Stage, curls: Curls, { d, length, phase, own }: Coil, next: Random): Vec[] {
  const root = stage.head.scalp(d) - 0.015
  const front = smooth(0.35, 0.8, d[2])
  const reach = curls.length * (0.62 + 0.6 * own) * (1 + 0.25 * clamp(0.4 - d[1])) * (1 - 0.4 * front)
  const radius = curls.radius * (0.75 + 0.5 * length)
  const loose = (next() - 0.5) * 1.1
  const [jx, jy] = [(next() - 0.5) * radius * 0.9, (next() - 0.5) * radius * 0.9]
  const e1 = unit([d[2], 0.1, -d[0]])
  const e2 = cross(d, e1)
  const points: Vec[] = []
  for (let i = 0; i <= 30; i++) {
    const t = i / 30
    const out = root + reach * Math.sin(t * 1.3)
    const fall = curls.weight * reach * 1.5 * t * t * (1 - 0.5 * Math.max(0, d[1]))
    const r = radius * Math.min(1, t * 3)
    const a = phase + loose * 0.5 + t * curls.tight
    const [c, s] = [Math.cos(a) * r + jx * t, Math.sin(a) * r + jy * t]
    points.push([
      skullCentre[0] + d[0] * out * 1.06 + e1[0] * c + e2[0] * s,
      skullCentre[1] + d[1] * out + e1[1] * c + e2[1] * s - fall,
      skullCentre[2] + d[2] * out * 0.96 + e1[2] * c + e2[2] * s,
    ])
  }
  return points
}
