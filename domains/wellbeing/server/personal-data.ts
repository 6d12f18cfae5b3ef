import { personRows } from '#platform/personal-data/person-rows.ts'
import type { PersonalData } from '#platform/personal-data/personal-data.ts'

/** The personal data of wellbeing. */
export function wellbeingPersonalData(): PersonalData[] {
  return [
    personRows('usage', [
      { table: 'usage_days', key: 'day' },
      { table: 'usage_now', key: 'user_id', secret: ['recent_keys'] },
    ]),
    personRows('limits', [
      { table: 'own_limits', key: 'kind' },
      { table: 'reminder_choices', key: 'user_id' },
    ]),
  ]
}
