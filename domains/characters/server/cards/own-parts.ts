import { options as optionsShape } from '../../creation-shape.ts'
import type { AppearanceOptions } from '../../creation-shape.ts'
import type { CharacterCard } from '../../card.ts'

/**
 * Extensions that this server writes into a card for itself. They are trusted from nobody else: an imported age under
 * this name would pass for ours.
 */
const ownExtension = /^nocturne\//

/** The extension that brings her look and her ways back when an exported card is imported again. */
export const optionsExtension = 'nocturne/wishes'

/** A card as it is stored of others: with every field that it came with, but for what only this server writes. */
export function foreignCard(card: CharacterCard): CharacterCard {
  const { data } = card
  return {
    ...card,
    data: {
      ...data,
      group_only_greetings: Array.isArray(data.group_only_greetings) ? data.group_only_greetings : [],
      extensions: withoutOwn(data.extensions),
    },
  }
}

/** The extensions of a card that other apps wrote. */
export function withoutOwn(extensions: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(extensions).filter(([name]) => !ownExtension.test(name)))
}

/** The options that a card of this server brings back with it; what is not known here any more is left out. */
export function optionsOfCard(card: CharacterCard): Partial<AppearanceOptions> {
  const input = card.data.extensions[optionsExtension]
  if (typeof input !== 'object' || input === null) return {}
  const known = Object.entries(optionsShape.shape).flatMap(([name, shape]) => {
    const read = shape.safeParse((input as Record<string, unknown>)[name])
    return read.success ? [[name, read.data]] : []
  })
  return Object.fromEntries(known) as Partial<AppearanceOptions>
}
