import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { catalogueFieldsOf } from '../card.ts'
import { readTags } from '../own-words.ts'
import { cardRow } from './card-row.ts'
import { translatedSearchText } from './search/search-text.ts'
import { characters, characterTranslations } from './tables.ts'
import type { TagLabels } from './views.ts'

/** The tags that operators gave, by character. */
export async function operatorTagsOf(tx: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const rows = await tx
    .select({ id: characters.id, tags: characters.operatorTags })
    .from(characters)
    .where(and(inArray(characters.id, [...ids]), isNotNull(characters.operatorTags)))
  return new Map(rows.flatMap(({ id, tags }) => (tags ? [[id, tags] as const] : [])))
}

type Change = {
  characterId: string
  /** As an operator wrote them; null for those of the card again. */
  tags: readonly string[] | null
}
type Changed =
  | { outcome: 'gone' }
  | { outcome: 'wrong' }
  | { outcome: 'alike' }
  | { outcome: 'changed'; before: string[]; after: string[] }

/** Gives a character other tags than those of its card, also in what the search finds, until operators give these back. */
export async function changeTags(tx: Tx, { characterId, tags }: Change, labels: TagLabels): Promise<Changed> {
  const [row] = await tx.select().from(characters).where(eq(characters.id, characterId)).for('update')
  if (!row || row.withdrawnAt) return { outcome: 'gone' }
  const operatorTags = tags && readTags(tags)
  if (tags && !operatorTags) return { outcome: 'wrong' }
  const after = operatorTags ?? catalogueFieldsOf(row.card).tags
  if (after.join('\n') === row.tags.join('\n') && (operatorTags === null) === (row.operatorTags === null))
    return { outcome: 'alike' }
  const { searchText } = cardRow(row.card, '', operatorTags)
  await tx.update(characters).set({ operatorTags, tags: after, searchText }).where(eq(characters.id, characterId))
  const translations = await tx
    .select()
    .from(characterTranslations)
    .where(eq(characterTranslations.characterId, characterId))
  for (const translation of translations) {
    const { locale } = translation
    const own = after.flatMap((tag) => labels.get(locale)?.[tag] ?? [])
    await tx
      .update(characterTranslations)
      .set({ searchText: translatedSearchText(translation, own) })
      .where(and(eq(characterTranslations.characterId, characterId), eq(characterTranslations.locale, locale)))
  }
  return { outcome: 'changed', before: row.tags, after }
}

/** Gives a character the tags of its card again. */
export async function returnTags(tx: Tx, characterId: string, labels: TagLabels): Promise<void> {
  await changeTags(tx, { characterId, tags: null }, labels)
}
