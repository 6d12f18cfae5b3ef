import type { Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { referenceOf } from '#domains/safety/rules.ts'
import { myAccountState, pendingAppeal, submitAppeal } from '../../contract.ts'
import { pendingAppeal as findPending, submitAppeal as submit } from '../cases/appeals.ts'
import { disputeAge } from '../cases/age-disputes.ts'
import { findCase } from '../cases/cases.ts'
import { accountStateOf } from '../cases/account-state.ts'

export function myAccountStateHandler(db: Db) {
  return handle(myAccountState, ({ actor: { userId }, now }) => accountStateOf(db, userId, now))
}

export function submitAppealHandler(db: Db) {
  return handle(submitAppeal, async ({ params: { decisionId, text }, actor: { userId }, now, fail }) => {
    const appeal = await transact(db, (tx) =>
      decisionId === null
        ? disputeAge(tx, { userId, words: text, now })
        : submit(tx, { decisionId, userId, words: text, now }),
    )
    return appeal ? { reference: referenceOf(appeal.caseId) } : fail('DECISION_NOT_APPEALABLE')
  })
}

export function pendingAppealHandler(db: Db) {
  return handle(pendingAppeal, async ({ actor: { userId } }) => {
    const appeal = await findPending(db, userId)
    const found = appeal && (await findCase(db, appeal.caseId))
    if (!appeal || !found) return { appeal: null }
    const { words: text, createdAt } = appeal
    const times = { createdAt: createdAt.getTime(), answerBy: found.dueAt.getTime() }
    return { appeal: { reference: referenceOf(found.id), text, ...times } }
  })
}
