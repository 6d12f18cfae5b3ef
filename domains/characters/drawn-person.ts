import { beards } from '#domains/media/live-portrait-contract.ts'
import type { Mark } from '#domains/media/rules.ts'
import type { Gender } from './attributes.ts'

/**
 * How a character of this gender is drawn. The engine draws women and men; a non-binary person is drawn as either, by
 * their face, and without a beard. Glasses and a beard that own words name are drawn.
 */
export function drawnAs(gender: Gender, seed: number, marks: readonly Mark[] = []): Drawn {
  const glasses = marks.includes('glasses') ? { glasses: true as const } : {}
  return { ...drawnByFace(gender, seed), ...(gender === 'man' ? beardOf(marks) : {}), ...glasses }
}

type Drawn = { gender: 'woman' | 'man'; beard?: (typeof beards)[number]; glasses?: true }

function beardOf(marks: readonly Mark[]): Pick<Drawn, 'beard'> {
  // "A beard, no more than stubble" names both, and means the less.
  if (marks.includes('stubble')) return { beard: 'stubble' }
  return marks.includes('beard') ? { beard: 'full' } : {}
}

function drawnByFace(gender: Gender, seed: number): Drawn {
  if (gender === 'nonbinary') return { gender: seed % 2 === 0 ? 'woman' : 'man' }
  return gender === 'man' ? { gender, beard: beards[Math.floor(seed / 7) % beards.length] ?? 'none' } : { gender }
}
