import { bun, combedBack } from './tied.ts'
import { curlyHair } from './curly.ts'
import { croppedHair } from './cropped.ts'
import { bangs, bob, curls, fallingStyle, loose, looseCut } from './falling-styles.ts'
import type { Hairstyle } from './hairstyle.ts'
import { ownNumber } from './hairstyle.ts'
import { boxBraids, bunStyle, lowTails, ponytail, sideBraid } from './tied-styles.ts'
import type { Stage } from '../stage.ts'
import type { Vec } from '../math/vector.ts'
import { unit } from '../math/vector.ts'

/** The hairstyle of a person, with small differences by seed. */
export function hairstyleOf(stage: Stage): Hairstyle {
  return stage.appearance.gender === 'man' ? mansStyle(stage) : womansStyle(stage)
}

function womansStyle(stage: Stage): Hairstyle {
  const { appearance } = stage
  switch (appearance.hair) {
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
      return ownNumber(appearance, 'short') < 0.35 ? bob(stage) : pixie(stage)
    case 'Bangs':
      return bangs(stage)
    default:
      return loose(stage, appearance.hair)
  }
}

function pixie(stage: Stage): Hairstyle {
  const side = ownNumber(stage.appearance, 'side') < 0 ? -1 : 1
  const crop = { top: 0.25, sides: 0.12, sweep: 0.85 * side, rise: 0.08, forward: 0.6, tousle: 0.26 }
  return {
    grow: (count, next) => croppedHair(stage, crop, Math.round(count * 1.7), next),
    earsShow: true,
    density: 1.2,
  }
}

function mansStyle(stage: Stage): Hairstyle {
  const { appearance } = stage
  const side = ownNumber(appearance, 'side') < 0 ? -1 : 1
  if (appearance.hair === 'Curly') {
    const shape = { length: 0.13, tight: 8, weight: 0.2, radius: 0.024, coils: 260 }
    return {
      grow: (count, next) => [
        ...croppedHair(stage, { top: 0.06, sides: 0.04, sweep: 0.2, rise: 0.3, forward: 0, tousle: 0.5 }, count, next),
        ...curlyHair(stage, shape, count, next).filter((s) => (s.points[0] as Vec)[1] > 0.66),
      ],
      earsShow: true,
      density: 1.1,
    }
  }
  if (appearance.hair === 'Long') {
    const cut = looseCut(appearance, 0.7)
    Object.assign(cut, { tipsFront: -0.02, tipsBack: -0.1, sweep: 1, flare: 0.05, ragged: 0.1 })
    return fallingStyle(stage, cut, 1.1)
  }
  if (
    appearance.hair === 'Bun' ||
    appearance.hair === 'Ponytail' ||
    appearance.hair === 'Braids' ||
    appearance.hair === 'Pigtails'
  ) {
    const tie = unit([0, 0.55, -0.85])
    return {
      grow: (count, next) => [
        ...combedBack(stage, [tie], Math.round(count * 0.75), next),
        ...bun([0, 0.86, -0.5], 0.1, Math.round(count * 0.2), next),
      ],
      earsShow: true,
      density: 1,
    }
  }
  const straight = appearance.hair === 'Straight' || appearance.hair === 'Bangs'
  const crop = straight
    ? { top: 0.3, sides: 0.075, sweep: 0.85 * side, rise: 0.45, forward: 0.35, tousle: 0.2 }
    : { top: 0.2, sides: 0.05, sweep: 0.55 * side, rise: 0.5, forward: 0.45, tousle: 0.26 }
  return {
    grow: (count, next) => croppedHair(stage, crop, Math.round(count * 1.6), next),
    earsShow: true,
    density: 1.15,
  }
}
