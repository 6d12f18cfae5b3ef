import { handle } from '#platform/http/handler.ts'
import { linkPasskey } from '../../linked-identities-contract.ts'
import type { LinkedIdentities } from '../identity-links.ts'
import { deviceWords } from '../browser-words.ts'
import type { ServerText } from '../server-text.ts'
import type { Passkeys } from '../passkeys.ts'
import { savePasskey } from '../passkeys.ts'

/** Links a passkey to a signed-in person. */
export function linkPasskeyHandler(passkeys: Passkeys, linkedIdentities: LinkedIdentities, text: ServerText) {
  return handle(linkPasskey, async ({ params, actor, caller, now, fail }) => {
    await linkedIdentities.requireFreshSignIn(actor, now)
    const { ticket, response } = params
    const { userId, selector } = actor
    const made = (await passkeys.readMade({ caller, selector, ticket, response, now })) ?? fail('PROOF_WRONG')
    const name = params.name || deviceWords(caller.userAgent, caller.locale, text)
    return linkedIdentities.link({
      userId,
      brand: caller.brand,
      proof: { provider: 'passkey', subject: made.credentialId, label: name, nick: '' },
      now,
      alongside: (tx) => savePasskey(tx, { ...made, userId, name }),
    })
  })
}
