import type { Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { claimCase, decideCase, releaseCase } from '../../operator-contract.ts'
import { claimCase as claim, releaseCase as release } from '../cases/cases.ts'
import type { Effects } from '../cases/decide.ts'
import { decideCase as decide } from '../cases/decide.ts'

export function claimCaseHandler(db: Db) {
  return handle(claimCase, async ({ params: { caseId }, actor: { operatorId }, now, fail }) => {
    const claimed = await transact(db, (tx) => claim(tx, { caseId, operatorId, now }))
    if (!claimed?.claimedUntil) return fail('CASE_TAKEN')
    return { claimedUntil: claimed.claimedUntil.getTime() }
  })
}

export function releaseCaseHandler(db: Db) {
  return handle(releaseCase, async ({ params: { caseId }, actor: { operatorId }, now, fail }) => {
    const released = await transact(db, (tx) => release(tx, { caseId, operatorId, now }))
    return released ? {} : fail('CASE_NOT_YOURS')
  })
}

export function decideCaseHandler(db: Db, effects: Effects) {
  return handle(decideCase, async ({ params: { caseId, ...verdict }, actor, now, fail }) => {
    if (verdict.sanction === 'closure' && actor.role !== 'safety-lead') return fail('NOT_ALLOWED')
    const { operatorId } = actor
    const decision = await transact(db, (tx) => decide(tx, effects, { caseId, operatorId, verdict, now }))
    return decision ? { decisionId: decision.id } : fail('CASE_NOT_YOURS')
  })
}
