import { mix, smooth } from '../math/curve.ts'
import { hairlineAt } from '../face/head.ts'
import type { Random } from '../math/random.ts'
import type { Stage } from '../stage.ts'
import type { Vec } from '../math/vector.ts'
import { add, cross, scale, unit } from '../math/vector.ts'
import type { Strand } from './strand.ts'
import { alongScalp, clearBody, onSkull, skullDirection } from './strand.ts'

/** Hair combed from the hairline to both sides, where the strands of a part leave the scalp bare. */
export function underHair(stage: Stage, count: number, next: Random): Strand[] {
  const strands: Strand[] = []
  for (let k = 0; k < count; k++) {
    const angle = (next() * 2 - 1) * 1.35
    const side = angle < 0 ? -1 : 1
    const from = skullDirection(angle, hairlineAt(stage.face, angle) + 0.004 + 0.016 * next())
    const to =
      next() < 0.45 || Math.abs(angle) < 0.4
        ? skullDirection(side * 2.5, 0.82)
        : skullDirection(side * (1.75 + 0.3 * next()), 0.55 + 0.12 * next())
    const layer = next()
    strands.push({
      points: alongScalp(stage, from, to, 0.008 + 0.022 * layer, 16),
      width: 0.7 + 0.4 * next(),
      layer: 0.1 * layer,
      tone: (next() - 0.5) * 0.7,
      slick: true,
      taper: 0.2,
    })
  }
  return strands
}

/** Hair combed back along the scalp to one tie, or to two behind the ears. */
export function combedBack(stage: Stage, ties: readonly Vec[], count: number, next: Random, part = 0): Strand[] {
  const strands: Strand[] = []
  for (let k = 0; k < count; k++) {
    const angle = (next() * 2 - 1) * Math.PI
    const from = skullDirection(angle, hairlineAt(stage.face, angle) - 0.004 * next())
    const to = (ties.length === 2 ? ties[from[0] < part ? 0 : 1] : ties[0]) as Vec // one tie or two
    const layer = next()
    strands.push({
      points: alongScalp(stage, from, to, 0.006 + 0.04 * layer, 18),
      width: 0.8 + 0.5 * next(),
      layer: layer * 0.8,
      tone: (next() - 0.5) * 0.8,
      slick: true,
      taper: 0.6,
    })
  }
  if (ties.length === 2) strands.push(...fromPart(stage, ties, Math.round(count * 0.7), next, part))
  return strands
}

function fromPart(stage: Stage, ties: readonly Vec[], count: number, next: Random, part: number): Strand[] {
  const strands: Strand[] = []
  for (let k = 0; k < count; k++) {
    const side = next() < 0.5 ? 0 : 1
    const angle = next() * 2 - 0.95
    const from = unit([part * 0.6 + (side ? 1 : -1) * 0.012, Math.cos(angle), Math.sin(angle)])
    const layer = next()
    strands.push({
      points: alongScalp(stage, from, ties[side] as Vec, 0.01 + 0.035 * layer, 18),
      width: 0.8 + 0.5 * next(),
      layer: 0.3 + layer * 0.6,
      tone: (next() - 0.5) * 0.8,
      slick: true,
      taper: 0.1,
    })
  }
  return strands
}

/** A coiled bun around a centre. */
export function bun(centre: Vec, radius: number, count: number, next: Random): Strand[] {
  const strands: Strand[] = []
  for (let k = 0; k < count; k++) {
    const depth = 0.72 + 0.28 * next()
    const r = radius * depth
    const axis = unit([next() - 0.5, 0.5 + next() * 0.6, next() - 0.5])
    const e1 = unit(cross(axis, unit([next() - 0.5, next() - 0.5, next() - 0.5])))
    const e2 = cross(axis, e1)
    const off = (next() - 0.5) * radius * 1.3
    const ring = Math.sqrt(Math.max(0.0005, r * r - off * off))
    const [start, arc] = [next() * 6.28, 1.4 + 1.9 * next()]
    const points: Vec[] = []
    for (let i = 0; i <= 16; i++) {
      const a = start + (arc * i) / 16
      const p = add(add(scale(e1, Math.cos(a) * ring), e2, Math.sin(a) * ring), axis, off)
      points.push([centre[0] + p[0] * 1.1, centre[1] + p[1] * 0.88, centre[2] + p[2]])
    }
    strands.push({ points, width: 0.9, layer: depth, tone: (next() - 0.5) * 0.9, slick: true, centre, taper: 0.3 })
  }
  return strands
}

export type Tail = {
  from: Vec
  side: number
  length: number
  wave: number
  thick: number
  front: boolean
  lift: number
  out: number
}

/** A tail from a tie, falling behind or over one shoulder. */
export function tail(stage: Stage, shape: Tail, count: number, next: Random): Strand[] {
  const strands: Strand[] = []
  for (let k = 0; k < count; k++) {
    const [o1, o2, phase] = [(next() - 0.5) * 0.17 * shape.thick, (next() - 0.5) * 0.13 * shape.thick, next() * 0.7]
    const layer = 1 - Math.abs(o1) / (0.085 * shape.thick)
    const length = shape.length * (0.86 + 0.22 * next())
    const points: Vec[] = []
    for (let i = 0; i <= 30; i++) {
      const t = i / 30
      const fall = t * length
      const body = 0.4 + smooth(0, 0.22, t) * 0.75 - 0.45 * smooth(0.6, 1, t)
      const out =
        shape.side *
        (0.09 * smooth(0, 0.25, t) + shape.out * smooth(0.1, 0.45, t) - (shape.front ? 0.08 : 0) * smooth(0.55, 1, t))
      const x =
        shape.from[0] + out + o1 * body + 0.032 * shape.wave * Math.sin(fall * 8.5 + phase) * smooth(0.1, 0.4, t)
      const y = shape.from[1] + shape.lift * Math.sin(Math.min(1, t * 5) * Math.PI) - fall * smooth(0, 0.3, t)
      const back = shape.from[2] - 0.07 * Math.sin(Math.min(1, t * 4) * Math.PI) + o2 * body
      // At the height of the face a tail stays behind it, and only then comes over the shoulder.
      const z = shape.front ? mix(back, 0.16 + o2, smooth(0.02, -0.34, y)) : mix(back, -0.16 + o2, smooth(0.2, 0.8, t))
      points.push(shape.front ? clearBody(stage, [x, y, z], 0.05 + o2 * 0.5) : [x, y, z])
    }
    strands.push({ points, width: 1, layer: 0.4 + 0.6 * layer, tone: (next() - 0.5) * 0.8, taper: 1 })
  }
  return strands
}

/** Loose strands beside the face. */
export function wisps(stage: Stage, count: number, next: Random): Strand[] {
  const strands: Strand[] = []
  const f = stage.face
  for (let k = 0; k < count; k++) {
    const side = k % 2 ? 1 : -1
    const own = next()
    const [x0, length, curl] = [0.2 + 0.05 * own, 0.38 + 0.36 * next(), 0.025 + 0.03 * next()]
    const points: Vec[] = []
    for (let i = 0; i <= 18; i++) {
      const t = i / 18
      points.push([
        side * (x0 + 0.1 * Math.sin(t * 2) + curl * Math.sin(t * 4.5 + own * 0.8) * t),
        f.hairline - 0.005 - length * t - 0.02 * Math.sin(t * 3),
        mix(0.3, 0.17, Math.pow(t, 0.6)) + 0.02,
      ])
    }
    strands.push({ points, width: 0.5, layer: 1, tone: (next() - 0.5) * 0.5, taper: 1 })
  }
  return strands
}

/** A plait of three runs along a path. */
export function braid(path: (t: number) => Vec, radius: number, count: number, next: Random, turns: number): Strand[] {
  const strands: Strand[] = []
  for (let k = 0; k < count; k++) {
    const lock = k % 3
    const [ox, oz] = [(next() - 0.5) * 0.8, (next() - 0.5) * 0.95]
    const tone = (next() - 0.5) * 0.5
    const points: Vec[] = []
    const axis: Vec[] = []
    const steps = Math.round(turns * 14)
    for (let i = 0; i <= steps; i++) {
      const t = i / steps
      const a = t * turns * Math.PI * 2 + (lock * Math.PI * 2) / 3
      const r = radius * (1 - 0.35 * t) * smooth(1.04, 0.93, t) * (0.45 + 0.55 * smooth(0, 0.12, t))
      const c = path(t)
      axis.push(c)
      points.push([
        c[0] + Math.sin(a) * r * 0.72 + ox * r * 0.62,
        c[1] + ox * r * 0.2,
        c[2] + Math.sin(a * 2) * r * 0.5 + oz * r * 0.5,
      ])
    }
    strands.push({ points, axis, width: 0.6, layer: 0.75 + oz * 0.2, tone, taper: 0.25 })
  }
  return strands
}

/** The place of a tie on the skull. */
export const tieAt = (direction: Vec, above = 0.03) => onSkull(unit(direction), above)
