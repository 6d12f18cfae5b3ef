import { and, eq, sql } from 'drizzle-orm'
import type { Clock } from '#platform/clock/clock.ts'
import type { Queryable } from '#platform/db/database.ts'
import { rowsOf } from '#platform/db/database.ts'
import { personRows } from '#platform/personal-data/person-rows.ts'
import type { PersonalData } from '#platform/personal-data/personal-data.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import type { ContentCredentials } from '#domains/media/server/public.ts'
import { clearFileOf, dropPicture, openSigned } from '#domains/media/server/public.ts'
import { visibility } from '../../attributes.ts'
import { characters, characterVersions, customCharacters } from '../tables.ts'
import { withdraw } from './withdraw.ts'

const made = {
  table: 'custom_characters',
  key: 'id',
  owner: 'owner_id',
  secret: ['key', 'request_hash', 'hold_id'],
} as const
const published = {
  table: 'characters',
  key: 'id',
  owner: 'owner_id',
  secret: ['card_hash', 'search_text', 'recommended_rank', 'hot_rank'],
} as const

const versions = { table: 'character_versions', key: 'id', owner: 'owner_id' } as const

/**
 * The characters that a person created, exported with their cards and pictures. On erasure an open one is withdrawn and
 * loses its creator, because others have talked with her; the rest is deleted.
 */
export function madeCharactersPersonalData(needs: {
  store: FileStore
  clock: Clock
  credentials: ContentCredentials
}): PersonalData[] {
  const { store, clock, credentials } = needs
  const rows = personRows('madeCharacters', [made, published, versions])
  return [
    {
      ...rows,
      async count(tx, userId) {
        const [row] = await rowsOf<{ count: number }>(
          tx,
          sql`select count(*)::int as count from custom_characters c left join characters k on k.id = c.id
            where c.owner_id = ${userId} and k.withdrawn_at is null`,
        )
        return row?.count ?? 0
      },
      async export(tx, userId, sink) {
        await rows.export(tx, userId, sink)
        for (const { id, files } of await picturesOfOwner(tx, userId))
          for (const [index, file] of files.entries()) {
            const picture = await openSigned(store, clearFileOf(file), credentials)
            if (picture) await sink.file(`${id}-${index + 1}.webp`, picture)
          }
      },
      async erase(tx, userId) {
        for (const { files } of await picturesOfOwner(tx, userId))
          for (const file of files) await dropPicture(store, file)
        const own = await tx.select().from(characters).where(eq(characters.ownerId, userId))
        const open = own.filter((one) => one.visibility === visibility.open)
        await withdraw(tx, open, clock.now(), { ownerId: null })
        await tx
          .delete(characters)
          .where(and(eq(characters.ownerId, userId), eq(characters.visibility, visibility.private)))
        await tx.delete(characterVersions).where(eq(characterVersions.ownerId, userId))
        await tx.delete(customCharacters).where(eq(customCharacters.ownerId, userId))
      },
    },
  ]
}

/** Her portraits, and the pictures that came with her card. */
async function picturesOfOwner(tx: Queryable, userId: string): Promise<{ id: string; files: string[] }[]> {
  const rows = await tx
    .select({ id: customCharacters.id, pictures: customCharacters.pictures, art: customCharacters.art })
    .from(customCharacters)
    .where(eq(customCharacters.ownerId, userId))
  return rows.map(({ id, pictures, art }) => ({
    id,
    files: [...(pictures ?? []), ...(art ?? [])].map(({ file }) => file),
  }))
}
