import { eq, sql } from 'drizzle-orm'
import { personRows } from '#platform/personal-data/person-rows.ts'
import type { PersonalData } from '#platform/personal-data/personal-data.ts'
import type { MergeHook } from '#platform/personal-data/visitor-merge.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import { bundleImports } from './tables.ts'

export const relationshipTables = [
  'relationship_settings',
  'initiatives',
  'sent_photos',
  'quiet_hours',
  'bundle_imports',
]

/** The settings of relationships, and the files of some that a person brought; these last for an hour. */
export function relationshipsPersonalData(store: FileStore): PersonalData[] {
  const rows = personRows('relationships', [
    { table: 'relationship_settings', key: 'character_id' },
    { table: 'initiatives', key: 'character_id' },
    { table: 'sent_photos', key: 'character_id' },
    { table: 'quiet_hours', key: 'user_id' },
    { table: 'bundle_imports', key: 'id', secret: ['hash', 'file'] },
  ])
  return [
    {
      ...rows,
      async erase(tx, userId) {
        const brought = await tx
          .select({ file: bundleImports.file })
          .from(bundleImports)
          .where(eq(bundleImports.userId, userId))
        for (const { file } of brought) if (file) await store.remove(file)
        await rows.erase(tx, userId)
      },
    },
  ]
}

/** Gives a visitor's settings to the account; a setting that the account has already stays. */
export const moveRelationships: MergeHook['merge'] = async (tx, { visitorId, memberId }) => {
  for (const table of [sql`relationship_settings`, sql`initiatives`, sql`sent_photos`])
    await tx.execute(sql`delete from ${table} v using ${table} m
      where v.user_id = ${visitorId} and m.user_id = ${memberId} and m.character_id = v.character_id`)
  await tx.execute(sql`delete from quiet_hours v using quiet_hours m
    where v.user_id = ${visitorId} and m.user_id = ${memberId}`)
  for (const table of relationshipTables)
    await tx.execute(sql`update ${sql.identifier(table)} set user_id = ${memberId} where user_id = ${visitorId}`)
}
