import { useState } from 'react'
import { useCall } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { PlainForm } from '#ui/primitives/plain-form.tsx'
import { TextField } from '#ui/primitives/text-field.tsx'
import { declareWithdrawal } from '../../calls.gen.ts'

type StatementFormProps = {
  /** Of the purchase, where it is known. */
  number: string
  onSent(sent: { email: string; declaredAt: number }): void
}

const oneAtATime = { single: true, silent: true }

/** A form for the number of the purchase and the address of its receipt. The button uses the words of the law. */
export function StatementForm({ number: known, onSent }: StatementFormProps) {
  const t = useTexts('pay')
  const words = useTexts('shell')
  const { run, pending } = useCall(declareWithdrawal, oneAtATime)
  const [number, setNumber] = useState(known)
  const [email, setEmail] = useState('')
  const [fault, setFault] = useState<{ number?: string; email?: string }>({})
  const send = async () => {
    const missing = t('withdrawal.missing')
    const empty = {
      ...(number.trim() === '' && { number: missing }),
      ...(email.trim() === '' && { email: missing }),
    }
    setFault(empty)
    if (Object.keys(empty).length > 0) return
    const answer = await run({ number, email })
    if (answer.ok) return onSent({ email: email.trim(), declaredAt: answer.data.declaredAt })
    setFault({ email: answer.message || words('error.unknown') })
  }
  return (
    <PlainForm
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <p className="text-body text-ink-2">{t('withdrawal.text')}</p>
      <TextField
        label={t('withdrawal.number')}
        value={number}
        dir="ltr"
        maxLength={80}
        autoComplete="off"
        spellCheck={false}
        {...(fault.number && { error: fault.number })}
        onChange={(event) => setNumber(event.target.value)}
      />
      <TextField
        label={t('withdrawal.email')}
        type="email"
        value={email}
        dir="ltr"
        maxLength={254}
        autoComplete="email"
        {...(fault.email && { error: fault.email })}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" size="big" wide pending={pending}>
        {t('orders.withdraw')}
      </Button>
    </PlainForm>
  )
}
