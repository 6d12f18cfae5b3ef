import { clamp } from '../math/curve.ts'
import type { Appearance } from '../appearance.ts'
import { randomFor, spread } from '../math/random.ts'

/** A facial expression: each value from 0 to about 1, used by the model of the head and by the drawing. */
export type Expression = {
  smile: number
  mouthOpen: number
  squeeze: number
  lids: number
  browLift: number
  browFrown: number
  corner: number
  /** Blush in addition to the usual colour of the cheeks. */
  blush: number
  /** How far the eyes look aside and down, away from the camera. */
  aside: number
}

const still = {
  smile: 0,
  mouthOpen: 0,
  squeeze: 0,
  lids: 0,
  browLift: 0,
  browFrown: 0,
  corner: 0,
  blush: 0,
  aside: 0,
  bow: 0,
}

type Temper = Expression & {
  /** How far the head sinks (positive) or the chin comes up. */
  bow: number
}

const tempers: Record<Appearance['temper'], Temper> = {
  warm: { ...still, smile: 0.95, mouthOpen: 0.85, squeeze: 0.6, browLift: 0.35, corner: 0.2, blush: 0.2 },
  playful: { ...still, smile: 0.85, mouthOpen: 0.5, squeeze: 0.75, browLift: 0.9, corner: 1.1, bow: -0.02 },
  calm: { ...still, smile: 0.5, squeeze: 0.1, lids: 0.3, browLift: 0.1, corner: 0.1 },
  bold: { ...still, smile: 0.5, mouthOpen: 0.2, lids: 0.55, browFrown: 0.5, corner: 1.5, bow: -0.06 },
  'shy-smile': {
    ...still,
    smile: 0.75,
    squeeze: 0.4,
    lids: 0.15,
    browLift: 0.7,
    browFrown: -0.7,
    corner: 0.3,
    blush: 1.5,
    aside: 0.5,
    bow: 0.075,
  },
  serious: { ...still, smile: -0.08, squeeze: 0.1, lids: 0.12, browFrown: 1, corner: 0.1, bow: 0.02 },
}

/** How far a temper lowers the head. */
export const bowOf = (appearance: Appearance): number => tempers[appearance.temper].bow

/** The temper's expression, a little different in each photo. */
export function expressionOf(appearance: Appearance, shotSeed: number): Expression {
  const next = randomFor(appearance.seed ^ shotSeed, 'expression')
  const base = tempers[appearance.temper]
  const shift = spread(next) * 0.16
  return {
    smile: clamp(base.smile + shift, -0.2, 1),
    mouthOpen: base.mouthOpen > 0.05 ? clamp(base.mouthOpen + shift + spread(next) * 0.15, 0.12, 1) : 0,
    squeeze: clamp(base.squeeze + shift * 0.7),
    lids: clamp(base.lids + spread(next) * 0.06),
    browLift: clamp(base.browLift + spread(next) * 0.2),
    browFrown: base.browFrown,
    corner: base.corner * (next() < 0.5 ? -1 : 1),
    blush: base.blush,
    aside: base.aside,
  }
}
