import { handle } from '#platform/http/handler.ts'
import { requestPhoneCode } from '../../linked-identities-contract.ts'
import type { Codes } from '../codes.ts'
import type { PhoneProvider } from '../phone.ts'

/** Sends a code to a phone. */
export function requestPhoneCodeHandler(codes: Codes, phone: PhoneProvider) {
  return handle(requestPhoneCode, async ({ params, caller, now, fail }) => {
    const number = await phone.read(params.phone, caller.brand)
    if (!phone.serves(number.country)) fail('PROVIDER_CLOSED')
    const sent = await codes.send({
      to: { provider: 'phone', address: number.e164 },
      kind: 'code',
      caller,
      now,
      strangerLimit: () => phone.countMessage(number),
      deliver: (code) => phone.sendCode(number, code, caller),
    })
    return sent ? { resendAfterMs: sent.resendAfterMs } : fail('SMS_NOT_SENT')
  })
}
