import { personRows } from '#platform/personal-data/person-rows.ts'
import type { PersonalData } from '#platform/personal-data/personal-data.ts'

/** What safety keeps of a person: how their age was looked at, and what gave cause to ask. */
export function safetyPersonalData(): PersonalData[] {
  return [
    personRows('ageChecks', [
      { table: 'age_checks', key: 'id', secret: ['selector', 'device_hash', 'receipt'] },
      { table: 'age_signs', key: 'id', secret: ['device_hash'] },
    ]),
  ]
}
