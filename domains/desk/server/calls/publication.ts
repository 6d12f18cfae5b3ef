import { createHash } from 'node:crypto'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { choosePublication, publicationChoiceOptions, publicationChoices } from '../../publication-contract.ts'
import type { PublicationChoice } from '../../rules.ts'
import { choiceText } from '../../rules.ts'
import { choosePublication as choose, publicationChoices as choicesOnRecord } from '../cases/publications.ts'
import { boundHash, offerApproval, readShown } from '../operators/console-passkeys.ts'
import { namesOfOperators } from '../operators/operators.ts'

const most = 20

export function publicationChoicesHandler(db: Db) {
  return handle(publicationChoices, async () => {
    const rows = await choicesOnRecord(db, most)
    const names = await namesOfOperators(db)
    const list = rows.map(({ mode, reason, operatorId, chosenAt }) => ({
      mode,
      reason,
      operator: names.get(operatorId) ?? '',
      chosenAt: chosenAt.getTime(),
    }))
    return { mode: list[0]?.mode ?? ('people' as const), list }
  })
}

export function publicationChoiceOptionsHandler(db: Db) {
  return handle(publicationChoiceOptions, ({ params: { screening }, actor: { operatorId }, caller, now }) =>
    offerApproval(db, { operatorId, hash: hashOf(screening), caller, now }),
  )
}

export function choosePublicationHandler(db: Db) {
  return handle(choosePublication, async ({ params: { screening, ticket, ...sent }, actor, caller, now, fail }) => {
    // The proof is a plain object until the library has read it.
    const response = sent.response as unknown as AuthenticationResponseJSON
    const { operatorId } = actor
    const isChosen = await transact(db, async (tx) => {
      const proof = await readShown(tx, { caller, ticket, response, operatorId, now })
      if (!proof || boundHash(proof.challenge) !== hashOf(screening)) return false
      await choose(tx, screening, { operatorId, now })
      return true
    })
    return isChosen ? {} : fail('PROOF_WRONG')
  })
}

function hashOf(choice: PublicationChoice): string {
  return createHash('sha256').update(choiceText(choice)).digest('hex')
}
