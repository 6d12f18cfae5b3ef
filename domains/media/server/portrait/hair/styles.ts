import { mix, smooth } from '../curve.ts'
import type { Look } from '../look.ts'
import type { Random } from '../random.ts'
import { randomFor, spread } from '../random.ts'
import type { Stage } from '../stage.ts'
import type { Vec } from '../vector.ts'
import { between, unit } from '../vector.ts'
import { croppedHair } from './cropped.ts'
import { curlyHair } from './curly.ts'
import type { LooseCut } from './loose.ts'
import { fringe, looseHair } from './loose.ts'
import type { Strand } from './strand.ts'
import { clearBody } from './strand.ts'
import { braid, bun, combedBack, tail, tieAt, underHair, wisps } from './tied.ts'

/** A hairstyle grows any number of strands, so that coarse and fine passes share one shape. */
export type Hairstyle = { grow: (count: number, next: Random) => Strand[]; earsShow: boolean; density: number }

/** The hairstyle of a look, with the small differences that make it hers. */
export function hairstyleOf(stage: Stage): Hairstyle {
  return stage.look.gender === 'man' ? mansStyle(stage) : womansStyle(stage)
}

const own = (look: Look, what: string) => spread(randomFor(look.seed, `hair ${what}`))

function womansStyle(stage: Stage): Hairstyle {
  const { look } = stage
  switch (look.hair) {
    case 'Bun':
      return bunStyle(stage)
    case 'Ponytail':
      return ponytail(stage)
    case 'Pigtails':
      return lowTails(stage)
    case 'Braids':
      return stage.skin > 0.6 ? boxBraids(stage) : sideBraid(stage)
    case 'Curly':
      return curls(stage)
    case 'Short':
      return own(look, 'short') < 0.35 ? bob(stage) : pixie(stage)
    case 'Bangs':
      return bangs(stage)
    default:
      return loose(stage, look.hair)
  }
}

function looseCut(look: Look, wavy: number): LooseCut {
  const side = own(look, 'side') < 0 ? -1 : 1
  const forward = own(look, 'forward')
  return {
    part: side * (0.02 + 0.07 * Math.abs(own(look, 'part'))),
    tipsFront: -0.5,
    tipsBack: -0.72,
    ragged: 0.16,
    lift: 0.062 + 0.018 * own(look, 'lift'),
    wave: wavy,
    waveTurns: 9 + 2.5 * own(look, 'turns'),
    flare: 0.1 + 0.035 * own(look, 'flare'),
    curlUnder: 0.3,
    sweep: 0.3 + 0.4 * Math.abs(own(look, 'sweep')),
    forward: forward > 0.5 ? 1 : forward < -0.5 ? -1 : 0,
    clumps: 11,
  }
}

function loose(stage: Stage, hair: Look['hair']): Hairstyle {
  const { look } = stage
  const cut = looseCut(look, hair === 'Straight' ? 0.1 : 0.95 + 0.35 * own(look, 'wave'))
  if (hair === 'Straight') Object.assign(cut, { ragged: 0.07, flare: 0.05, waveTurns: 4, tipsFront: mix(-0.2, -0.6, smooth(-1, 1, own(look, 'length'))), lift: 0.046, part: cut.part * 0.6 })
  cut.tipsBack = cut.tipsFront - 0.2
  return fallingStyle(stage, cut, 1.15)
}

/** Hair from a part, with the hair under it. */
function fallingStyle(stage: Stage, cut: LooseCut, density: number): Hairstyle {
  return { grow: (count, next) => [...underHair(stage, Math.round(count * 0.2), next), ...looseHair(stage, cut, Math.round(count * 0.8), next)], earsShow: false, density }
}

function bob(stage: Stage): Hairstyle {
  const cut = looseCut(stage.look, 0.35 + 0.5 * Math.abs(own(stage.look, 'wave')))
  const tips = 0.06 + 0.05 * own(stage.look, 'length')
  Object.assign(cut, { tipsFront: tips - 0.03, tipsBack: tips, ragged: 0.05, flare: 0.1, curlUnder: 0.75 + 0.5 * own(stage.look, 'under'), lift: 0.055, forward: 0 })
  return fallingStyle(stage, cut, 1.05)
}

function bangs(stage: Stage): Hairstyle {
  const cut = looseCut(stage.look, 0.45 + 0.4 * Math.abs(own(stage.look, 'wave')))
  Object.assign(cut, { part: cut.part * 0.3, lift: 0.05, tipsFront: mix(-0.05, -0.55, smooth(-1, 1, own(stage.look, 'length'))), sweep: 0.55 })
  cut.tipsBack = cut.tipsFront - 0.15
  const parted = own(stage.look, 'parted fringe') > 0 ? 1.1 : 0.1
  return { grow: (count, next) => [...underHair(stage, Math.round(count * 0.16), next), ...looseHair(stage, cut, Math.round(count * 0.62), next), ...fringe(stage, Math.round(count * 0.24), next, { parted })], earsShow: false, density: 1.1 }
}

function pixie(stage: Stage): Hairstyle {
  const side = own(stage.look, 'side') < 0 ? -1 : 1
  const crop = { top: 0.25, sides: 0.12, sweep: 0.85 * side, rise: 0.08, forward: 0.6, tousle: 0.26 }
  return { grow: (count, next) => croppedHair(stage, crop, Math.round(count * 1.7), next), earsShow: true, density: 1.2 }
}

function bunStyle(stage: Stage): Hairstyle {
  const high = own(stage.look, 'high') > -0.4
  const tie = unit(high ? [0, 0.85, -0.5] : [0, 0.7, -0.72])
  const centre: Vec = high ? [0, 1.07, -0.2] : [0, 1, -0.34]
  const radius = 0.165 + 0.02 * own(stage.look, 'size')
  return {
    grow: (count, next) => [...combedBack(stage, [tie], Math.round(count * 0.66), next), ...bun(centre, radius, Math.round(count * 0.3), next), ...wisps(stage, Math.max(4, Math.round(count * 0.03)), next)],
    earsShow: true,
    density: 1,
  }
}

function ponytail(stage: Stage): Hairstyle {
  const direction: Vec = [0, 0.36 + 0.2 * own(stage.look, 'high'), -0.9]
  const from = tieAt(direction)
  const side = -stage.side
  return {
    grow: (count, next) => [
      ...combedBack(stage, [unit(direction)], Math.round(count * 0.55), next),
      ...tail(stage, { from, side, length: 1.15, wave: 0.5 + 0.5 * Math.abs(own(stage.look, 'wave')), thick: 1.15, front: own(stage.look, 'front') > -0.2, lift: 0.06, out: 0.3 }, Math.round(count * 0.42), next),
      ...wisps(stage, Math.max(4, Math.round(count * 0.03)), next),
    ],
    earsShow: true,
    density: 1,
  }
}

/** Two loose tails tied low behind the ears, over the shoulders. */
function lowTails(stage: Stage): Hairstyle {
  const directions: Vec[] = [unit([-0.72, -0.42, -0.55]), unit([0.72, -0.42, -0.55])]
  const part = 0.02 * own(stage.look, 'part')
  return {
    grow: (count, next) => [
      ...combedBack(stage, directions, Math.round(count * 0.4), next, part),
      ...[0, 1].flatMap((k) => tail(stage, { from: tieAt(directions[k] as Vec, 0.02), side: k ? 1 : -1, length: 0.86, wave: 0.9, thick: 0.9, front: true, lift: 0, out: 0.1 }, Math.round(count * 0.2), next)),
      ...wisps(stage, Math.max(6, Math.round(count * 0.04)), next),
    ],
    earsShow: true,
    density: 1.15,
  }
}

/** One thick plait over a shoulder. */
function sideBraid(stage: Stage): Hairstyle {
  const side = -stage.side
  const direction = unit([side * 0.12, -0.12, -1])
  const start = tieAt(direction, 0.02)
  const path = (t: number): Vec => {
    const y = start[1] - 0.95 * t
    const x = start[0] + side * (0.34 * smooth(0, 0.3, t) - 0.08 * smooth(0.5, 1, t))
    return clearBody(stage, [x, y, mix(start[2], 0.16, smooth(0.02, -0.3, y))], 0.06)
  }
  return {
    grow: (count, next) => [...combedBack(stage, [direction], Math.round(count * 0.56), next), ...braid(path, 0.088, Math.round(count * 0.38), next, 4.2), ...wisps(stage, Math.max(6, Math.round(count * 0.04)), next)],
    earsShow: true,
    density: 1.1,
  }
}

/** Many thin plaits falling from a part. */
function boxBraids(stage: Stage): Hairstyle {
  const cut = looseCut(stage.look, 0.12)
  Object.assign(cut, { tipsFront: -0.5, tipsBack: -0.7, ragged: 0.1, lift: 0.03, flare: 0.05, clumps: 60 })
  const seats = looseHair(stage, cut, 96, randomFor(stage.look.seed, 'box braids'))
  const plaits = seats.map((seat) => (t: number): Vec => {
    const at = t * (seat.points.length - 1)
    const i = Math.min(seat.points.length - 2, Math.floor(at))
    return between(seat.points[i] as Vec, seat.points[i + 1] as Vec, at - i) // inside the run
  })
  return {
    grow: (count, next) => plaits.flatMap((path, k) => braid(path, 0.0155, Math.max(2, Math.round(count / 130)), next, 17).map((s) => ({ ...s, width: 0.5, layer: (seats[k] as Strand).layer, centre: undefined, tone: s.tone + (seats[k] as Strand).tone }))),
    earsShow: false,
    density: 1,
  }
}

function curls(stage: Stage): Hairstyle {
  if (stage.skin > 0.55) {
    const shape = { length: 0.24 + 0.05 * own(stage.look, 'length'), tight: 15, weight: 0.25, radius: 0.02, coils: 760 }
    return { grow: (count, next) => curlyHair(stage, shape, Math.round(count * 2), next), earsShow: false, density: 1.3 }
  }
  const cut = looseCut(stage.look, 0.72)
  const tips = mix(-0.42, 0, smooth(-1, 1, own(stage.look, 'length')))
  Object.assign(cut, { tipsFront: tips, tipsBack: tips - 0.12, ragged: 0.2, lift: 0.075, flare: 0.17, waveTurns: 21, clumps: 15, ringlets: true, sweep: 0.5 })
  return fallingStyle(stage, cut, 1.3)
}

function mansStyle(stage: Stage): Hairstyle {
  const { look } = stage
  const side = own(look, 'side') < 0 ? -1 : 1
  if (look.hair === 'Curly') {
    const shape = { length: 0.13, tight: 8, weight: 0.2, radius: 0.024, coils: 260 }
    return { grow: (count, next) => [...croppedHair(stage, { top: 0.06, sides: 0.04, sweep: 0.2, rise: 0.3, forward: 0, tousle: 0.5 }, count, next), ...curlyHair(stage, shape, count, next).filter((s) => (s.points[0] as Vec)[1] > 0.66)], earsShow: true, density: 1.1 }
  }
  if (look.hair === 'Long') {
    const cut = looseCut(look, 0.7)
    Object.assign(cut, { tipsFront: -0.02, tipsBack: -0.1, sweep: 1, flare: 0.05, ragged: 0.1 })
    return fallingStyle(stage, cut, 1.1)
  }
  if (look.hair === 'Bun' || look.hair === 'Ponytail' || look.hair === 'Braids' || look.hair === 'Pigtails') {
    const tie = unit([0, 0.55, -0.85])
    return { grow: (count, next) => [...combedBack(stage, [tie], Math.round(count * 0.75), next), ...bun([0, 0.86, -0.5], 0.1, Math.round(count * 0.2), next)], earsShow: true, density: 1 }
  }
  const straight = look.hair === 'Straight' || look.hair === 'Bangs'
  const crop = straight ? { top: 0.3, sides: 0.075, sweep: 0.85 * side, rise: 0.45, forward: 0.35, tousle: 0.2 } : { top: 0.2, sides: 0.05, sweep: 0.55 * side, rise: 0.5, forward: 0.45, tousle: 0.26 }
  return { grow: (count, next) => croppedHair(stage, crop, Math.round(count * 1.6), next), earsShow: true, density: 1.15 }
}
