import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '#platform/contract/use-call.tsx'
import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import { useSession } from '#domains/accounts/web/public.ts'
import { toasts } from '#ui/patterns/toast-queue.ts'
import { Button, ButtonLink } from '#ui/primitives/button.tsx'
import { ErrorMessage } from '#ui/primitives/error-message.tsx'
import { deactivateDangerZone } from '../calls.gen.ts'
import { useReaderZone } from '#platform/i18n/web/reader-zone.ts'

const silent = { silent: true }
const dayMs = 86_400_000

/** Stands in place of every page of an account that is about to go: when that is, and the way back. Its texts travel with accounts'. */
export function ClosingScreen({ closesAt, onTakenBack }: { closesAt: number; onTakenBack(): Promise<void> }) {
  const t = useTexts('accounts')
  const format = useFormats()
  const timeZone = useReaderZone()
  const { refresh, signOut } = useSession()
  const { run, pending } = useCall(deactivateDangerZone, silent)
  const [error, setError] = useState<string>()
  const [openedAt] = useState(() => Date.now())
  const left = closesAt - openedAt
  const takeBack = async () => {
    const answer = await run({})
    if (!answer.ok) return setError(answer.message || t('closing.failed'))
    toasts.push({ text: t('closing.takenBack'), tone: 'success' })
    await refresh()
    await onTakenBack()
  }
  return (
    <section className="mx-auto grid w-full max-w-md flex-1 content-center justify-items-center gap-3 px-6 py-14 text-center">
      <span aria-hidden="true" className="mb-2 grid size-20 place-items-center rounded-full bg-accent-soft text-accent">
        <CalendarClock className="size-8" strokeWidth={1.5} />
      </span>
      <h1 className="text-title">{t('closing.title')}</h1>
      <p className="text-body text-ink-2">
        {t('closing.text', { date: format.dateTime(closesAt, { dateStyle: 'long', timeZone }) })}
      </p>
      <p className="text-body font-medium" suppressHydrationWarning>
        {left > 0 ? t('closing.left', { days: Math.ceil(left / dayMs) }) : t('closing.over')}
      </p>
      <ErrorMessage>{error}</ErrorMessage>
      <div className="mt-3 grid w-full gap-3">
        {left > 0 ? (
          <Button size="big" wide pending={pending} onClick={() => void takeBack()}>
            {t('closing.takeBack')}
          </Button>
        ) : null}
        <ButtonLink variant="gray" wide href="/settings/data">
          {t('closing.data')}
        </ButtonLink>
        <Button variant="textLink" wide onClick={() => void signOut()}>
          {t('closing.signOut')}
        </Button>
      </div>
    </section>
  )
}
