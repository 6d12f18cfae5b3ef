import { sql } from 'drizzle-orm'
import { personRows, readPersonRows } from '#platform/personal-data/person-rows.ts'
import type { PersonalData } from '#platform/personal-data/personal-data.ts'

const decisions = { table: 'desk_decisions', key: 'id', secret: ['operator_id', 'approved_by'] }
const sanctions = { table: 'desk_sanctions', key: 'decision_id' }
const appeals = { table: 'desk_appeals', key: 'case_id' }

/**
 * Decisions about a person, their sanctions and appeals. Cases stay, without the person: they say what the desk has done.
 * Proposals about the person go with them. NOTE: the operator's name is not the person's data.
 */
export function deskPersonalData(): PersonalData {
  return {
    ...personRows('decisions', [decisions, sanctions, appeals]),
    tables: [
      'desk_decisions',
      'desk_sanctions',
      'desk_appeals',
      'desk_cases',
      'desk_proposals',
      'desk_authority_requests',
    ],
    async export(tx, userId, sink) {
      await sink.rows('decisions', () => readPersonRows(tx, decisions, userId))
      await sink.rows('deskSanctions', () => readPersonRows(tx, sanctions, userId))
      await sink.rows('deskAppeals', () => readPersonRows(tx, appeals, userId))
    },
    async erase(tx, userId) {
      await tx.execute(sql`delete from desk_proposals where user_id = ${userId}`)
      // NOTE: no export has a request of an authority, which may forbid that the person learns of it.
      await tx.execute(sql`update desk_authority_requests set user_id = null where user_id = ${userId}`)
      await tx.execute(sql`update desk_decisions set user_id = null, facts = '' where user_id = ${userId}`)
      await tx.execute(sql`delete from desk_sanctions where user_id = ${userId}`)
      // An appeal without its author is decided by nobody: its case closes with the first decision.
      await tx.execute(sql`update desk_cases set state = 'closed', closed_at = now(), claimed_by = null, claimed_until = null
        where round = 2 and state <> 'closed' and id in (select case_id from desk_appeals where user_id = ${userId})`)
      await tx.execute(sql`delete from desk_appeals where user_id = ${userId}`)
      await tx.execute(sql`update desk_cases set subject_user_id = null where subject_user_id = ${userId}`)
    },
  }
}
