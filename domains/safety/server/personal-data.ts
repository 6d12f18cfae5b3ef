import { sql } from 'drizzle-orm'
import { personRows } from '#platform/personal-data/person-rows.ts'
import type { PersonalData } from '#platform/personal-data/personal-data.ts'

/** The personal data that safety stores: age checks, signs of a minor, care after a crisis, refusals for grave reasons, and reports. */
export function safetyPersonalData(): PersonalData[] {
  return [
    personRows('ageChecks', [
      { table: 'age_checks', key: 'id', secret: ['selector', 'device_hash', 'receipt'] },
      { table: 'age_signs', key: 'id', secret: ['device_hash'] },
      { table: 'ages', key: 'user_id' },
    ]),
    personRows('careStates', [{ table: 'care_states', key: 'user_id' }]),
    personRows('refusedAttempts', [{ table: 'refused_attempts', key: 'id' }]),
    {
      ...personRows('reports', [{ table: 'reports', key: 'id', owner: 'reporter_id' }]),
      // A report remains for the protection of others; its author and text are erased.
      async erase(tx, userId) {
        await tx.execute(
          sql`update reports set reporter_id = gen_random_uuid(), note = '' where reporter_id = ${userId} and state = 'open'`,
        )
        await tx.execute(sql`delete from reports where reporter_id = ${userId}`)
        await tx.execute(sql`delete from reports where target_kind = 'user' and target_id = ${userId}::text`)
      },
    },
  ]
}
