import { eq } from 'drizzle-orm'
import { personRows } from '#platform/personal-data/person-rows.ts'
import type { PersonalData } from '#platform/personal-data/personal-data.ts'
import { invitations, origins } from './tables.ts'

/** The personal data of growth: how visits began, who invited the person, and their rewards. */
export function growthPersonalData(): PersonalData[] {
  const rows = personRows('opens', [
    { table: 'opens', key: 'id', secret: ['device'] },
    { table: 'origins', key: 'user_id' },
    { table: 'acquisitions', key: 'user_id' },
    { table: 'rewards', key: 'event' },
    { table: 'invitations', key: 'user_id', secret: ['network'] },
    { table: 'invitation_board', key: 'user_id' },
    { table: 'survey_answers', key: 'user_id' },
    { table: 'guides', key: 'user_id' },
  ])
  return [
    {
      ...rows,
      async erase(tx, userId) {
        await tx.update(origins).set({ invitedByUserId: null }).where(eq(origins.invitedByUserId, userId))
        await tx.update(invitations).set({ invitedByUserId: null }).where(eq(invitations.invitedByUserId, userId))
        await rows.erase(tx, userId)
      },
    },
  ]
}
