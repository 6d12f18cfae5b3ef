import { sql } from 'drizzle-orm'
import { personRows } from '#platform/personal-data/person-rows.ts'
import type { PersonalData } from '#platform/personal-data/personal-data.ts'
import type { Verifications } from './verifications.ts'

/** Social settings, reactions and blocks of the person, and their verification. NOTE: who liked or blocked them is data of the others. */
export function meetPersonalData(verifications: Pick<Verifications, 'forget'>): PersonalData {
  const rows = personRows('meetProfiles', [
    { table: 'meet_profiles', key: 'user_id' },
    { table: 'meet_reactions', key: 'to_user_id' },
    { table: 'meet_blocks', key: 'to_user_id' },
    { table: 'meet_verifications', key: 'user_id', secret: ['file'] },
  ])
  return {
    ...rows,
    async erase(tx, userId) {
      await verifications.forget(tx, userId)
      await rows.erase(tx, userId)
      await tx.execute(sql`delete from meet_reactions where to_user_id = ${userId}`)
      await tx.execute(sql`delete from meet_blocks where to_user_id = ${userId}`)
    },
  }
}
