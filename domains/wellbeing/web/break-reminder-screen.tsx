import { Coffee } from 'lucide-react'
import { useClient } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Anchor } from '#ui/primitives/anchor.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { reminderSeen } from '../calls.gen.ts'
import type { ReminderKind } from '../rules.ts'
import { snoozeMinutes } from '../rules.ts'
import { reminderAnswered } from './use-of-page.ts'

const reminderPlace =
  'pointer-events-none fixed inset-x-0 top-[calc(var(--edge-top)+0.75rem)] z-40 grid px-3 sm:inset-s-auto sm:inset-e-0 sm:px-5 sm:top-5'
const reminderCard =
  'pointer-events-auto grid w-full max-w-sm gap-3 justify-self-center rounded-l border bg-surface-2 p-4 shadow-2 sm:justify-self-end'

type Props = { kind: ReminderKind; minutes: number }

const looks: Record<ReminderKind, string> = {
  gentle: 'border-line',
  firm: 'border-accent',
  care: 'border-accent',
}

/**
 * A calm word beside what goes on: it takes no focus, covers no field, and whatever is answered costs nothing.
 * The live region that it is put into reads it aloud when the reader pauses.
 */
export function BreakReminderScreen({ kind, minutes }: Props) {
  const t = useTexts('wellbeing')
  const client = useClient()
  const answer = (snooze: boolean) => {
    reminderAnswered()
    void client.call(reminderSeen, { kind, snooze }, { silent: true })
  }
  return (
    <section aria-label={t('reminder.region')} className={reminderPlace}>
      <div className={`${reminderCard} ${looks[kind]}`}>
        <div className="flex gap-3">
          <span
            aria-hidden="true"
            className="grid size-10 shrink-0 place-items-center rounded-full bg-accent-soft text-accent"
          >
            <Coffee className="size-5" strokeWidth={1.8} />
          </span>
          <div className="min-w-0 flex-1">
            <p className="text-body font-semibold text-ink-1">{t(`reminder.${kind}Title`)}</p>
            <p className="mt-0.5 text-small text-ink-2">
              {t(`reminder.${kind}Text`, { minutes, hours: Math.floor(minutes / 60) })}
            </p>
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Button size="small" onClick={() => answer(false)}>
            {t('reminder.thanks')}
          </Button>
          {kind === 'care' ? null : (
            <Button size="small" variant="gray" onClick={() => answer(true)}>
              {t('reminder.later', { minutes: snoozeMinutes })}
            </Button>
          )}
          <Anchor
            href={kind === 'care' ? '/settings/limits' : '/settings/usage'}
            onClick={() => answer(false)}
            className="inline-flex min-h-11 items-center px-2 text-small font-medium text-ink-2 underline underline-offset-4"
          >
            {t(kind === 'care' ? 'reminder.limits' : 'reminder.usage')}
          </Anchor>
        </div>
      </div>
    </section>
  )
}
