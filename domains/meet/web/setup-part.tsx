import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useCall } from '#platform/contract/use-call.tsx'
import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import { Button, ButtonLink } from '#ui/primitives/button.tsx'
import { updateMeetConfig } from '../calls.gen.ts'
import type { OwnMeeting } from '../contract.ts'
import { VerificationPart } from './verification-part.tsx'

type SetupPartProps = { own: OwnMeeting; nick: string; onChanged(): void }

const silent = { silent: true }
const stepMark = 'grid size-8 shrink-0 place-items-center rounded-full text-small font-medium'

/** The three steps before anybody sees anybody: a name, a verification, and switching it on. */
export function SetupPart({ own, nick, onChanged }: SetupPartProps) {
  const t = useTexts('meet')
  const { run, pending } = useCall(updateMeetConfig, silent)
  // A photo that this page has submitted waits, though the loaded settings are older.
  const [sent, setSent] = useState(false)
  const state = sent ? 'pending' : own.verification.state
  const switchTo = async (isOn: boolean) => {
    const answer = await run({ isOn })
    if (answer.ok) onChanged()
    else toasts.push({ text: answer.message || t('failed'), tone: 'danger' })
  }
  return (
    <section aria-label={t('steps.title')} className="grid gap-4">
      <p className="text-body text-pretty text-ink-2">{t('intro')}</p>
      <ol className="grid gap-3">
        <Step number={1} isDone={nick !== ''} title={t('steps.name')}>
          {nick === '' ? (
            <ButtonLink href="/settings/profile" variant="gray" size="small">
              {t('steps.profile')}
            </ButtonLink>
          ) : (
            <p className="text-body text-ink-2">
              <bdi>{nick}</bdi>
            </p>
          )}
        </Step>
        <Step number={2} isDone={state === 'accepted'} title={t('steps.verify')}>
          <VerificationPart state={state} gesture={own.verification.gesture} onSent={() => setSent(true)} />
        </Step>
        <Step number={3} isDone={own.isOn} title={t('steps.on')}>
          <p className="text-small text-ink-3">{t('steps.onHint')}</p>
          {own.isOn ? (
            <Button variant="gray" pending={pending} onClick={() => void switchTo(false)}>
              {t('off')}
            </Button>
          ) : (
            <Button pending={pending} onClick={() => void switchTo(true)}>
              {t('on')}
            </Button>
          )}
        </Step>
      </ol>
    </section>
  )
}

type StepProps = { number: number; isDone: boolean; title: string; children: ReactNode }

function Step({ number, isDone, title, children }: StepProps) {
  const format = useFormats()
  return (
    <li className="flex gap-3.5 rounded-l bg-surface-1 p-4">
      <span
        aria-hidden="true"
        className={`${stepMark} ${isDone ? 'bg-accent text-accent-ink' : 'bg-surface-3 text-ink-2'}`}
      >
        {isDone ? <Check className="size-4.5" /> : format.number(number)}
      </span>
      <div className="grid min-w-0 flex-1 justify-items-start gap-3">
        <h2 className="min-h-8 content-center text-body font-medium">{title}</h2>
        {children}
      </div>
    </li>
  )
}
