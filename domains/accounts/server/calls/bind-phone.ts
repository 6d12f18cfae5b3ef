import { handle } from '#platform/http/handler.ts'
import { bindPhone } from '../../own-doors-contract.ts'
import type { Binds } from '../binds.ts'
import type { Codes } from '../codes.ts'
import type { PhoneDoor } from '../phone.ts'
import { phoneProof } from '../phone.ts'

/** Opens the door of a phone number to someone who is signed in. */
export function bindPhoneHandler(codes: Codes, phone: PhoneDoor, binds: Binds) {
  return handle(bindPhone, async ({ params, actor, caller, now }) => {
    const number = await phone.read(params.phone, caller.brand)
    await codes.use(number.e164, params.code, caller, now)
    return binds.bind({ userId: actor.userId, brand: caller.brand, proof: phoneProof(number), now })
  })
}
