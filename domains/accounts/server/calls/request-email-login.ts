import type { LetterSender } from '#platform/mail/mail.ts'
import type { Tx } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { emailPattern, requestEmailLogin, resendCooldownMs } from '../../contract.ts'
import type { LoginCodeKind } from '../login-codes.ts'
import { cooldownOf, createLoginCode, dropLoginCode, lockAddress } from '../login-codes.ts'
import type { LoginLetter } from '../login-letter.ts'

/** Mails a code or a link. */
export function requestEmailLoginHandler(db: Tx, send: LetterSender, letter: LoginLetter) {
  return handle(requestEmailLogin, async ({ params, caller, now, fail }) => {
    const email = params.email.trim()
    if (!emailPattern.test(email)) fail('EMAIL_INVALID')
    const kind = params.useShortCode ? 'code' : 'link'
    const { code, waitMs } = await newCode(db, email, kind, now)
    if (code === null) return fail('LOGIN_CODE_TOO_SOON', waitMs)
    const sent = await send(
      letter({ email, code, kind, locale: caller.locale, brand: caller.brand, returnPath: params.returnPath ?? '/' }),
    )
    if (!sent) {
      await dropLoginCode(db, email, code)
      fail('MAIL_NOT_SENT')
    }
    return { resendAfterMs: resendCooldownMs }
  })
}

/** Looks and makes under one lock, so that many requests at once bring one letter. */
function newCode(
  db: Tx,
  email: string,
  kind: LoginCodeKind,
  now: Date,
): Promise<{ code: string | null; waitMs: number }> {
  return db.transaction(async (transaction) => {
    const tx = transaction as Tx
    await lockAddress(tx, email)
    const waitMs = await cooldownOf(tx, email, now)
    return { code: waitMs > 0 ? null : await createLoginCode(tx, email, kind, now), waitMs }
  })
}
