import { useId, useState } from 'react'
import { v4 as newId } from 'uuid'
import { useCall } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { PlainForm } from '#ui/primitives/plain-form.tsx'
import { sendPayFeedback } from '../../calls.gen.ts'

const silent = { silent: true }
const mostLetters = 2000

/** Reports to the product what went wrong with a payment. */
export function FeedbackForm({ orderId }: { orderId?: string | undefined }) {
  const t = useTexts('pay')
  const words = useTexts('shell')
  const id = useId()
  const { run, pending } = useCall(sendPayFeedback, silent)
  const [text, setText] = useState('')
  // Another text is another letter.
  const [key, setKey] = useState(() => newId())
  const [state, setState] = useState<{ sent: true } | { sent: false; fault: string | null }>({
    sent: false,
    fault: null,
  })
  if (state.sent)
    return (
      <output className="rounded-m bg-surface-2 px-4 py-3 text-center text-body text-ink-1">
        {t('feedback.sent')}
      </output>
    )
  const send = async () => {
    if (text.trim() === '') return setState({ sent: false, fault: words('error.empty') })
    const answer = await run({ orderId: orderId ?? null, text, key })
    setState(answer.ok ? { sent: true } : { sent: false, fault: answer.message || words('error.unknown') })
  }
  return (
    <PlainForm
      noValidate
      className="grid gap-2.5"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <label htmlFor={id} className="text-small font-medium text-ink-2">
        {t('feedback.label')}
      </label>
      <textarea
        id={id}
        value={text}
        dir="auto"
        rows={3}
        maxLength={mostLetters}
        aria-invalid={state.fault !== null || undefined}
        aria-describedby={state.fault === null ? undefined : `${id}-fault`}
        onChange={(event) => {
          setText(event.target.value)
          setKey(newId())
        }}
        className="field-sizing-content min-h-24 w-full rounded-m border border-line-strong bg-surface-1 px-4 py-3 text-body"
      />
      {state.fault === null ? null : (
        <p id={`${id}-fault`} role="alert" className="text-small text-danger">
          {state.fault}
        </p>
      )}
      <Button type="submit" variant="gray" pending={pending}>
        {t('feedback.send')}
      </Button>
    </PlainForm>
  )
}
