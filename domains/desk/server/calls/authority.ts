import type { Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { answerAuthorityRequest, authorityRequest, recordAuthorityRequest } from '../../authority-contract.ts'
import { recordAct } from '../audit/audit.ts'
import { proposeAnswer, recordRequest, requestOf } from '../cases/authority-requests.ts'

export function recordAuthorityRequestHandler(db: Db) {
  return handle(
    recordAuthorityRequest,
    async ({ params: { uid: userId, ...requested }, actor: { operatorId }, now }) => ({
      caseId: await transact(db, (tx) => recordRequest(tx, { ...requested, userId, operatorId }, now)),
    }),
  )
}

export function authorityRequestHandler(db: Db) {
  return handle(authorityRequest, async ({ params: { caseId }, actor: { operatorId }, now, fail }) => {
    const requested = await transact(db, async (tx) => {
      const found = await requestOf(tx, caseId)
      if (found) await recordAct(tx, { operatorId, action: 'authority.look', caseId, at: now })
      return found
    })
    return requested ?? fail('CASE_NOT_FOUND')
  })
}

export function answerAuthorityRequestHandler(db: Db) {
  return handle(answerAuthorityRequest, async ({ params, actor: { operatorId }, now, fail }) => {
    const proposal = await transact(db, (tx) => proposeAnswer(tx, { ...params, operatorId }, now))
    return proposal ? { proposalId: proposal.id } : fail('CASE_NOT_YOURS')
  })
}
