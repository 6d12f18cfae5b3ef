import type { FormEvent } from 'react'
import { useRef, useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import { Button } from '#ui/primitives/button.tsx'
import { CodeField } from '#ui/primitives/code-field.tsx'
import { useCooldown } from '../cooldown.ts'
import type { CodeChannel, SentCode } from './code-request.ts'
import { readAddress, useCodeRequest } from './code-request.ts'

type CodeStepProps = {
  channel: CodeChannel
  /** As it was typed. */
  address: string
  sent: SentCode
  onResent(sent: SentCode): void
  onOtherAddress(): void
  /** Shows the code; gives what is wrong with it, in words, or nothing. */
  enter(proof: { address: string; code: string }): Promise<string | undefined>
  enterLabel: string
}

const codeLength = 6
const keys = {
  email: { sent: 'login.codeSent', resend: 'login.resend', other: 'login.otherEmail', patience: 'login.spam' },
  phone: {
    sent: 'login.phoneCodeSent',
    resend: 'login.phoneResend',
    other: 'login.otherPhone',
    patience: 'login.phonePatience',
  },
} as const

/** Preserves the order of a number's signs within right-to-left words. */
function leftToRight(text: string): string {
  return `\u2066${text}\u2069`
}

/** Second step of an identity that opens by code: the code, typed, pasted or filled in by the device. */
export function CodeStep(props: CodeStepProps) {
  const { channel, address: typed, sent, onResent, onOtherAddress, enter, enterLabel } = props
  const t = useTexts('accounts')
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [pending, setPending] = useState(false)
  const address = readAddress(channel, typed) ?? typed

  const show = async (complete: string) => {
    if (pending || complete.length !== codeLength) return
    setPending(true)
    const problem = await enter({ address, code: complete }).finally(() => setPending(false))
    if (problem === undefined) return
    setCode('')
    setError(problem)
    field.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void show(code)
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <p className="text-body wrap-anywhere text-ink-2">
        {t(sent.isLink ? 'login.linkSent' : keys[channel].sent, { email: address, phone: leftToRight(address) })}
      </p>
      {sent.isLink ? (
        <p role="alert" className="text-small text-danger empty:hidden">
          {error}
        </p>
      ) : (
        <>
          <CodeField
            ref={field}
            label={t('login.code')}
            value={code}
            error={error}
            focusFirst
            onChange={(next) => {
              if (next) setError(undefined)
              setCode(next)
            }}
            onComplete={(complete) => void show(complete)}
          />
          <Button type="submit" size="big" wide pending={pending} disabled={code.length !== codeLength}>
            {enterLabel}
          </Button>
        </>
      )}
      <Resend channel={channel} address={address} sent={sent} onResent={onResent} onError={setError} />
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-small text-ink-3">
        {t(keys[channel].patience)}
        <button
          type="button"
          onClick={onOtherAddress}
          className="-my-2 min-h-11 font-medium text-ink-2 underline underline-offset-4"
        >
          {t(keys[channel].other)}
        </button>
      </p>
    </form>
  )
}

type ResendProps = Pick<CodeStepProps, 'channel' | 'address' | 'sent' | 'onResent'> & {
  onError(text: string): void
}

function Resend({ channel, address, sent, onResent, onError }: ResendProps) {
  const t = useTexts('accounts')
  const request = useCodeRequest(channel, sent.isLink)
  const seconds = useCooldown(sent.resendAtMs)
  const resend = async () => {
    const next = await request.send(address)
    if ('problem' in next) return onError(next.problem)
    if (next.isNew && !next.isLink) toasts.push({ text: t('login.resent') })
    onResent(next)
  }
  return (
    <Button variant="gray" wide pending={request.pending} disabled={seconds > 0} onClick={() => void resend()}>
      <span className="tabular-nums">{seconds > 0 ? t('login.resendIn', { seconds }) : t(keys[channel].resend)}</span>
    </Button>
  )
}
