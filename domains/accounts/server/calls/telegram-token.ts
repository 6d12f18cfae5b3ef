import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { telegramToken } from '../../identity-providers-contract.ts'
import type { TelegramProvider } from '../identity-providers/telegram.ts'
import type { SignIn } from '../sign-in.ts'
import { loginAnswer } from '../sign-in.ts'

/** Signs a mini-app in at its start, when it has no token yet. */
export function telegramTokenHandler(db: Db, telegram: TelegramProvider, signIn: SignIn) {
  return handle(telegramToken, async ({ params, actor, caller, now, fail, setCookie }) => {
    const context = { brand: caller.brand, selector: undefined, purpose: 'login', now } as const
    const proven = await telegram.prove(db, { initData: params.initData }, context)
    if (typeof proven === 'string') return fail(proven)
    const { proof, isLaunch } = proven
    return loginAnswer(await signIn({ proof, actor, caller, now, isLaunch }), caller, setCookie)
  })
}
