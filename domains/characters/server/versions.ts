import { and, desc, eq, sql } from 'drizzle-orm'
import { newId } from '#platform/clock/ids.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { CharacterCard } from '../card.ts'
import type { VersionEnd } from '../rules.ts'
import { characterVersions } from './tables.ts'

/** Of each character so many earlier cards are stored. */
const mostVersions = 20

export type CardChange = { characterId: string; card: CharacterCard; by: VersionEnd; now: Date }
/** An earlier version of a card: when it ended, and by whom. */
export type EarlierVersion = { version: number; endedAt: Date; endedBy: VersionEnd }

/** Stores the card that a character has now as an earlier version, where the new one differs; before it is replaced. */
export async function storeEarlierVersion(tx: Tx, { characterId, card, by, now }: CardChange): Promise<void> {
  await tx.execute(sql`insert into ${characterVersions} (id, character_id, version, owner_id, card, ended_at, ended_by)
    select ${newId(now)}::uuid, c.id,
      coalesce((select max(v.version) from ${characterVersions} v where v.character_id = c.id), 0) + 1,
      c.owner_id, c.card, ${now.toISOString()}::timestamptz, ${by}
    from characters c where c.id = ${characterId} and c.withdrawn_at is null and c.card <> ${JSON.stringify(card)}::jsonb`)
  await tx.execute(sql`delete from ${characterVersions} where character_id = ${characterId} and version <=
    (select max(v.version) - ${mostVersions}::int from ${characterVersions} v where v.character_id = ${characterId})`)
}

/** The earlier versions of a character, the newest first. */
export function listEarlierVersions(tx: Queryable, characterId: string): Promise<EarlierVersion[]> {
  return tx
    .select({
      version: characterVersions.version,
      endedAt: characterVersions.endedAt,
      endedBy: characterVersions.endedBy,
    })
    .from(characterVersions)
    .where(eq(characterVersions.characterId, characterId))
    .orderBy(desc(characterVersions.version))
}

/** An earlier card; null where it is not stored any more. */
export async function findEarlierCard(
  tx: Queryable,
  characterId: string,
  version: number,
): Promise<CharacterCard | null> {
  const [row] = await tx
    .select({ card: characterVersions.card })
    .from(characterVersions)
    .where(and(eq(characterVersions.characterId, characterId), eq(characterVersions.version, version)))
  return row?.card ?? null
}

/** Deletes the earlier cards of a character, who is withdrawn. */
export async function deleteVersions(tx: Tx, characterId: string): Promise<void> {
  await tx.delete(characterVersions).where(eq(characterVersions.characterId, characterId))
}
