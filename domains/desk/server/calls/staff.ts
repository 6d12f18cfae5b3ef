import { createHash } from 'node:crypto'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import type { OperatorChange } from '../../rules.ts'
import { changeText } from '../../rules.ts'
import { changeOperator, listOperators, operatorChangeOptions } from '../../staff-contract.ts'
import { changeOperators, listStaff } from '../operators/change-operators.ts'
import { boundHash, offerApproval, readShown } from '../operators/console-passkeys.ts'

export function listOperatorsHandler(db: Db) {
  return handle(listOperators, async ({ actor, now }) => {
    const list = (await listStaff(db, now)).map(({ createdAt, removedAt, linkUntil, ...one }) => ({
      ...one,
      createdAt: createdAt.getTime(),
      removedAt: removedAt?.getTime() ?? null,
      linkUntil: linkUntil?.getTime() ?? null,
      isOwn: one.operatorId === actor.operatorId,
    }))
    return { list }
  })
}

export function operatorChangeOptionsHandler(db: Db) {
  return handle(operatorChangeOptions, ({ params: { change }, actor: { operatorId }, caller, now }) =>
    offerApproval(db, { operatorId, hash: hashOf(change), caller, now }),
  )
}

export function changeOperatorHandler(db: Db) {
  return handle(changeOperator, async ({ params: { change, ticket, ...sent }, actor, caller, now, fail }) => {
    // The proof is a plain object until the library has read it.
    const response = sent.response as unknown as AuthenticationResponseJSON
    const { operatorId } = actor
    const changed = await transact(db, async (tx) => {
      const proof = await readShown(tx, { caller, ticket, response, operatorId, now })
      if (!proof || boundHash(proof.challenge) !== hashOf(change)) return null
      return changeOperators(tx, change, { operatorId, now })
    })
    return changed ?? fail('PROOF_WRONG')
  })
}

function hashOf(change: OperatorChange): string {
  return createHash('sha256').update(changeText(change)).digest('hex')
}
