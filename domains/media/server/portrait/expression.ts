import { clamp } from './curve.ts'
import type { Look } from './look.ts'
import { randomFor, spread } from './random.ts'

/** What the face does: each from 0 to about 1, in the model of the head as well as in the drawing. */
export type Expression = {
  smile: number
  split: number
  squeeze: number
  lids: number
  browLift: number
  browFrown: number
  corner: number
  /** Blood in the cheeks, on top of what is always there. */
  blush: number
  /** How far the eyes look aside and down, away from the camera. */
  aside: number
}

const still = {
  smile: 0,
  split: 0,
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

const tempers: Record<Look['temper'], Temper> = {
  warm: { ...still, smile: 0.95, split: 0.85, squeeze: 0.6, browLift: 0.35, corner: 0.2, blush: 0.2 },
  playful: { ...still, smile: 0.85, split: 0.5, squeeze: 0.75, browLift: 0.9, corner: 1.1, bow: -0.02 },
  calm: { ...still, smile: 0.5, squeeze: 0.1, lids: 0.3, browLift: 0.1, corner: 0.1 },
  bold: { ...still, smile: 0.5, split: 0.2, lids: 0.55, browFrown: 0.5, corner: 1.5, bow: -0.06 },
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

/** How far a temper bows the head. */
export const bowOf = (look: Look): number => tempers[look.temper].bow

/** The temper's expression, a little different in each photo. */
export function expressionOf(look: Look, shotSeed: number): Expression {
  const next = randomFor(look.seed ^ shotSeed, 'expression')
  const base = tempers[look.temper]
  const shift = spread(next) * 0.16
  return {
    smile: clamp(base.smile + shift, -0.2, 1),
    split: base.split > 0.05 ? clamp(base.split + shift + spread(next) * 0.15, 0.12, 1) : 0,
    squeeze: clamp(base.squeeze + shift * 0.7),
    lids: clamp(base.lids + spread(next) * 0.06),
    browLift: clamp(base.browLift + spread(next) * 0.2),
    browFrown: base.browFrown,
    corner: base.corner * (next() < 0.5 ? -1 : 1),
    blush: base.blush,
    aside: base.aside,
  }
}
