import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { telegramLogin } from '../../identity-providers-contract.ts'
import type { TelegramProvider } from '../identity-providers/telegram.ts'
import type { SignIn } from '../sign-in.ts'
import { loginAnswer } from '../sign-in.ts'

/** Signs in by Telegram. */
export function telegramLoginHandler(db: Db, telegram: TelegramProvider, signIn: SignIn) {
  return handle(telegramLogin, async ({ params, actor, caller, now, fail, setCookie }) => {
    const context = { brand: caller.brand, selector: actor?.selector, purpose: 'login', now } as const
    const proven = await telegram.prove(db, params, context)
    if (typeof proven === 'string') return fail(proven)
    const { proof, returnPath, isFirstHand, isLaunch } = proven
    const signedIn = await signIn({ proof, actor, caller, now, leavesVisitor: !isFirstHand, isLaunch })
    return { ...loginAnswer(signedIn, caller, setCookie), returnPath }
  })
}
