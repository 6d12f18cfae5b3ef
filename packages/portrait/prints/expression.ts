import type { Mood } from '../vocabulary.ts'
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
