import { personRows } from '#platform/personal-data/person-rows.ts'
import type { PersonalData } from '#platform/personal-data/personal-data.ts'

const secret = ['operator_id', 'alone_at']

/** Notes of support about a person, what they wrote to it with the answers, and coins that support gave. The operator is not the person's data. */
export function operationsPersonalData(): PersonalData {
  return {
    ...personRows('supportNotes', [
      { table: 'support_notes', key: 'id', secret },
      { table: 'support_messages', key: 'id', secret: ['operator_id', 'key'] },
      { table: 'support_gifts', key: 'key', secret },
    ]),
    within: 'decisions',
  }
}
