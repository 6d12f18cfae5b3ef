import { useState } from 'react'
import { v4 as newKey } from 'uuid'
import { useCall } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import type { ReportReason } from '#domains/safety/rules.ts'
import { reportReasons } from '#domains/safety/rules.ts'
import { Button } from '#ui/primitives/button.tsx'
import { ErrorMessage } from '#ui/primitives/error-message.tsx'
import { PlainForm } from '#ui/primitives/plain-form.tsx'
import { TextArea } from '#ui/primitives/text-area.tsx'
import { TextField } from '#ui/primitives/text-field.tsx'
import { submitNotice } from '../calls.gen.ts'
import { linkLength, noticeLength } from '../rules.ts'

type Props = { link: string; onSent(reference: string): void }
type Field = 'link' | 'reason' | 'text' | 'email' | 'isTrue'

const silent = { silent: true, single: true }
const option =
  'pressable flex min-h-12 cursor-pointer items-center gap-3.5 rounded-m border border-line bg-surface-1 px-4 py-2.5 text-body hover:border-line-strong has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'

/** The form of a notice. An address of the sender is needed, but for a notice that somebody looks under age. */
export function NoticeForm({ link: known, onSent }: Props) {
  const t = useTexts('desk')
  const reports = useTexts('reports')
  const { run, pending } = useCall(submitNotice, silent)
  const [key] = useState(() => newKey())
  const [link, setLink] = useState(known)
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [text, setText] = useState('')
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [isTrue, setTrue] = useState(false)
  const [missing, setMissing] = useState<readonly Field[]>([])
  const [fault, setFault] = useState<string | null>(null)
  const errorOf = (field: Field, words: string) => (missing.includes(field) ? { error: words } : {})
  const send = async () => {
    const address = email.trim()
    const isAddress = address === '' ? reason === 'minor' : address.indexOf('@') > 0 && !/\s/.test(address)
    const found = (
      [
        ['link', link.trim() !== ''],
        ['reason', reason !== null],
        ['text', text.trim() !== ''],
        ['email', isAddress],
        ['isTrue', isTrue],
      ] as const
    ).flatMap(([field, isFine]) => (isFine ? [] : [field]))
    setMissing(found)
    setFault(null)
    if (found.length > 0 || reason === null) return undefined
    const answer = await run({ key, link, reason, text, name, email: address, isTrue: true })
    if (!answer.ok) return setFault(answer.error === 'UNREACHABLE' ? reports('failed') : answer.message)
    return onSent(answer.data.reference)
  }
  return (
    <PlainForm
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!pending) void send()
      }}
    >
      <p className="text-body text-ink-2">{t('notice.text')}</p>
      <TextField
        label={t('notice.link')}
        value={link}
        dir="ltr"
        maxLength={linkLength}
        autoComplete="off"
        spellCheck={false}
        {...errorOf('link', t('notice.missing'))}
        onChange={(event) => setLink(event.target.value)}
      />
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 text-small font-medium text-ink-2">{reports('reasons')}</legend>
        {reportReasons.map((one) => (
          <label key={one} className={option}>
            <input
              type="radio"
              name="reason"
              value={one}
              checked={one === reason}
              onChange={() => setReason(one)}
              className="size-5 shrink-0 accent-(--accent)"
            />
            {reports(`reason.${one}`)}
          </label>
        ))}
        <ErrorMessage>{missing.includes('reason') ? reports('chooseFirst') : null}</ErrorMessage>
      </fieldset>
      <TextArea
        label={t('notice.words')}
        value={text}
        maxLength={noticeLength}
        {...errorOf('text', t('notice.missing'))}
        onChange={(event) => setText(event.target.value)}
      />
      <TextField
        label={t('notice.name')}
        value={name}
        maxLength={100}
        autoComplete="name"
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label={t('notice.email')}
        type="email"
        value={email}
        dir="ltr"
        maxLength={200}
        autoComplete="email"
        {...errorOf('email', t('notice.emailMissing'))}
        onChange={(event) => setEmail(event.target.value)}
      />
      <label className={option}>
        <input
          type="checkbox"
          checked={isTrue}
          aria-invalid={missing.includes('isTrue') || undefined}
          onChange={(event) => setTrue(event.target.checked)}
          className="size-5 shrink-0 accent-(--accent)"
        />
        {t('notice.statement')}
      </label>
      <ErrorMessage>{missing.includes('isTrue') ? t('notice.missing') : fault}</ErrorMessage>
      <Button type="submit" size="big" wide pending={pending}>
        {t('notice.send')}
      </Button>
    </PlainForm>
  )
}
