import { handle, refuse } from '#platform/http/handler.ts'
import { passkeyLogin } from '../../linked-identities-contract.ts'
import type { SignInLimits } from '../limits.ts'
import type { Passkeys } from '../passkeys.ts'
import type { SignIn } from '../sign-in.ts'
import { loginAnswer } from '../sign-in.ts'

/** Signs in with a passkey. */
export function passkeyLoginHandler(passkeys: Passkeys, limits: SignInLimits, signIn: SignIn) {
  return handle(passkeyLogin, async ({ params, actor, caller, now, setCookie }) => {
    const tried = await limits.try(caller)
    if (tried.waitMs > 0) refuse('TOO_MANY_REQUESTS', tried.waitMs)
    const selector = actor?.selector ?? ''
    const shown = await passkeys.readShown({ caller, selector, ...params, now })
    const { credentialId, name } = shown ?? refuse('PROOF_WRONG')
    await tried.release()
    const proof = { provider: 'passkey' as const, subject: credentialId, label: name, nick: '' }
    return loginAnswer(await signIn({ proof, actor, caller, now, knownOnly: true }), caller, setCookie)
  })
}
