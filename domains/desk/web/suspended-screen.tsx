import { Scale } from 'lucide-react'
import { useEffect } from 'react'
import type { Boot } from '#platform/contract/request-scope.ts'
import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import { useReaderZone } from '#platform/i18n/web/reader-zone.ts'
import { useSession } from '#domains/accounts/web/public.ts'
import { Button, ButtonLink } from '#ui/primitives/button.tsx'

const endCheckMs = 20_000

type Props = { suspension: NonNullable<NonNullable<Boot['viewer']>['suspension']> }

/** Stands in place of every page of a suspended or closed account: until when, why, and what stays open. */
export function SuspendedScreen({ suspension: { until, isClosed } }: Props) {
  const t = useTexts('accounts')
  const format = useFormats()
  const timeZone = useReaderZone()
  const { signOut, refresh } = useSession()
  useEffect(() => {
    if (until === null) return
    // It ends by itself, also for a person who waits in front of it.
    const clock = setInterval(() => void (Date.now() >= until && refresh()), endCheckMs)
    return () => clearInterval(clock)
  }, [until, refresh])
  const date = until === null ? '' : format.dateTime(until, { dateStyle: 'full', timeStyle: 'short', timeZone })
  return (
    <div className="grid flex-1 content-center gap-6 py-10">
      <section className="mx-auto grid w-full max-w-md justify-items-center gap-3 px-6 text-center">
        <span
          aria-hidden="true"
          className="mb-2 grid size-20 place-items-center rounded-full bg-accent-soft text-accent"
        >
          <Scale className="size-8" strokeWidth={1.5} />
        </span>
        <h1 className="text-title">{t(isClosed ? 'suspended.closedTitle' : 'suspended.title')}</h1>
        <p className="text-body text-ink-2" suppressHydrationWarning>
          {isClosed ? t('suspended.closedText') : t('suspended.text', { date })}
        </p>
      </section>
      <div className="mx-auto grid w-full max-w-md gap-3 px-6">
        <ButtonLink wide href="/settings/decisions">
          {t('suspended.why')}
        </ButtonLink>
        <ButtonLink variant="gray" wide href="/settings/data">
          {t('excluded.data')}
        </ButtonLink>
        <Button variant="textLink" wide onClick={() => void signOut()}>
          {t('excluded.signOut')}
        </Button>
      </div>
    </div>
  )
}
