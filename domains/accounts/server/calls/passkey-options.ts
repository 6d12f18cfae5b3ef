import { handle } from '#platform/http/handler.ts'
import { passkeyOptions } from '../../linked-identities-contract.ts'
import type { Passkeys } from '../passkeys.ts'

/** Returns the WebAuthn options for requesting a passkey. */
export function passkeyOptionsHandler(passkeys: Passkeys) {
  return handle(passkeyOptions, ({ actor, caller, now }) => passkeys.offerShowing(caller, actor?.selector ?? '', now))
}
