import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import {
  consoleSignIn,
  consoleSignInOptions,
  enrol,
  enrolOptions,
  operatorInfo,
  operatorSignOut,
} from '../../operator-contract.ts'
import { offerEnrolment, offerSignIn, readShown, saveMade } from '../operators/console-passkeys.ts'
import { beginSession, endSession, enrolmentOf, useEnrolment } from '../operators/operators.ts'

export function consoleSignInOptionsHandler(db: Db) {
  return handle(consoleSignInOptions, ({ caller, now }) => offerSignIn(db, caller, now))
}

export function consoleSignInHandler(db: Db) {
  return handle(consoleSignIn, async ({ params, caller, now, setCookie, fail }) => {
    // The proof is a plain object until the library has read it.
    const response = params.response as unknown as AuthenticationResponseJSON
    const begun = await transact(db, async (tx) => {
      const shown = await readShown(tx, { caller, ticket: params.ticket, response, now })
      return shown && beginSession(tx, { operatorId: shown.operator.id, caller, now })
    })
    if (!begun) return fail('PROOF_WRONG')
    setCookie(begun.cookie)
    return { endsAt: begun.endsAt.getTime() }
  })
}

export function enrolOptionsHandler(db: Db) {
  return handle(enrolOptions, async ({ params, caller, now, fail }) => {
    const operator = await enrolmentOf(db, params.secret, now)
    if (!operator) return fail('PROOF_WRONG')
    return { ...(await offerEnrolment(db, operator, caller, now)), name: operator.name }
  })
}

export function enrolHandler(db: Db) {
  return handle(enrol, async ({ params: { secret, ticket, ...sent }, caller, now, setCookie, fail }) => {
    const response = sent.response as unknown as RegistrationResponseJSON
    const begun = await transact(db, async (tx) => {
      const operator = await enrolmentOf(tx, secret, now)
      if (!operator) return null
      const operatorId = operator.id
      if (!(await saveMade(tx, { operatorId, caller, ticket, response, now }))) return null
      return (await useEnrolment(tx, secret)) ? beginSession(tx, { operatorId, caller, now }) : fail('PROOF_WRONG')
    })
    if (!begun) return fail('PROOF_WRONG')
    setCookie(begun.cookie)
    return { endsAt: begun.endsAt.getTime() }
  })
}

export function operatorInfoHandler() {
  return handle(operatorInfo, ({ actor: { name, role, sessionEndsAt } }) =>
    Promise.resolve({ name, role, endsAt: sessionEndsAt.getTime() }),
  )
}

export function operatorSignOutHandler(db: Db) {
  return handle(operatorSignOut, async ({ caller, setCookie }) => {
    setCookie(await endSession(db, caller))
    return {}
  })
}
