import { firstAge } from '../../attributes.ts'
import type { CardPreview } from '../../cards-contract.ts'
import type { Draft } from '../create/draft.ts'
import { emptyDraft } from '../create/draft.ts'
import { rolledRest } from '../create/steps.ts'

/** Someone as a card reports her; what it leaves open is thrown by a die, and can be changed. */
export function draftOfCard(
  key: string,
  { options, age }: Pick<CardPreview, 'options' | 'age'>,
  random = Math.random,
): Draft {
  const gender = options.gender ?? null
  const known = { ...emptyDraft(key), ...options, mode: 'template' as const, age: age ?? options.age ?? firstAge }
  // Her preferences and her personality come from the card's own words, not at random.
  return {
    ...known,
    ...rolledRest({ mode: 'template', isRebuild: false, gender }, { ...known, kinks: known.kinks ?? [] }, random),
    kinks: known.kinks ?? [],
  }
}
