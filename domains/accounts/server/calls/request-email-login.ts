import type { LetterSender } from '#platform/mail/mail.ts'
import type { Tx } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { emailPattern, requestEmailLogin, resendCooldownMs } from '../../contract.ts'
import { cooldownOf, createLoginCode, dropLoginCode } from '../login-codes.ts'
import type { LoginLetter } from '../login-letter.ts'

/** Mails a code or a link. */
export function requestEmailLoginHandler(db: Tx, send: LetterSender, letter: LoginLetter) {
  return handle(requestEmailLogin, async ({ params, caller, now, fail }) => {
    const email = params.email.trim()
    if (!emailPattern.test(email)) fail('EMAIL_INVALID')
    const waitMs = await cooldownOf(db, email, now)
    if (waitMs > 0) fail('LOGIN_CODE_TOO_SOON', waitMs)
    const kind = params.useShortCode ? 'code' : 'link'
    const code = await createLoginCode(db, email, kind, now)
    const sent = await send(letter({ email, code, kind, locale: caller.locale, brand: caller.brand, returnPath: params.returnPath ?? '/' }))
    if (!sent) {
      await dropLoginCode(db, email, code)
      fail('MAIL_NOT_SENT')
    }
    return { resendAfterMs: resendCooldownMs }
  })
}
