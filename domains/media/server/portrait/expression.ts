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
  warm: { smile: 0.85, parted: 0.75, squeeze: 0.6, lids: 0, browLift: 0.35, browFrown: 0, corner: 0.2 },
  playful: { smile: 0.8, parted: 0.5, squeeze: 0.45, lids: 0.1, browLift: 0.5, browFrown: 0, corner: 0.9 },
  calm: { smile: 0.42, parted: 0, squeeze: 0.25, lids: 0.12, browLift: 0.15, browFrown: 0, corner: 0.1 },
  bold: { smile: 0.48, parted: 0.18, squeeze: 0.3, lids: 0.3, browLift: 0.1, browFrown: 0.15, corner: 0.75 },
  'shy-smile': { smile: 0.62, parted: 0, squeeze: 0.4, lids: 0.14, browLift: 0.45, browFrown: 0, corner: 0.3 },
  serious: { smile: 0.16, parted: 0.1, squeeze: 0.15, lids: 0.16, browLift: 0, browFrown: 0.2, corner: 0.1 },
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
