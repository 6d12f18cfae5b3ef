import { beards } from '#domains/media/live-portrait-contract.ts'
import type { DrawnMarks } from '#domains/media/live-portrait-contract.ts'
import type { Mark } from '#domains/media/rules.ts'
import type { Gender } from './attributes.ts'

/**
 * How a character of this gender is drawn. The engine draws women and men; a non-binary person is drawn as either, by
 * their face, and without a beard unless own words name one. Every mark that own words name is drawn, a beard on no woman.
 */
export function drawnAs(gender: Gender, seed: number, marks: readonly Mark[] = []): Drawn {
  return { ...drawnByFace(gender, seed), ...(gender === 'woman' ? {} : beardOf(marks)), ...marksOf(marks) }
}

type Drawn = { gender: 'woman' | 'man'; beard?: (typeof beards)[number] } & DrawnMarks

function beardOf(marks: readonly Mark[]): Pick<Drawn, 'beard'> & { gender?: 'man' } {
  // "A beard, no more than stubble" names both, and means the less.
  if (marks.includes('stubble')) return { gender: 'man', beard: 'stubble' }
  return marks.includes('beard') ? { gender: 'man', beard: 'full' } : {}
}

function marksOf(marks: readonly Mark[]): DrawnMarks {
  const named = (['glasses', 'freckles', 'dimples', 'tattoos'] as const).filter((mark) => marks.includes(mark))
  // Who is called both tall and short is drawn as neither.
  const heights = (['tall', 'short'] as const).filter((mark) => marks.includes(mark))
  return {
    ...Object.fromEntries(named.map((mark) => [mark, true as const])),
    ...(heights.length === 1 ? { height: heights[0] as (typeof heights)[number] } : {}),
  }
}

function drawnByFace(gender: Gender, seed: number): Pick<Drawn, 'gender' | 'beard'> {
  if (gender === 'nonbinary') return { gender: seed % 2 === 0 ? 'woman' : 'man' }
  return gender === 'man' ? { gender, beard: beards[Math.floor(seed / 7) % beards.length] ?? 'none' } : { gender }
}
