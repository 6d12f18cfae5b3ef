import type { FormEvent } from 'react'
import { useRef, useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { CodeField } from '#ui/primitives/code-field.tsx'
import { PlainForm } from '#ui/primitives/plain-form.tsx'
import type { CodeChannel, SentCode } from './code-request.ts'
import { readAddress } from './code-request.ts'
import { LinkStep } from './link-step.tsx'
import { SentActions } from './sent-actions.tsx'

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
const sentTexts = { email: 'login.codeSent', phone: 'login.phoneCodeSent' } as const

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
  if (sent.isLink) return <LinkStep address={address} sent={sent} onResent={onResent} onOtherAddress={onOtherAddress} />
  return (
    <PlainForm onSubmit={submit} className="grid gap-4">
      <p className="text-body wrap-anywhere text-ink-2">
        {t(sentTexts[channel], { email: address, phone: leftToRight(address) })}
      </p>
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
      <SentActions
        channel={channel}
        address={address}
        sent={sent}
        onResent={onResent}
        onOtherAddress={onOtherAddress}
        onError={setError}
      />
    </PlainForm>
  )
}
