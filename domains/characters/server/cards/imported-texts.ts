import { nameLength } from '../../attributes.ts'
import type { CharacterCard } from '../../card.ts'
import { callName } from '../../card.ts'
import { namedText } from '../nameless.ts'

/** A name that characters may have here: the one she is called by, as far as it fits. */
export function fittingName(card: CharacterCard): string {
  return [...callName(card).replaceAll(/\s+/g, ' ').trim()].slice(0, nameLength).join('').trim()
}

/** The card's description of her for people to read: tools fill one of two fields. */
export function describedIn({ data }: CharacterCard): string {
  return data.description || data.personality
}

/** A card under the words that its bringer gave it here; where they left them, they stay as they came. */
export function underWords(card: CharacterCard, { name, description }: { name: string; description: string }) {
  const { nickname: _, ...data } = card.data
  const before = describedIn(card)
  // Their page shows the names that macros stand for, and may send back what it showed.
  const isLeft = description === before || description === namedText(before, fittingName(card))
  return {
    ...card,
    data: {
      ...(name === fittingName(card) ? card.data : { ...data, name }),
      description: isLeft ? card.data.description : description,
    },
  }
}
