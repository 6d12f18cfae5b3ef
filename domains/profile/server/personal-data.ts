import { personRows } from '#platform/personal-data/person-rows.ts'
import type { PersonalData } from '#platform/personal-data/personal-data.ts'

/** A person's preferences. */
export function profilePersonalData(): PersonalData[] {
  return [{ ...personRows('preferences', [{ table: 'preferences', key: 'user_id' }]), within: 'profile' }]
}
