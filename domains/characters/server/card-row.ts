import { createHash } from 'node:crypto'
import type { CharacterCard } from '../card.ts'
import { catalogueFieldsOf } from '../card.ts'
import { searchTextOf } from './search/search-text.ts'

const released = 30
const open = 1
const free = 10
const platformMade = 0

/**
 * The catalogue's row of a card; `text` is the card as it arrived, whose hash shows whether it changed. Tags of operators
 * hold instead of its own.
 */
export function cardRow(card: CharacterCard, text: string, operatorTags: string[] | null = null) {
  const own = catalogueFieldsOf(card)
  const fields = { ...own, tags: operatorTags ?? own.tags }
  return {
    id: fields.id,
    name: card.data.name,
    age: fields.age,
    gender: fields.gender,
    style: fields.style,
    tags: fields.tags,
    card,
    cardHash: createHash('sha256').update(text).digest('hex'),
    releaseStatus: released,
    visibility: open,
    access: free,
    customKind: platformMade,
    // Recommended mixes what is liked with what is new: a fixed shuffle until people's likes decide.
    recommendedRank: Number.parseInt(createHash('sha256').update(fields.id).digest('hex').slice(0, 6), 16),
    hotRank: fields.hot,
    addedAt: new Date(fields.addedAt),
    searchText: searchTextOf(card, fields),
  }
}
