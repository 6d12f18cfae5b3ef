import type { FormEvent } from 'react'
import { useId, useState } from 'react'
import type { Boot } from '#platform/contract/request-scope.ts'
import { useCall } from '#platform/contract/use-call.tsx'
import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import { useSession } from '#domains/accounts/web/public.ts'
import { HelpLines } from '#domains/safety/web/public.ts'
import { LazyConfirmDialog } from '#ui/patterns/lazy-confirm-dialog.tsx'
import { PageHeader } from '#ui/patterns/page-header.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { PlainForm } from '#ui/primitives/plain-form.tsx'
import { Sheet } from '#ui/primitives/sheet.tsx'
import { TextField } from '#ui/primitives/text-field.tsx'
import { useBrowserValue } from '#ui/state/browser-value.ts'
import { excludeMe } from '../calls.gen.ts'
import type { ExclusionSpan } from '../rules.ts'
import { exclusionEnd, exclusionSpans } from '../rules.ts'
import { useReaderZone } from '#platform/i18n/web/reader-zone.ts'

const periodOption =
  'flex min-h-13 cursor-pointer items-center gap-3 rounded-m border border-line bg-surface-1 px-4 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-focus'

type Props = { help: Boot['help']; back: { href: string; label: string } }
const silent = { silent: true }

/** Self-exclusion: its duration, and two confirmations, the second one in words. */
export function ExclusionScreen({ help, back }: Props) {
  const t = useTexts('wellbeing')
  const id = useId()
  const [span, setSpan] = useState<ExclusionSpan>('week')
  const [step, setStep] = useState<'none' | 'first' | 'second'>('none')
  const date = useEnd(span)
  return (
    <>
      <PageHeader title={t('exclusion.title')} back={back} />
      <div className="mx-auto grid w-full max-w-2xl grid-cols-1 gap-6 px-4 pt-2 pb-10 md:px-8 lg:mx-0">
        <p className="text-body text-ink-2">{t('exclusion.intro')}</p>
        <fieldset className="grid gap-2">
          <legend className="mb-2 ps-4 text-small font-medium text-ink-3">{t('exclusion.span')}</legend>
          {exclusionSpans.map((one) => (
            <label key={one} className={periodOption}>
              <input
                type="radio"
                name={id}
                value={one}
                checked={one === span}
                onChange={() => setSpan(one)}
                className="size-5 accent-(--accent)"
              />
              <span className="text-body">{t(`exclusion.${one}`)}</span>
            </label>
          ))}
        </fieldset>
        <output className="ps-4 text-small text-ink-3" suppressHydrationWarning>
          {t('exclusion.until', { date })}
        </output>
        <Button wide variant="gray" onClick={() => setStep('first')}>
          {t('exclusion.start')}
        </Button>
        <p className="text-center text-body text-ink-2">{t('exclusion.help')}</p>
        <HelpLines help={help} />
      </div>
      <LazyConfirmDialog
        open={step === 'first'}
        title={t('exclusion.firstTitle', { date })}
        text={t('exclusion.firstText')}
        confirmLabel={t('exclusion.firstYes')}
        cancelLabel={t('exclusion.cancel')}
        tone="danger"
        onCancel={() => setStep('none')}
        onConfirm={() => setStep('second')}
      />
      <LastStep open={step === 'second'} span={span} date={date} onClose={() => setStep('none')} />
    </>
  )
}

function LastStep({
  open,
  span,
  date,
  onClose,
}: {
  open: boolean
  span: ExclusionSpan
  date: string
  onClose(): void
}) {
  const t = useTexts('wellbeing')
  const { refresh } = useSession()
  const { run, pending } = useCall(excludeMe, silent)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const word = t('exclusion.word')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const answer = await run({ span, word: typed })
    if (answer.ok) return refresh()
    setError(answer.error === 'CONFIRMATION_WRONG' ? t('exclusion.wrong', { word }) : t('exclusion.failed'))
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('exclusion.secondTitle', { word })}
      closeLabel={t('exclusion.cancel')}
    >
      <PlainForm noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <p className="text-body text-ink-2">{t('exclusion.secondText', { date })}</p>
        <TextField
          label={t('exclusion.field')}
          value={typed}
          autoComplete="off"
          autoCapitalize="none"
          maxLength={60}
          {...(error ? { error } : {})}
          onChange={(event) => {
            setTyped(event.target.value)
            setError(undefined)
          }}
        />
        <div className="flex flex-wrap-reverse gap-3 *:flex-1 *:basis-36">
          <Button variant="cancel" onClick={onClose}>
            {t('exclusion.cancel')}
          </Button>
          <Button type="submit" variant="gray" className="text-danger" pending={pending}>
            {t('exclusion.secondYes')}
          </Button>
        </div>
      </PlainForm>
    </Sheet>
  )
}

/** When it would end, by the reader's clock; the server's render cannot know that. */
function useEnd(span: ExclusionSpan): string {
  const format = useFormats()
  const timeZone = useReaderZone()
  const minute = useBrowserValue(() => Math.floor(Date.now() / 60_000), 0)
  if (minute === 0) return '…'
  return format.dateTime(exclusionEnd(span, new Date(minute * 60_000)), {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone,
  })
}
