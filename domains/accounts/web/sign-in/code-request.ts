import { useCall } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { canonicalEmail, resendCooldownMs } from '../../rules.ts'
import { requestEmailLogin, requestPhoneCode } from '../../calls.gen.ts'
import { readPhone } from './phone-digits.ts'
import { useRefusalWords } from './refusal-words.ts'

/** The channel of a code. */
export type CodeChannel = 'email' | 'phone'

const oneAtATime = { single: true, silent: true }

/** An address as the server takes it, or null when it is none. */
export function readAddress(channel: CodeChannel, raw: string): string | null {
  return channel === 'phone' ? readPhone(raw) : canonicalEmail(raw)
}

/** The letter or message on its way to an address, and when another may be requested. */
export type SentCode = { resendAtMs: number; isLink: boolean }

/** Requests a code, or a letter with a link alone: what was sent, and whether just now; or what is wrong, in words. */
export function useCodeRequest(channel: CodeChannel, asLink = false) {
  const t = useTexts('accounts')
  const words = useRefusalWords()
  const email = useCall(requestEmailLogin, oneAtATime)
  const phone = useCall(requestPhoneCode, oneAtATime)
  const send = async (raw: string): Promise<(SentCode & { isNew: boolean }) | { problem: string }> => {
    const address = readAddress(channel, raw)
    if (address === null) return { problem: t(`login.${channel}Invalid`) }
    const answer = await (channel === 'email'
      ? email.run({ email: address, useShortCode: !asLink })
      : phone.run({ phone: address }))
    if (answer.ok) {
      const { resendAfterMs } = answer.data
      const isLink = 'isLink' in answer.data && answer.data.isLink
      return { resendAtMs: Date.now() + resendAfterMs, isLink, isNew: true }
    }
    // "Too soon" means that a code is on its way already.
    if (answer.error === 'LOGIN_CODE_TOO_SOON')
      return { resendAtMs: Date.now() + resendCooldownMs, isLink: asLink, isNew: false }
    return { problem: answer.error === 'EMAIL_INVALID' ? t('login.emailInvalid') : words(answer) }
  }
  return { send, pending: email.pending || phone.pending }
}
