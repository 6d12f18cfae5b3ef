import { clamp } from './curve.ts'
import type { Look } from './look.ts'
import { randomFor, spread } from './random.ts'

/** What the face does: each from 0 to about 1, in the model of the head as well as in the drawing. */
export type Expression = {
  smile: number
  parted: number
  squeeze: number
  lids: number
  browLift: number
  browFrown: number
  corner: number
}

const tempers: Record<Look['temper'], Expression> = {
  warm: { smile: 0.95, parted: 0.85, squeeze: 0.6, lids: 0, browLift: 0.35, browFrown: 0, corner: 0.2 },
  playful: { smile: 0.9, parted: 0.6, squeeze: 0.4, lids: 0.03, browLift: 0.5, browFrown: 0, corner: 0.9 },
  calm: { smile: 0.68, parted: 0, squeeze: 0.25, lids: 0.06, browLift: 0.15, browFrown: 0, corner: 0.1 },
  bold: { smile: 0.68, parted: 0.2, squeeze: 0.25, lids: 0.2, browLift: 0.1, browFrown: 0.15, corner: 0.75 },
  'shy-smile': { smile: 0.75, parted: 0, squeeze: 0.4, lids: 0.1, browLift: 0.45, browFrown: 0, corner: 0.3 },
  serious: { smile: 0.3, parted: 0.12, squeeze: 0.12, lids: 0.1, browLift: 0.05, browFrown: 0.1, corner: 0.1 },
}

/** The temper's expression, a little different in each photo. */
export function expressionOf(look: Look, shotSeed: number): Expression {
  const next = randomFor(look.seed ^ shotSeed, 'expression')
  const base = tempers[look.temper]
  const shift = spread(next) * 0.16
  return {
    smile: clamp(base.smile + shift, 0.08, 1),
    parted: base.parted > 0.05 ? clamp(base.parted + shift + spread(next) * 0.15, 0.12, 1) : 0,
    squeeze: clamp(base.squeeze + shift * 0.7),
    lids: clamp(base.lids + spread(next) * 0.06),
    browLift: clamp(base.browLift + spread(next) * 0.2),
    browFrown: base.browFrown,
    corner: base.corner * (next() < 0.5 ? -1 : 1),
  }
}
