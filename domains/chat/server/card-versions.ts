import type { Queryable } from '#platform/db/database.ts'
import type { CharacterCard, Listed } from '#domains/characters/server/public.ts'
import { findEarlierCard } from '#domains/characters/server/public.ts'

/** A character with the earlier card that a conversation chose; with the present one where none is chosen or it is gone. */
export async function inVersion(tx: Queryable, listed: Listed, version: number | null): Promise<Listed> {
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
