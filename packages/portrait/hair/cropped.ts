import { clamp, mix, smooth } from '../math/curve.ts'
import { hairlineAt, skullCentre } from '../face/head.ts'
import type { Random } from '../math/random.ts'
import type { Stage } from '../stage.ts'
import type { Vec } from '../math/vector.ts'
import { add, scale, unit } from '../math/vector.ts'
import type { Strand } from './strand.ts'

/** A short cut: length on top and at the sides, direction of the combing, and height of the top. */
export type Crop = { top: number; sides: number; sweep: number; rise: number; forward: number; tousle: number }

/** Short hair that grows out of the whole scalp and lies the way it is combed. */
export function croppedHair(stage: Stage, crop: Crop, count: number, next: Random): Strand[] {
  const strands: Strand[] = []
  for (let k = 0; k < count; k++) {
    const angle = (next() * 2 - 1) * Math.PI
    const low = hairlineAt(stage.face, angle) + 0.004
    const y = mix(low, 0.985, Math.pow(next(), 0.8))
    const v = clamp((y - skullCentre[1]) / 0.425, -0.98, 0.98)
    const c = Math.sqrt(1 - v * v)
    const d = unit([Math.sin(angle) * c, v, Math.cos(angle) * c])
    const height = smooth(0.66, 0.84, y)
    const front = smooth(-0.2, 0.7, d[2]) * height
    const length = mix(crop.sides, crop.top, height) * (0.75 + 0.5 * next())
    const comb = unit([
      crop.sweep * (0.4 + 0.6 * height) + (d[0] > 0 ? 0.2 : -0.2) * (1 - height),
      mix(-1, crop.rise * front - 0.3 * (1 - front), height),
      mix(-0.3, crop.forward * (1.8 * front - 0.7), height),
    ])
    const jitter: Vec = [(next() - 0.5) * crop.tousle, (next() - 0.5) * crop.tousle, (next() - 0.5) * crop.tousle]
    const lie = unit(add(add(comb, scale(d, 0.14 + 0.5 * crop.rise * front)), jitter))
    const layer = next()
    let p = add(skullCentre, d, stage.head.scalp(d) + 0.002)
    const points: Vec[] = [p]
    const steps = 12
    for (let i = 1; i <= steps; i++) {
      const t = i / steps
      const step = unit(add(add(lie, d, 0.5 * (1 - t)), [0, -0.5 * t * (1 - crop.rise * front), 0]))
      p = add(p, step, length / steps)
      const out = add(p, scale(skullCentre, -1))
      const reach = Math.hypot(out[0], out[1], out[2])
      const dir = scale(out, 1 / reach)
      const floor = stage.head.scalp(dir) + 0.006 + 0.02 * layer * Math.min(1, t * 2)
      if (reach < floor) p = add(skullCentre, dir, floor)
      points.push(p)
    }
    strands.push({
      points,
      width: 0.8,
      layer: mix(0.2, 1, height * 0.6 + layer * 0.4),
      tone: (next() - 0.5) * 0.8,
      slick: true,
      taper: 0.9,
    })
  }
  return strands
}
