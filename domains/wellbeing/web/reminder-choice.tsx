import { useId, useState } from 'react'
import { useCall } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import { Chip } from '#ui/primitives/chip.tsx'
import { setReminder } from '../calls.gen.ts'

const choices = [30, 45, 60, 90, 120] as const
const silent = { silent: true }

/** After how long in a row a person wants to be reminded of a break. */
export function ReminderChoice({ everyMinutes }: { everyMinutes: number }) {
  const t = useTexts('wellbeing')
  const id = useId()
  const [chosen, setChosen] = useState(everyMinutes)
  const { run, pending } = useCall(setReminder, silent)
  const choose = async (minutes: number) => {
    if (pending || minutes === chosen) return
    const before = chosen
    setChosen(minutes)
    const answer = await run({ everyMinutes: minutes })
    if (!answer.ok) setChosen(before)
    toasts.push(answer.ok ? { text: t('usage.saved'), tone: 'success' } : { text: t('usage.failed'), tone: 'danger' })
  }
  return (
    <div className="grid gap-3 rounded-l bg-surface-1 p-4">
      <p id={id} className="text-small text-ink-2">
        {t('usage.reminderHint')}
      </p>
      <fieldset aria-labelledby={id} className="flex flex-wrap gap-2">
        {choices.map((minutes) => (
          <Chip key={minutes} selected={minutes === chosen} onClick={() => void choose(minutes)}>
            {t('usage.reminderEvery', { minutes })}
          </Chip>
        ))}
      </fieldset>
    </div>
  )
}
