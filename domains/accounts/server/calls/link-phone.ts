import { handle } from '#platform/http/handler.ts'
import { linkPhone } from '../../linked-identities-contract.ts'
import type { LinkedIdentities } from '../identity-links.ts'
import type { Codes } from '../codes.ts'
import type { PhoneProvider } from '../phone.ts'
import { phoneProof } from '../phone.ts'

/** Links a phone number to a signed-in person. */
export function linkPhoneHandler(codes: Codes, phone: PhoneProvider, linkedIdentities: LinkedIdentities) {
  return handle(linkPhone, async ({ params, actor, caller, now }) => {
    await linkedIdentities.requireFreshSignIn(actor, now)
    const number = await phone.read(params.phone, caller.brand)
    await codes.use(number.e164, params.code, caller, now)
    return linkedIdentities.link({ userId: actor.userId, brand: caller.brand, proof: phoneProof(number), now })
  })
}
