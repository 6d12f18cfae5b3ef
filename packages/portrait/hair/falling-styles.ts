import { fringe, looseHair } from './loose.ts'
import { underHair } from './tied.ts'
import { mix, smooth } from '../math/curve.ts'
import { curlyHair } from './curly.ts'
import type { Hairstyle } from './hairstyle.ts'
import { ownNumber } from './hairstyle.ts'
import type { LooseCut } from './loose.ts'
import type { Appearance } from '../appearance.ts'
import type { Stage } from '../stage.ts'

/** The usual fall of hair, with small differences by seed. */
export function looseCut(appearance: Appearance, wavy: number): LooseCut {
  const side = ownNumber(appearance, 'side') < 0 ? -1 : 1
  const forward = ownNumber(appearance, 'forward')
  return {
    part: side * (0.02 + 0.07 * Math.abs(ownNumber(appearance, 'part'))),
    tipsFront: -0.5,
    tipsBack: -0.72,
    ragged: 0.16,
    lift: 0.062 + 0.018 * ownNumber(appearance, 'lift'),
    wave: wavy,
    waveTurns: 9 + 2.5 * ownNumber(appearance, 'turns'),
    flare: 0.1 + 0.035 * ownNumber(appearance, 'flare'),
    curlUnder: 0.3,
    sweep: 0.3 + 0.4 * Math.abs(ownNumber(appearance, 'sweep')),
    forward: forward > 0.5 ? 1 : forward < -0.5 ? -1 : 0,
    clumps: 11,
  }
}

/** Straight or long hair from a part. */
export function loose(stage: Stage, hair: Appearance['hair']): Hairstyle {
  const { appearance } = stage
  const cut = looseCut(appearance, hair === 'Straight' ? 0.1 : 0.95 + 0.35 * ownNumber(appearance, 'wave'))
  if (hair === 'Straight')
    Object.assign(cut, {
      ragged: 0.07,
      flare: 0.05,
      waveTurns: 4,
      tipsFront: mix(-0.2, -0.6, smooth(-1, 1, ownNumber(appearance, 'length'))),
      lift: 0.046,
      part: cut.part * 0.6,
    })
  cut.tipsBack = cut.tipsFront - 0.2
  return fallingStyle(stage, cut, 1.15)
}

/** Hair from a part, with the hair under it. */
export function fallingStyle(stage: Stage, cut: LooseCut, density: number): Hairstyle {
  return {
    grow: (count, next) => [
      ...underHair(stage, Math.round(count * 0.2), next),
      ...looseHair(stage, cut, Math.round(count * 0.8), next),
    ],
    earsShow: false,
    density,
  }
}

/** Hair to the chin, turned under. */
export function bob(stage: Stage): Hairstyle {
  const cut = looseCut(stage.appearance, 0.35 + 0.5 * Math.abs(ownNumber(stage.appearance, 'wave')))
  const tips = 0.06 + 0.05 * ownNumber(stage.appearance, 'length')
  Object.assign(cut, {
    tipsFront: tips - 0.03,
    tipsBack: tips,
    ragged: 0.05,
    flare: 0.1,
    curlUnder: 0.75 + 0.5 * ownNumber(stage.appearance, 'under'),
    lift: 0.055,
    forward: 0,
  })
  return fallingStyle(stage, cut, 1.05)
}

/** Falling hair with a fringe, closed or parted. */
export function bangs(stage: Stage): Hairstyle {
  const cut = looseCut(stage.appearance, 0.45 + 0.4 * Math.abs(ownNumber(stage.appearance, 'wave')))
  Object.assign(cut, {
    part: cut.part * 0.3,
    lift: 0.05,
    tipsFront: mix(-0.05, -0.55, smooth(-1, 1, ownNumber(stage.appearance, 'length'))),
    sweep: 0.55,
  })
  cut.tipsBack = cut.tipsFront - 0.15
  const parting = ownNumber(stage.appearance, 'parted fringe') > 0 ? 1.1 : 0.1
  return {
    grow: (count, next) => [
      ...underHair(stage, Math.round(count * 0.16), next),
      ...looseHair(stage, cut, Math.round(count * 0.62), next),
      ...fringe(stage, Math.round(count * 0.24), next, { parting }),
    ],
    earsShow: false,
    density: 1.1,
  }
}

/** Coils that stand away from the head with dark skin, falling ringlets otherwise. */
export function curls(stage: Stage): Hairstyle {
  if (stage.skin > 0.55) {
    const shape = {
      length: 0.24 + 0.05 * ownNumber(stage.appearance, 'length'),
      tight: 15,
      weight: 0.25,
      radius: 0.02,
      coils: 760,
    }
    return {
      grow: (count, next) => curlyHair(stage, shape, Math.round(count * 2), next),
      earsShow: false,
      density: 1.3,
    }
  }
  const cut = looseCut(stage.appearance, 0.72)
  const tips = mix(-0.42, 0, smooth(-1, 1, ownNumber(stage.appearance, 'length')))
  Object.assign(cut, {
    tipsFront: tips,
    tipsBack: tips - 0.12,
    ragged: 0.2,
    lift: 0.075,
    flare: 0.17,
    waveTurns: 21,
    clumps: 15,
    ringlets: true,
    sweep: 0.5,
  })
  return fallingStyle(stage, cut, 1.8)
}
