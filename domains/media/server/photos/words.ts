import type { TextClassifier } from '#platform/moderation/text-classifier.ts'
import { moderateText } from '#domains/safety/server/public.ts'
import type { Appearance } from '#portrait/public.ts'

/**
 * Whether a person's own words for a photo may be read, by the rules of character creation and the operator's classifier.
 * Words for a man's photo may mention a man.
 */
export async function allowsWords(
  classifier: TextClassifier,
  words: string,
  { locale, now, gender }: { locale: string; now: Date; gender: Appearance['gender'] },
): Promise<boolean> {
  const verdict = moderateText(words, { surface: 'creation', locale, year: now.getFullYear() })
  // The gravest rule speaks for a text, and no other is less grave.
  const isOfMan = verdict.action === 'block' && verdict.rule === 'male-character' && gender === 'man'
  return (verdict.action === 'allow' || isOfMan) && !(await classifier.blocks(words))
}
