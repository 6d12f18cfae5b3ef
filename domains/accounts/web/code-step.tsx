import type { FormEvent } from 'react'
import { useState } from 'react'
import { useCall } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import { Button } from '#ui/primitives/button.tsx'
import { CodeField } from '#ui/primitives/code-field.tsx'
import { emailLogin, requestEmailLogin, resendCooldownMs } from '../contract.ts'
import { useCooldown } from './cooldown.ts'
import { useSession } from './session.tsx'

type CodeStepProps = {
  email: string
  resendAtMs: number
  onResent(resendAtMs: number): void
  onOtherEmail(): void
  onDone(): void
}

const oneAtATime = { single: true, silent: true }
const codeLength = 6

/** Second step of signing in: the code from the letter, typed, pasted or filled in by the device. */
export function CodeStep({ email, resendAtMs, onResent, onOtherEmail, onDone }: CodeStepProps) {
  const t = useTexts('accounts')
  const shell = useTexts('shell')
  const session = useSession()
  const login = useCall(emailLogin, oneAtATime)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()

  const enter = async (complete: string) => {
    if (login.pending || complete.length !== codeLength) return
    const answer = await login.run({ email: email.trim(), code: complete })
    if (answer.ok) {
      await session.signedIn(answer.data)
      toasts.push({ text: t('login.done'), tone: 'success' })
      return onDone()
    }
    setCode('')
    setError(answer.error === 'LOGIN_CODE_WRONG' ? t('login.codeWrong') : answer.message || shell('error.unknown'))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void enter(code)
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <p className="text-body wrap-anywhere text-ink-2">{t('login.codeSent', { email: email.trim() })}</p>
      <CodeField
        label={t('login.code')}
        value={code}
        error={error}
        autoFocus
        onChange={(next) => {
          if (next) setError(undefined)
          setCode(next)
        }}
        onComplete={(complete) => void enter(complete)}
      />
      <Button type="submit" size="big" wide pending={login.pending} disabled={code.length !== codeLength}>
        {t('login.enter')}
      </Button>
      <Resend email={email} resendAtMs={resendAtMs} onResent={onResent} onError={setError} />
      <p className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-small text-ink-3">
        {t('login.spam')}
        <button
          type="button"
          onClick={onOtherEmail}
          className="-my-2 min-h-11 font-medium text-ink-2 underline underline-offset-4"
        >
          {t('login.otherEmail')}
        </button>
      </p>
    </form>
  )
}

type ResendProps = Pick<CodeStepProps, 'email' | 'resendAtMs' | 'onResent'> & { onError(text: string): void }

function Resend({ email, resendAtMs, onResent, onError }: ResendProps) {
  const t = useTexts('accounts')
  const shell = useTexts('shell')
  const request = useCall(requestEmailLogin, oneAtATime)
  const seconds = useCooldown(resendAtMs)
  const resend = async () => {
    const answer = await request.run({ email: email.trim(), useShortCode: true })
    if (!answer.ok && answer.error !== 'LOGIN_CODE_TOO_SOON') return onError(answer.message || shell('error.unknown'))
    if (answer.ok) toasts.push({ text: t('login.resent') })
    onResent(Date.now() + (answer.ok ? answer.data.resendAfterMs : resendCooldownMs))
  }
  return (
    <Button variant="gray" wide pending={request.pending} disabled={seconds > 0} onClick={() => void resend()}>
      <span className="tabular-nums">{seconds > 0 ? t('login.resendIn', { seconds }) : t('login.resend')}</span>
    </Button>
  )
}
