import { clamp, mix, smooth } from '../math/curve.ts'
import { skullAxes } from '../face/head.ts'
import type { Random } from '../math/random.ts'
import type { Stage } from '../stage.ts'
import type { Vec } from '../math/vector.ts'
import type { Strand } from './strand.ts'
import { clearBody } from './strand.ts'

/** The cut and styling of hair that falls from a part. */
export type LooseCut = {
  part: number
  /** Height of the tips in front and at the back. */
  tipsFront: number
  tipsBack: number
  /** Variation of the lengths. */
  ragged: number
  lift: number
  wave: number
  waveTurns: number
  /** Width of the fall below the ears. */
  flare: number
  /** Tips turn under (positive) or out (negative). */
  curlUnder: number
  /** How far the front sweeps back from the face. */
  sweep: number
  /** Which side falls in front of the shoulder: -1, 1, or 0 for both. */
  forward: -1 | 0 | 1
  clumps: number
  /** Each clump winds separately, as a ringlet. */
  ringlets?: boolean
}

const steps = 46
const overTop = 0.34

/** Strands falling to both sides of a part. */
export function looseHair(stage: Stage, cut: LooseCut, count: number, next: Random): Strand[] {
  const strands: Strand[] = []
  for (let k = 0; k < count; k++) {
    const side = next() < 0.5 - cut.part * 0.4 ? 1 : -1
    strands.push(looseStrand(stage, cut, { side, u: Math.pow(next(), 1.2), layer: next(), next }))
  }
  return strands
}

type Seat = { side: number; u: number; layer: number; next: Random }

function looseStrand(stage: Stage, cut: LooseCut, { side, u, layer, next }: Seat): Strand {
  const clump = Math.floor(u * cut.clumps)
  const noise = (salt: number) =>
    Math.abs(Math.sin((clump + 1) * 12.9898 + side * 78.233 + salt * 37.719) * 43758.5453) % 1
  const centre = (clump + 0.5) / cut.clumps
  const volume = 0.022 + cut.lift * (0.35 + 0.65 * layer)
  const tips =
    mix(cut.tipsFront, cut.tipsBack, smooth(0.1, 0.75, u)) -
    cut.ragged * (noise(1) - 0.5) -
    cut.ragged * 0.5 * (next() - 0.5)
  const phase = cut.ringlets ? noise(2) * 6.28 + next() * 0.5 : u * 3.6 + side * 1.7 + noise(2) * 1.4 + next() * 0.25
  const amplitude = 0.05 * cut.wave * (0.65 + 0.7 * noise(3))
  const flyaway = next() < 0.05 ? (next() - 0.5) * 0.14 : 0
  const forward = cut.forward === 0 || cut.forward === side ? u < 0.62 : u < 0.12
  const points: Vec[] = []
  for (let i = 0; i <= steps; i++) {
    const t = i / steps
    const uu = mix(
      u,
      centre,
      (cut.ringlets ? 0.86 : 0.7) * smooth(cut.ringlets ? 0.1 : 0.35, cut.ringlets ? 0.5 : 1, t),
    )
    const z0 = mix(0.364, -0.4, uu)
    const z1 = mix(0.26 - 0.1 * cut.sweep, -0.4, Math.pow(uu, 0.78))
    points.push(
      t < overTop
        ? onTop(cut, side, u, volume, z0, z1, t / overTop)
        : falling(
            stage,
            cut,
            { side, u, volume, z1, tips, phase, amplitude, forward, layer },
            (t - overTop) / (1 - overTop),
            flyaway,
          ),
    )
  }
  return {
    points,
    width: (0.7 + 0.6 * next()) * (cut.ringlets ? 0.5 : 1 - 0.25 * Math.min(1, cut.wave)),
    layer,
    tone: (noise(4) - 0.5) * 0.5 + (next() - 0.5) * 0.6,
    taper: 1,
  }
}

const narrowing = (z: number, volume: number) =>
  Math.sqrt(Math.max(0.04, 1 - Math.pow((z + 0.03) / (skullAxes[2] + volume), 2)))

/** Front strands leave the face uncovered: they bow outwards beside the brow and come back below the cheek. */
function frame(x: number, y: number, z: number, side: number, u: number, sweep: number): Vec {
  if (u >= 0.34) return [x, y, z]
  const q = 1 - u / 0.34
  const away = (0.028 + 0.05 * sweep) * q * Math.exp(-Math.pow((y - 0.56) / 0.15, 2))
  const back = 0.022 * q * Math.exp(-Math.pow((y - 0.2) / 0.16, 2))
  return [x + side * (away - back), y, z + 0.02 * q]
}

function onTop(cut: LooseCut, side: number, u: number, volume: number, z0: number, z1: number, t: number): Vec {
  const angle = t * (Math.PI / 2)
  const z = mix(z0, z1, smooth(0, 1, t))
  const k = narrowing(z, volume)
  const [rx, ry] = [(skullAxes[0] + volume) * k, (skullAxes[1] + volume * 0.85) * k]
  const x = cut.part + (side * rx - cut.part) * Math.sin(angle)
  const rise = cut.lift * 0.75 * Math.sin(Math.min(1, t * 1.5) * Math.PI) * (1 - 0.4 * u) * smooth(-0.04, 0.2, u)
  return frame(x, 0.57 + ry * Math.pow(Math.cos(angle), 0.84) + rise, z, side, u, cut.sweep)
}

type Fall = {
  side: number
  u: number
  volume: number
  z1: number
  tips: number
  phase: number
  amplitude: number
  forward: boolean
  layer: number
}

function falling(stage: Stage, cut: LooseCut, f: Fall, d: number, flyaway: number): Vec {
  const rx = (skullAxes[0] + f.volume) * narrowing(f.z1, f.volume)
  const y = mix(0.57, f.tips, d)
  const drop = 0.57 - y
  const flare = cut.flare * smooth(0, 0.9, drop) * (0.6 + 0.6 * f.layer)
  const onset = cut.ringlets ? smooth(-0.1, 0.22, drop) : smooth(0.1, 0.5, drop)
  const turn = f.phase + drop * cut.waveTurns
  const under = cut.curlUnder * smooth(0.72, 1, d)
  let x =
    f.side *
    (rx +
      flare * Math.sin(Math.min(1, drop * 1.25) * 1.9) +
      f.amplitude * onset * Math.sin(turn) -
      under * 0.07 +
      flyaway * d)
  let z = f.z1 + f.amplitude * 0.7 * Math.cos(turn) * onset
  if (f.forward) z += 0.07 * smooth(0.2, 1, drop)
  else {
    z -= 0.05 * smooth(0.1, 0.7, drop)
    x *= 1 - 0.25 * smooth(0.35, 1, drop) * clamp(f.u)
  }
  const p = frame(x, y, z, f.side, f.u, cut.sweep)
  return f.forward ? clearBody(stage, p, 0.04 * f.layer) : p
}

/** A fringe: combed forward from the crown, ending at the brows, longer towards the temples. */
export function fringe(
  stage: Stage,
  count: number,
  next: Random,
  { length = 1, parting = 0, wide = 1 } = {},
): Strand[] {
  const strands: Strand[] = []
  const f = stage.face
  for (let k = 0; k < count; k++) {
    const s = next() * 2 - 1
    const layer = next()
    const clump = Math.round(s * 9) / 9
    const target = mix(s, clump, 0.3)
    const root: Vec = [s * 0.1, 0.955 + 0.03 * layer, 0.02 + 0.08 * next()]
    const drop =
      f.browHeight +
      0.03 -
      0.1 * Math.pow(Math.abs(target), 2.6) -
      0.034 * next() +
      (1 - length) * 0.1 +
      parting * 0.05 * Math.exp(-Math.pow((target - 0.1) / 0.2, 2))
    const points: Vec[] = []
    for (let i = 0; i <= 22; i++) {
      const t = i / 22
      const y = mix(root[1], drop, Math.pow(t, 1.5))
      const arc = Math.sqrt(Math.max(0.02, 1 - Math.pow((y - 0.565) / (skullAxes[1] + 0.05), 2)))
      const x = mix(root[0], target * 0.262 * wide, Math.pow(t, 0.8)) + parting * 0.03 * Math.sign(target) * t
      const round = Math.sqrt(Math.max(0.05, 1 - Math.pow(x / (skullAxes[0] + 0.05), 2)))
      const z = -0.03 + (skullAxes[2] + 0.015 + 0.035 * layer) * arc * round + 0.012 * Math.sin(t * 3)
      points.push([x, y, Math.max(z, mix(root[2], z, smooth(0, 0.25, t)))])
    }
    strands.push({
      points,
      width: 0.6 + 0.5 * next(),
      layer: 0.6 + 0.4 * layer,
      tone: (next() - 0.5) * 0.7,
      taper: 0.6,
    })
  }
  return strands
}
