import type { Queryable } from '#platform/db/database.ts'
import type { CharacterCard, FindCharacter, Listed } from '#domains/characters/server/public.ts'
import { findEarlierCard } from '#domains/characters/server/public.ts'
import { characterOf } from './partner.ts'

type Chosen = { characterId: string; locale: string; version: number | null }

/** A character with the earlier card that a conversation chose; with the present one where none is chosen or it is gone. */
export async function characterInVersion(
  tx: Queryable,
  find: FindCharacter,
  { characterId, locale, version }: Chosen,
): Promise<Listed> {
  const listed = await characterOf(find, characterId, locale)
  if (version === null || listed.character.withdrawnAt !== null) return listed
  const card = await findEarlierCard(tx, listed.character.id, version)
  return card ? { ...listed, character: { ...listed.character, card } } : listed
}

/** Whether a person may choose earlier cards: of the catalogue's characters, and of their own. A stranger's changes stand. */
export function mayGoBack({ ownerId }: Listed['character'], userId: string): boolean {
  return ownerId === null || ownerId === userId
}

/** The words of a card that an engine reads. */
export function wordsOf({ data }: CharacterCard): string {
  const { description, personality, scenario, system_prompt: rules, post_history_instructions: last } = data
  return [description, personality, scenario, rules, last, data.mes_example].filter(Boolean).join('\n')
}
