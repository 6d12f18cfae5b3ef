import { personRows } from '#platform/personal-data/person-rows.ts'
import type { PersonalData } from '#platform/personal-data/personal-data.ts'

/** The reports of a person's use, while they allow them. Figures name nobody. */
export function analyticsPersonalData(): PersonalData {
  return personRows('measured', [
    { table: 'measured_events', key: 'id', secret: ['is_counted'] },
    { table: 'measured_people', key: 'user_id' },
    { table: 'measured_steps', key: 'step' },
  ])
}
