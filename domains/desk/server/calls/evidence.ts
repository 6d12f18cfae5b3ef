import type { Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { openEvidence, requestEvidence } from '../../proposal-contract.ts'
import { findCase } from '../cases/cases.ts'
import type { Evidence } from '../evidence/evidence.ts'
import { countEvidence } from '../evidence/evidence.ts'
import { propose } from '../proposals/proposals.ts'

export function requestEvidenceHandler(db: Db) {
  return handle(requestEvidence, async ({ params: { caseId, reason }, actor: { operatorId }, now, fail }) => {
    const proposal = await transact(db, async (tx) => {
      const found = await findCase(tx, caseId)
      if (!found || (await countEvidence(tx, caseId)) === 0) return null
      const about = { subject: `${caseId} ${operatorId}`, caseId, userId: found.subjectUserId }
      return propose(tx, { kind: 'evidence', ...about, detail: { reason }, operatorId }, now)
    })
    return proposal ? { proposalId: proposal.id } : fail('CASE_NOT_FOUND')
  })
}

export function openEvidenceHandler(db: Db, evidence: Evidence) {
  return handle(openEvidence, async ({ params: { caseId }, actor: { operatorId }, now, fail }) => {
    const list = await transact(db, async (tx) => {
      if (!(await findCase(tx, caseId))) fail('CASE_NOT_FOUND')
      return evidence.open(tx, { caseId, operatorId, now })
    })
    return list ? { list } : fail('NOT_ALLOWED')
  })
}
