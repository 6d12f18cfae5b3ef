import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { passkeyCreateOptions } from '../../linked-identities-contract.ts'
import { emailOf } from '../identities.ts'
import type { Passkeys } from '../passkeys.ts'

/** Returns the WebAuthn options for creating a passkey. */
export function passkeyCreateOptionsHandler(db: Db, passkeys: Passkeys) {
  return handle(passkeyCreateOptions, async ({ actor, caller, now }) => {
    const { userId, selector, nick } = actor
    const userName = (await emailOf(db, userId)) ?? nick
    return passkeys.offerCreation({ caller, userId, userName, selector, now })
  })
}
