import { handle } from '#platform/http/handler.ts'
import { resendCooldownMs } from '../../rules.ts'
import { requestPhoneCode } from '../../own-doors-contract.ts'
import type { Codes } from '../codes.ts'
import type { PhoneDoor } from '../phone.ts'

/** Sends a code to a phone. */
export function requestPhoneCodeHandler(codes: Codes, phone: PhoneDoor) {
  return handle(requestPhoneCode, async ({ params, caller, now, fail }) => {
    const number = await phone.read(params.phone, caller.brand)
    if (!phone.serves(number.country)) fail('DOOR_CLOSED')
    const isSent = await codes.send({
      to: { door: 'phone', address: number.e164 },
      kind: 'code',
      caller,
      now,
      strangerLimit: () => phone.countMessage(number),
      deliver: (code) => phone.sendCode(number, code, caller),
    })
    return isSent ? { resendAfterMs: resendCooldownMs } : fail('SMS_NOT_SENT')
  })
}
