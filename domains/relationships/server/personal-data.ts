import { sql } from 'drizzle-orm'
import { personRows } from '#platform/personal-data/person-rows.ts'
import type { PersonalData } from '#platform/personal-data/personal-data.ts'
import type { MergeHook } from '#platform/personal-data/visitor-merge.ts'

export const relationshipTables = ['relationship_settings', 'initiatives', 'quiet_hours']

export function relationshipsPersonalData(): PersonalData[] {
  return [
    personRows('relationships', [
      { table: 'relationship_settings', key: 'character_id' },
      { table: 'initiatives', key: 'character_id' },
      { table: 'quiet_hours', key: 'user_id' },
    ]),
  ]
}

/** Gives a visitor's settings to the account; a setting that the account has already stays. */
export const moveRelationships: MergeHook['merge'] = async (tx, { visitorId, memberId }) => {
  for (const table of [sql`relationship_settings`, sql`initiatives`])
    await tx.execute(sql`delete from ${table} v using ${table} m
      where v.user_id = ${visitorId} and m.user_id = ${memberId} and m.character_id = v.character_id`)
  await tx.execute(sql`delete from quiet_hours v using quiet_hours m
    where v.user_id = ${visitorId} and m.user_id = ${memberId}`)
  for (const table of relationshipTables)
    await tx.execute(sql`update ${sql.identifier(table)} set user_id = ${memberId} where user_id = ${visitorId}`)
}
