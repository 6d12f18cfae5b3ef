import { useTexts } from '#platform/i18n/web/intl.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import { Button } from '#ui/primitives/button.tsx'
import { PlainButton } from '#ui/primitives/plain-button.tsx'
import { useCooldown } from '../cooldown.ts'
import type { CodeChannel, SentCode } from './code-request.ts'
import { useCodeRequest } from './code-request.ts'

const keys = {
  email: { resend: 'login.resend', other: 'login.otherEmail', patience: 'login.spam' },
  phone: { resend: 'login.phoneResend', other: 'login.otherPhone', patience: 'login.phonePatience' },
} as const

export type SentActionsProps = {
  channel: CodeChannel
  address: string
  sent: SentCode
  onResent(sent: SentCode): void
  onOtherAddress(): void
  onError(text: string): void
}

/** The ways on where a letter or message does not come: another one, or another address. */
export function SentActions({ channel, address, sent, onResent, onOtherAddress, onError }: SentActionsProps) {
  const t = useTexts('accounts')
  const request = useCodeRequest(channel, sent.isLink)
  const seconds = useCooldown(sent.resendAtMs)
  const resend = async () => {
    const next = await request.send(address)
    if ('problem' in next) return onError(next.problem)
    if (next.isNew && !next.isLink) toasts.push({ text: t('login.resent') })
    onResent(next)
  }
  const again = sent.isLink ? 'login.sendLink' : keys[channel].resend
  const wait = sent.isLink ? 'login.linkAgainIn' : 'login.resendIn'
  return (
    <>
      <Button variant="gray" wide pending={request.pending} disabled={seconds > 0} onClick={() => void resend()}>
        <span className="tabular-nums">{seconds > 0 ? t(wait, { seconds }) : t(again)}</span>
      </Button>
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-small text-ink-3">
        {t(keys[channel].patience)}
        <PlainButton
          onClick={onOtherAddress}
          className="-my-2 min-h-11 font-medium text-ink-2 underline underline-offset-4"
        >
          {t(keys[channel].other)}
        </PlainButton>
      </p>
    </>
  )
}
