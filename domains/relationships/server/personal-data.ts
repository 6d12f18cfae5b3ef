import { sql } from 'drizzle-orm'
import { personRows } from '#platform/personal-data/person-rows.ts'
import type { PersonalData } from '#platform/personal-data/personal-data.ts'
import type { MergeHook } from '#platform/personal-data/visitor-merge.ts'

export const relationshipTables = ['relationship_settings']

export function relationshipsPersonalData(): PersonalData[] {
  return [personRows('relationships', [{ table: 'relationship_settings', key: 'character_id' }])]
}

/** Gives a visitor's settings to the account; a setting that the account has already stays. */
export const moveRelationships: MergeHook['merge'] = async (tx, { visitorId, memberId }) => {
  await tx.execute(sql`delete from relationship_settings v using relationship_settings m
    where v.user_id = ${visitorId} and m.user_id = ${memberId} and m.character_id = v.character_id`)
  await tx.execute(sql`update relationship_settings set user_id = ${memberId} where user_id = ${visitorId}`)
}
