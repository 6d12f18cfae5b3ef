import { handle } from '#platform/http/handler.ts'
import type { LetterSender } from '#platform/mail/mail.ts'
import { requestEmailLogin } from '../../contract.ts'
import type { Codes } from '../codes.ts'
import { emailProof } from '../email-proof.ts'
import type { LoginLetter } from '../login-letter.ts'

/** Mails a code or a link. */
export function requestEmailLoginHandler(
  codes: Codes,
  send: LetterSender,
  letter: LoginLetter,
  isOpen: (brand: string) => boolean,
) {
  return handle(requestEmailLogin, async ({ params, caller, now, fail }) => {
    if (!isOpen(caller.brand)) fail('PROVIDER_CLOSED')
    const { subject, label: email } = emailProof(params.email) ?? fail('EMAIL_INVALID')
    const { locale, brand } = caller
    const sent = await codes.send({
      to: { provider: 'email', address: subject },
      kind: params.useShortCode ? 'code' : 'link',
      caller,
      now,
      deliver: (code, kind) => send(letter({ email, code, kind, locale, brand, returnPath: params.returnPath ?? '/' })),
    })
    if (!sent) return fail('MAIL_NOT_SENT')
    return { resendAfterMs: sent.resendAfterMs, isLink: sent.kind === 'link' }
  })
}
