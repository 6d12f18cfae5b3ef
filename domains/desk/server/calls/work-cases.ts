import type { Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { handle, refuse } from '#platform/http/handler.ts'
import { claimCase, decideCase, releaseCase } from '../../operator-contract.ts'
import { claimCase as claim, findCase, releaseCase as release } from '../cases/cases.ts'
import type { Effects } from '../cases/decide.ts'
import { decideCase as decide } from '../cases/decide.ts'
import { proposeClosure } from '../proposals/closure.ts'
import { lockClosures, withdraw } from '../proposals/proposals.ts'

export function claimCaseHandler(db: Db) {
  return handle(claimCase, async ({ params: { caseId }, actor: { operatorId, role }, now, fail }) => {
    // Requests of authorities are for safety leads: a claim by others would only hold one up.
    if (role !== 'safety-lead' && (await findCase(db, caseId))?.kind === 'authority-request') refuse('NOT_ALLOWED')
    const claimed = await transact(db, (tx) => claim(tx, { caseId, operatorId, now }))
    if (!claimed?.claimedUntil) return fail('CASE_TAKEN')
    return { claimedUntil: claimed.claimedUntil.getTime() }
  })
}

export function releaseCaseHandler(db: Db) {
  return handle(releaseCase, async ({ params: { caseId }, actor: { operatorId }, now, fail }) => {
    const released = await transact(db, async (tx) => {
      const closures = await lockClosures(tx, { caseId, operatorId })
      const isReleased = await release(tx, { caseId, operatorId, now })
      if (isReleased) await withdraw(tx, closures, now)
      return isReleased
    })
    return released ? {} : fail('CASE_NOT_YOURS')
  })
}

export function decideCaseHandler(db: Db, effects: Effects) {
  return handle(decideCase, async ({ params: { caseId, ...verdict }, actor: { operatorId }, now, fail }) => {
    const decided = { caseId, operatorId, verdict, now }
    if (verdict.sanction === 'closure') {
      const proposal = await transact(db, (tx) => proposeClosure(tx, decided))
      return proposal ? { decisionId: null, proposalId: proposal.id } : fail('CASE_NOT_YOURS')
    }
    const decision = await transact(db, async (tx) => {
      const closures = await lockClosures(tx, { caseId, operatorId })
      const made = await decide(tx, effects, decided)
      // Another decision takes the place of a closure that waits.
      if (made) await withdraw(tx, closures, now)
      return made
    })
    return decision ? { decisionId: decision.id, proposalId: null } : fail('CASE_NOT_YOURS')
  })
}
