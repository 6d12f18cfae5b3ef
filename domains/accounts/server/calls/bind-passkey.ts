import { handle } from '#platform/http/handler.ts'
import { bindPasskey } from '../../own-doors-contract.ts'
import type { Binds } from '../binds.ts'
import { deviceWords } from '../browser-words.ts'
import type { ServerText } from '../notices.ts'
import type { Passkeys } from '../passkeys.ts'
import { keepPasskey } from '../passkeys.ts'

/** Opens the door of a passkey to someone who is signed in. */
export function bindPasskeyHandler(passkeys: Passkeys, binds: Binds, text: ServerText) {
  return handle(bindPasskey, async ({ params, actor, caller, now, fail }) => {
    const { ticket, response } = params
    const { userId, selector } = actor
    const made = (await passkeys.readMade({ caller, selector, ticket, response, now })) ?? fail('PROOF_WRONG')
    const name = params.name || deviceWords(caller.userAgent, caller.locale, text)
    return binds.bind({
      userId,
      brand: caller.brand,
      proof: { door: 'passkey', subject: made.credentialId, label: name, nick: '' },
      now,
      alongside: (tx) => keepPasskey(tx, { ...made, userId, name }),
    })
  })
}
