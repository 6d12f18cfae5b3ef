import { handle } from '#platform/http/handler.ts'
import { phoneLogin } from '../../linked-identities-contract.ts'
import type { Codes } from '../codes.ts'
import type { PhoneProvider } from '../phone.ts'
import { phoneProof } from '../phone.ts'
import type { SignIn } from '../sign-in.ts'
import { loginAnswer } from '../sign-in.ts'

/** Signs in with a code that was sent to a phone. */
export function phoneLoginHandler(codes: Codes, phone: PhoneProvider, signIn: SignIn) {
  return handle(phoneLogin, async ({ params, actor, caller, now, setCookie }) => {
    const number = await phone.read(params.phone, caller.brand)
    await codes.use(number.e164, params.code, caller, now)
    return loginAnswer(await signIn({ proof: phoneProof(number), actor, caller, now }), caller, setCookie)
  })
}
