import { moderateText } from '#domains/safety/server/public.ts'
import type { Appearance } from '#portrait/public.ts'

/**
 * Whether a person's own words for a photo may be read, by the rules of character creation. Words for a man's photo may
 * mention a man.
 */
export function allowsWords(
  words: string,
  { locale, now, gender }: { locale: string; now: Date; gender: Appearance['gender'] },
): boolean {
  const verdict = moderateText(words, { surface: 'creation', locale, year: now.getFullYear() })
  if (verdict.action !== 'block') return verdict.action === 'allow'
  // The gravest rule speaks for a text, and no other is less grave.
  return verdict.rule === 'male-character' && gender === 'man'
}
