import { Mail, Phone } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import { useRef, useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { PlainForm } from '#ui/primitives/plain-form.tsx'
import { TextField } from '#ui/primitives/text-field.tsx'
import type { CodeChannel, SentCode } from './code-request.ts'
import { useCodeRequest } from './code-request.ts'

type AddressStepProps = {
  channel: CodeChannel
  value: string
  onChange(value: string): void
  onSent(sent: SentCode): void
  /** The browser may offer a passkey where the address is typed. */
  offersPasskeys?: boolean
  /** The letter has a link alone, and no code. */
  asLink?: boolean
  disabled?: boolean
  /** The content below the button. */
  children?: ReactNode
}

const fields = {
  email: { icon: Mail, type: 'email', name: 'email', inputMode: 'email', autoComplete: 'email' },
  phone: { icon: Phone, type: 'tel', name: 'tel', inputMode: 'tel', autoComplete: 'tel' },
} as const

/** First step of an identity that opens by code: where to send it. */
export function AddressStep(props: AddressStepProps) {
  const { channel, value, onChange, onSent, offersPasskeys, asLink = false, disabled, children } = props
  const t = useTexts('accounts')
  const request = useCodeRequest(channel, asLink)
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const { icon: Icon, autoComplete, ...attributes } = fields[channel]

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (request.pending || disabled) return
    const sent = await request.send(value)
    if ('resendAtMs' in sent) return onSent(sent)
    setError(sent.problem)
    field.current?.focus()
  }
  return (
    <PlainForm onSubmit={(event) => void send(event)} noValidate className="grid gap-4">
      <TextField
        ref={field}
        {...attributes}
        label={t(`login.${channel}`)}
        hint={channel === 'phone' ? t('login.phoneHint') : undefined}
        autoComplete={offersPasskeys ? `${autoComplete} webauthn` : autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        // A landing is read first: a keyboard would cover it.
        focusFirst={!asLink}
        dir="ltr"
        placeholder={t(`login.${channel}Placeholder`)}
        leading={<Icon className="size-5" aria-hidden="true" />}
        value={value}
        error={error}
        onChange={(event) => {
          setError(undefined)
          onChange(event.target.value)
        }}
      />
      <Button type="submit" size="big" wide pending={request.pending} disabled={disabled}>
        {t(channel === 'phone' ? 'login.phoneSend' : asLink ? 'login.sendLink' : 'login.send')}
      </Button>
      {children}
    </PlainForm>
  )
}
