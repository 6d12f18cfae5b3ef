import { Mail } from 'lucide-react'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { useCall } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Anchor } from '#ui/primitives/anchor.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { TextField } from '#ui/primitives/text-field.tsx'
import { emailPattern, requestEmailLogin, resendCooldownMs } from '../contract.ts'

type EmailStepProps = {
  email: string
  onEmail(email: string): void
  /** A code is on its way; another may be asked for at that moment. */
  onSent(resendAtMs: number): void
}

const oneAtATime = { single: true, silent: true }

/** First step of signing in: the address. */
export function EmailStep({ email, onEmail, onSent }: EmailStepProps) {
  const t = useTexts('accounts')
  const shell = useTexts('shell')
  const request = useCall(requestEmailLogin, oneAtATime)
  const [error, setError] = useState<string>()

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (request.pending) return
    const address = email.trim()
    if (!emailPattern.test(address)) return setError(t('login.emailInvalid'))
    const answer = await request.run({ email: address, useShortCode: true })
    // "Too soon" means that a code is on its way already.
    if (answer.ok || answer.error === 'LOGIN_CODE_TOO_SOON')
      return onSent(Date.now() + (answer.ok ? answer.data.resendAfterMs : resendCooldownMs))
    return setError(
      answer.error === 'EMAIL_INVALID' ? t('login.emailInvalid') : answer.message || shell('error.unknown'),
    )
  }
  return (
    <form onSubmit={(event) => void send(event)} noValidate className="grid gap-4">
      <TextField
        label={t('login.email')}
        type="email"
        name="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        dir="ltr"
        placeholder={t('login.emailPlaceholder')}
        leading={<Mail className="size-5" aria-hidden="true" />}
        value={email}
        error={error}
        onChange={(event) => {
          setError(undefined)
          onEmail(event.target.value)
        }}
      />
      <Button type="submit" size="big" wide pending={request.pending}>
        {t('login.send')}
      </Button>
      <p className="text-small text-ink-3">{t('login.noPassword')}</p>
      <p className="text-fine text-ink-3">
        {t.rich('login.terms', {
          terms: (words) => (
            <Anchor href="/settings/terms" target="_blank" className="underline underline-offset-2">
              {words}
            </Anchor>
          ),
          privacy: (words) => (
            <Anchor href="/settings/privacy" target="_blank" className="underline underline-offset-2">
              {words}
            </Anchor>
          ),
        })}
      </p>
    </form>
  )
}
