import { beards } from '#domains/media/live-portrait-contract.ts'
import type { Gender } from './attributes.ts'

/**
 * How a character of this gender is drawn. The engine draws women and men; a non-binary person is drawn as either, by
 * their face, and without a beard.
 */
export function drawnAs(gender: Gender, seed: number): { gender: 'woman' | 'man'; beard?: (typeof beards)[number] } {
  if (gender === 'nonbinary') return { gender: seed % 2 === 0 ? 'woman' : 'man' }
  return gender === 'man' ? { gender, beard: beards[Math.floor(seed / 7) % beards.length] ?? 'none' } : { gender }
}
