import { Hourglass } from 'lucide-react'
import { useEffect } from 'react'
import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import { readerZone } from '#platform/i18n/web/reader-zone.ts'
import { checkNow, useUseState } from '#domains/wellbeing/web/public.ts'
import { Anchor } from '#ui/primitives/anchor.tsx'
import { StatusRegion } from '#ui/primitives/status-region.tsx'

/** The notice that an own limit is reached, above a field that stays open, because help always answers. */
export function OwnLimitNotice({ problem }: { problem: string | null }) {
  const t = useTexts('chat')
  const format = useFormats()
  const { timeUpUntil } = useUseState()
  const isTimeUp = timeUpUntil !== null || problem === 'TIME_LIMIT_REACHED'
  useEffect(() => {
    if (problem === 'TIME_LIMIT_REACHED') checkNow()
  }, [problem])
  if (!isTimeUp && problem !== 'SPEND_LIMIT_REACHED') return null
  const timeZone = readerZone()
  const when = format.dateTime(timeUpUntil ?? midnight(), {
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  })
  return (
    <StatusRegion className="my-1 flex gap-3 rounded-l bg-accent-soft p-4 text-ink-1">
      <Hourglass className="mt-0.5 size-5 shrink-0 text-accent" strokeWidth={1.8} aria-hidden="true" />
      <div className="min-w-0 text-body">
        {isTimeUp ? <p className="font-semibold">{t('timeUp.title')}</p> : null}
        <p className="text-small text-ink-2">{isTimeUp ? t('timeUp.text', { when }) : t('spendUp.text')}</p>
        <Anchor
          href="/settings/limits"
          className="inline-flex min-h-11 items-center text-small font-medium underline underline-offset-4"
        >
          {t('timeUp.limits')}
        </Anchor>
      </div>
    </StatusRegion>
  )
}

function midnight(): Date {
  const now = new Date()
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1)
}
