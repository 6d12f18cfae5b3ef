import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { googleLogin } from '../../identity-providers-contract.ts'
import type { GoogleProvider } from '../identity-providers/google.ts'
import type { SignIn } from '../sign-in.ts'
import { loginAnswer } from '../sign-in.ts'

/** Signs in with Google's credential. */
export function googleLoginHandler(db: Db, google: GoogleProvider, signIn: SignIn) {
  return handle(googleLogin, async ({ params, actor, caller, now, fail, setCookie }) => {
    const shown = { credential: params.credential, brand: caller.brand, selector: actor?.selector, now }
    const proof = await google.prove(db, shown)
    if (typeof proof === 'string') return fail(proof)
    return loginAnswer(await signIn({ proof, actor, caller, now }), caller, setCookie)
  })
}
