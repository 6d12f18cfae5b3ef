import { listedAges } from '../../attributes.ts'
import type { GenerationWords } from './character-generation.ts'
import { pickBy } from './seeded.ts'

const lines = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'] as const
const parts = ['look', 'life', 'nature', 'meeting'] as const

/**
 * A description that somebody could request: whole sentences of four kinds, because words put into the gaps of a sentence
 * would have to be bent differently in each language.
 */
export function promptBy(seed: number, locale: string, { text }: Pick<GenerationWords, 'text'>): string {
  const age = String(pickBy(listedAges, seed, 'age'))
  return parts
    .map((part) =>
      text(locale, 'generation', `prompt.${part}.${pickBy(lines, seed, part)}`, part === 'look' ? { age } : {}),
    )
    .join(' ')
}
