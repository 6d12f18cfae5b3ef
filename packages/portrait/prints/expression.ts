import type { ExpressionName, Mood } from '../vocabulary.ts'
import { randomFor, spread } from '../math/random.ts'

/** An expression in seven numbers. */
export type Expression = {
  smile: number
  open: number
  /** 1 is a wide open eye, 0 a closed one. */
  lid: number
  raise: number
  knit: number
  cheek: number
  teeth: boolean
  /** One corner of the mouth and one brow stand higher. */
  wry: number
}

const moods: Record<Mood, Expression> = {
  warm: { smile: 0.85, open: 0.17, lid: 0.86, raise: 0.15, knit: 0, cheek: 0.35, teeth: true, wry: 0 },
  playful: { smile: 0.74, open: 0, lid: 0.82, raise: 0.4, knit: 0, cheek: 0.3, teeth: false, wry: 1 },
  calm: { smile: 0.42, open: 0, lid: 0.88, raise: 0.05, knit: 0, cheek: 0.05, teeth: false, wry: 0 },
  bold: { smile: 0.36, open: 0, lid: 0.78, raise: -0.15, knit: 0.25, cheek: 0, teeth: false, wry: 0.8 },
  'shy-smile': { smile: 0.55, open: 0, lid: 0.74, raise: 0.35, knit: -0.3, cheek: 0.25, teeth: false, wry: 0 },
  serious: { smile: 0.12, open: 0, lid: 0.84, raise: -0.2, knit: 0.5, cheek: 0, teeth: false, wry: 0 },
}

/** The face of each expression; a neutral one is that of the temper. */
const faces: Record<Exclude<ExpressionName, 'neutral'>, Expression> = {
  happy: { smile: 1.15, open: 0.3, lid: 0.8, raise: 0.45, knit: -0.1, cheek: 0.5, teeth: true, wry: 0 },
  playful: { smile: 0.85, open: 0, lid: 0.74, raise: 0.35, knit: 0, cheek: 0.3, teeth: false, wry: 1.6 },
  tender: { smile: 0.7, open: 0, lid: 0.76, raise: 0.45, knit: -0.6, cheek: 0.4, teeth: false, wry: 0 },
  thoughtful: { smile: 0, open: 0, lid: 0.86, raise: 0.25, knit: 0.5, cheek: 0, teeth: false, wry: 1.4 },
  surprised: { smile: 0.1, open: 0.46, lid: 1.12, raise: 1.3, knit: -0.3, cheek: 0, teeth: false, wry: 0 },
  sad: { smile: -0.7, open: 0, lid: 0.76, raise: 0.35, knit: -1.4, cheek: 0, teeth: false, wry: 0 },
  stern: { smile: -0.55, open: 0, lid: 0.82, raise: -0.7, knit: 1.5, cheek: 0, teeth: false, wry: 0 },
}

/** The face of an expression; null for `neutral`, which is that of the temper. */
export function faceOf(name: ExpressionName): Expression | null {
  return name === 'neutral' ? null : faces[name]
}

/** The mood's expression, a little different in each photo. */
export function expressionOf(mood: Mood, seed: number): Expression {
  const next = randomFor(seed, 'print expression')
  const base = moods[mood]
  const broad = base.teeth && next() < 0.35
  return {
    ...base,
    smile: base.smile + spread(next) * 0.1,
    open: base.teeth ? (broad ? 0.3 : next() < 0.4 ? 0 : base.open) : base.open,
    lid: base.lid + spread(next) * 0.04,
    raise: base.raise + spread(next) * 0.12,
  }
}
