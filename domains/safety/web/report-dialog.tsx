import { Flag, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import type { ParamsOf } from '#platform/contract/call.ts'
import { useCall } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { ErrorMessage } from '#ui/primitives/error-message.tsx'
import { PlainForm } from '#ui/primitives/plain-form.tsx'
import { Sheet } from '#ui/primitives/sheet.tsx'
import type { ReportReason } from '../rules.ts'
import { report } from '../calls.gen.ts'
import { referenceOf, reportNoteLength, reportReasons } from '../rules.ts'

const reasonOption =
  'pressable flex min-h-12 cursor-pointer items-center gap-3.5 rounded-m border border-line bg-surface-1 px-4 py-2.5 text-body hover:border-line-strong has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'
const wordsField =
  'min-h-20 resize-none rounded-m border bg-surface-1 px-4 py-3 text-body text-ink-1 field-sizing-content focus:outline-2 focus:outline-offset-1 focus:outline-focus'

type ReportDialogProps = {
  target: ParamsOf<typeof report>['target']
  /** Whom it is about, where that has a name. */
  name?: string
  open: boolean
  onClose(): void
  /** It was reported: whatever shows it can let it go. */
  onReported?(): void
  /** Additional content after the report, such as a link to a page that does not show the target. */
  after?: ReactNode
}

const silent = { silent: true, single: true }

/** The texts for targets that stay where they are: who reads how much of them. */
const staysText: Partial<Record<ReportDialogProps['target']['kind'], string>> = {
  message: 'replyText',
  conversation: 'chatText',
  page: 'pageText',
}

/** Reports a target: a reason, a few words for the reviewer, and the immediate consequences. */
export function ReportDialog({ target, name, open, onClose, onReported, after }: ReportDialogProps) {
  const t = useTexts('reports')
  const form = useId()
  const { run, pending } = useCall(report, silent)
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [note, setNote] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [isHidden, setHidden] = useState<boolean | null>(null)
  const [caseId, setCaseId] = useState<string | null>(null)
  const isLong = note.trim().length > reportNoteLength
  const send = async () => {
    if (reason === null) return setFault(t('chooseFirst'))
    if (isLong) return undefined
    setFault(null)
    const answer = await run({ target, reason, note: note.trim() })
    // A deleted target needs no report; it is hidden from the person all the same.
    const isGone = !answer.ok && answer.error === 'REPORT_TARGET_GONE'
    if (!answer.ok && !isGone) return setFault(answer.error === 'UNREACHABLE' ? t('failed') : answer.message)
    setHidden(answer.ok && answer.data.isHidden)
    setCaseId(answer.ok ? answer.data.caseId : null)
    return onReported?.()
  }
  const isSent = isHidden !== null
  const stays = staysText[target.kind]
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={name ? t('titleOf', { name }) : t('title')}
      closeLabel={t('close')}
      footer={
        isSent ? (
          <div className="grid gap-2">
            {after}
            <Button wide variant={after ? 'gray' : 'primary'} onClick={onClose}>
              {t('done')}
            </Button>
          </div>
        ) : (
          <Button wide type="submit" form={form} pending={pending}>
            <Flag className="size-4.5" aria-hidden="true" />
            {t('submit')}
          </Button>
        )
      }
    >
      {isSent ? (
        <output className="grid justify-items-center gap-3 py-6 text-center">
          <ShieldCheck className="size-11 text-accent" strokeWidth={1.5} aria-hidden="true" />
          <span className="text-lead">{t('thanks')}</span>
          <span className="max-w-[36ch] text-body text-ink-2">
            {t(stays ?? (isHidden ? 'hiddenText' : 'thanksText'))}
          </span>
          {caseId ? (
            <span className="text-small text-ink-3">{t('receipt', { number: referenceOf(caseId) })}</span>
          ) : null}
        </output>
      ) : (
        <PlainForm
          id={form}
          noValidate
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault()
            if (!pending) void send()
          }}
        >
          <p className="text-body text-ink-2">{t(stays ?? 'text')}</p>
          <Reasons chosen={reason} onChoose={setReason} />
          <Note value={note} isLong={isLong} onChange={setNote} />
          <ErrorMessage>{fault}</ErrorMessage>
        </PlainForm>
      )}
    </Sheet>
  )
}

function Reasons({ chosen, onChoose }: { chosen: ReportReason | null; onChoose(reason: ReportReason): void }) {
  const t = useTexts('reports')
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{t('reasons')}</legend>
      {reportReasons.map((reason) => (
        <label key={reason} className={reasonOption}>
          <input
            type="radio"
            name="reason"
            value={reason}
            checked={reason === chosen}
            onChange={() => onChoose(reason)}
            className="size-5 shrink-0 accent-(--accent)"
          />
          {t(`reason.${reason}`)}
        </label>
      ))}
    </fieldset>
  )
}

function Note({ value, isLong, onChange }: { value: string; isLong: boolean; onChange(note: string): void }) {
  const t = useTexts('reports')
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-small font-medium text-ink-2">
        {t('note')}
      </label>
      <textarea
        id={id}
        dir="auto"
        rows={2}
        value={value}
        aria-invalid={isLong || undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => onChange(event.target.value)}
        className={`${wordsField} ${isLong ? 'border-danger' : 'border-line-strong'}`}
      />
      <p
        id={`${id}-note`}
        role={isLong ? 'alert' : undefined}
        className={`text-small ${isLong ? 'text-danger' : 'text-ink-3'}`}
      >
        {t(isLong ? 'noteLong' : 'noteHint', { most: reportNoteLength })}
      </p>
    </div>
  )
}
