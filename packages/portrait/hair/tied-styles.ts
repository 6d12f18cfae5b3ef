import { mix, smooth } from '../math/curve.ts'
import { looseCut } from './falling-styles.ts'
import type { Hairstyle } from './hairstyle.ts'
import { ownNumber } from './hairstyle.ts'
import { looseHair } from './loose.ts'
import type { Strand } from './strand.ts'
import { clearBody } from './strand.ts'
import { braid, bun, combedBack, tail, tieAt, wisps } from './tied.ts'
import { randomFor } from '../math/random.ts'
import type { Stage } from '../stage.ts'
import type { Vec } from '../math/vector.ts'
import { between, unit } from '../math/vector.ts'

/** Hair combed up to a bun, with strands left loose. */
export function bunStyle(stage: Stage): Hairstyle {
  const high = ownNumber(stage.appearance, 'high') > -0.4
  const tie = unit(high ? [0, 0.85, -0.5] : [0, 0.7, -0.72])
  const centre: Vec = high ? [0, 1.07, -0.2] : [0, 1, -0.34]
  const radius = 0.165 + 0.02 * ownNumber(stage.appearance, 'size')
  return {
    grow: (count, next) => [
      ...combedBack(stage, [tie], Math.round(count * 0.66), next),
      ...bun(centre, radius, Math.round(count * 0.3), next),
      ...wisps(stage, Math.max(4, Math.round(count * 0.03)), next),
    ],
    earsShow: true,
    density: 1,
  }
}

/** Hair combed back to a tail, over a shoulder or behind. */
export function ponytail(stage: Stage): Hairstyle {
  const direction: Vec = [0, 0.36 + 0.2 * ownNumber(stage.appearance, 'high'), -0.9]
  const from = tieAt(direction)
  const side = -stage.side
  return {
    grow: (count, next) => [
      ...combedBack(stage, [unit(direction)], Math.round(count * 0.55), next),
      ...tail(
        stage,
        {
          from,
          side,
          length: 1.15,
          wave: 0.5 + 0.5 * Math.abs(ownNumber(stage.appearance, 'wave')),
          thick: 1.15,
          front: ownNumber(stage.appearance, 'front') > -0.2,
          lift: 0.06,
          out: 0.3,
        },
        Math.round(count * 0.42),
        next,
      ),
      ...wisps(stage, Math.max(4, Math.round(count * 0.03)), next),
    ],
    earsShow: true,
    density: 1,
  }
}

/** Two loose tails tied low behind the ears, over the shoulders. */
export function lowTails(stage: Stage): Hairstyle {
  const directions: Vec[] = [unit([-0.72, -0.42, -0.55]), unit([0.72, -0.42, -0.55])]
  const part = 0.02 * ownNumber(stage.appearance, 'part')
  return {
    grow: (count, next) => [
      ...combedBack(stage, directions, Math.round(count * 0.4), next, part),
      ...[0, 1].flatMap((k) =>
        tail(
          stage,
          {
            from: tieAt(directions[k] as Vec, 0.02),
            side: k ? 1 : -1,
            length: 0.86,
            wave: 0.9,
            thick: 0.9,
            front: true,
            lift: 0,
            out: 0.1,
          },
          Math.round(count * 0.2),
          next,
        ),
      ),
      ...wisps(stage, Math.max(6, Math.round(count * 0.04)), next),
    ],
    earsShow: true,
    density: 1.15,
  }
}

/** One thick plait over a shoulder. */
export function sideBraid(stage: Stage): Hairstyle {
  const side = -stage.side
  const direction = unit([side * 0.12, -0.12, -1])
  const start = tieAt(direction, 0.02)
  const path = (t: number): Vec => {
    const y = start[1] - 0.95 * t
    const x = start[0] + side * (0.34 * smooth(0, 0.3, t) - 0.08 * smooth(0.5, 1, t))
    return clearBody(stage, [x, y, mix(start[2], 0.16, smooth(0.02, -0.3, y))], 0.06)
  }
  return {
    grow: (count, next) => [
      ...combedBack(stage, [direction], Math.round(count * 0.56), next),
      ...braid(path, 0.088, Math.round(count * 0.38), next, 4.2),
      ...wisps(stage, Math.max(6, Math.round(count * 0.04)), next),
    ],
    earsShow: true,
    density: 1.1,
  }
}

/** Many thin plaits falling from a part. */
export function boxBraids(stage: Stage): Hairstyle {
  const cut = looseCut(stage.appearance, 0.12)
  Object.assign(cut, { tipsFront: -0.5, tipsBack: -0.7, ragged: 0.1, lift: 0.03, flare: 0.05, clumps: 60 })
  const seats = looseHair(stage, cut, 96, randomFor(stage.appearance.seed, 'box braids'))
  const plaits = seats.map((seat) => (t: number): Vec => {
    const at = t * (seat.points.length - 1)
    const i = Math.min(seat.points.length - 2, Math.floor(at))
    return between(seat.points[i] as Vec, seat.points[i + 1] as Vec, at - i) // inside the run
  })
  return {
    grow: (count, next) =>
      plaits.flatMap((path, k) =>
        braid(path, 0.0155, Math.max(2, Math.round(count / 130)), next, 17).map((s) => ({
          ...s,
          width: 0.5,
          layer: (seats[k] as Strand).layer,
          centre: undefined,
          tone: s.tone + (seats[k] as Strand).tone,
        })),
      ),
    earsShow: false,
    density: 1,
  }
}
