import { ChartColumn, ChevronRight, Download } from 'lucide-react'
import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { PageHeader } from '#ui/patterns/page-header.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import { Anchor } from '#ui/primitives/anchor.tsx'
import { Button, ButtonLink } from '#ui/primitives/button.tsx'
import type { Usage } from '../contract.ts'
import { useReaderZone } from '#platform/i18n/web/reader-zone.ts'
import { ReminderChoice } from './reminder-choice.tsx'
import { Section } from '#ui/patterns/section.tsx'
import { UsageBars } from './usage-bars.tsx'
import { usageTable } from './usage-table.ts'
import { UsageTables } from './usage-tables.tsx'

type Props = { usage: Usage | null; back: { href: string; label: string } }

/** How much somebody was here, as numbers without a judgement. */
export function UsageScreen({ usage, back }: Props) {
  const t = useTexts('wellbeing')
  return (
    <>
      <PageHeader title={t('usage.title')} note={t('usage.note')} back={back} />
      {usage ? (
        <div className="mx-auto grid w-full max-w-2xl grid-cols-1 gap-6 px-4 pt-2 pb-10 md:px-8 lg:mx-0">
          <HighUse until={usage.offersOffUntil} />
          <ThisWeek week={usage.weeks.at(-1)} />
          <UsageBars days={usage.days} weeks={usage.weeks.length} />
          <MostUsed most={usage.mostUsed} />
          <UsageTables days={usage.days} weeks={usage.weeks} />
          <TakeAlong days={usage.days} />
          <Section title={t('usage.reminder')}>
            <ReminderChoice everyMinutes={usage.reminderEveryMinutes} />
          </Section>
        </div>
      ) : (
        <EmptyState art={<ChartColumn />} title={t('usage.signedOut')} text={t('usage.signedOutText')} />
      )}
    </>
  )
}

function HighUse({ until }: { until: number | null }) {
  const t = useTexts('wellbeing')
  const format = useFormats()
  const timeZone = useReaderZone()
  if (until === null) return null
  return (
    <section aria-labelledby="high-use" className="grid gap-2 rounded-l bg-accent-soft p-4">
      <h2 id="high-use" className="text-lead">
        {t('usage.highTitle')}
      </h2>
      <p className="text-body text-ink-2" suppressHydrationWarning>
        {t('usage.highText', { date: format.dateTime(until, { dateStyle: 'long', timeZone }) })}
      </p>
      <div>
        <ButtonLink size="small" variant="gray" href="/settings/limits">
          {t('usage.toLimits')}
        </ButtonLink>
      </div>
    </section>
  )
}

function ThisWeek({ week }: { week: Usage['weeks'][number] | undefined }) {
  const t = useTexts('wellbeing')
  const format = useFormats()
  if (!week) return null
  const cells = [
    ['minutes', t('usage.time', { hours: Math.floor(week.minutes / 60), minutes: week.minutes % 60 })],
    ['messages', format.number(week.messages)],
    ['coins', format.number(week.coins)],
    ['energy', format.number(week.energy)],
  ] as const
  return (
    <Section title={t('usage.thisWeek')}>
      <dl className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {cells.map(([key, value]) => (
          <div key={key} className="flex flex-col-reverse justify-end gap-0.5 rounded-l bg-surface-1 p-4">
            <dt className="text-small text-ink-3">{t(`usage.${key}`)}</dt>
            <dd className="text-lead tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

function MostUsed({ most }: { most: Usage['mostUsed'] }) {
  const t = useTexts('wellbeing')
  if (!most) return null
  return (
    <Section title={t('usage.most')}>
      <Anchor
        href={`/character/${most.characterId}`}
        className="flex min-h-13 items-center gap-3 rounded-l bg-surface-1 px-4 hover:bg-surface-2"
      >
        <bdi className="min-w-0 flex-1 truncate text-body">{most.name}</bdi>
        <span className="text-small text-ink-3">{t('usage.mostCount', { count: most.messages })}</span>
        <ChevronRight className="size-4.5 text-ink-3 rtl:-scale-x-100" aria-hidden="true" />
      </Anchor>
    </Section>
  )
}

function TakeAlong({ days }: { days: Usage['days'] }) {
  const t = useTexts('wellbeing')
  const download = () => {
    const headings = [
      t('usage.day'),
      t('usage.chart'),
      t('usage.messages'),
      t('usage.coins'),
      t('usage.energy'),
    ] as const
    const address = URL.createObjectURL(new Blob([usageTable(days, headings)], { type: 'text/csv;charset=utf-8' }))
    const link = Object.assign(document.createElement('a'), {
      href: address,
      download: `usage-${days.at(-1)?.day}.csv`,
    })
    link.click()
    // The browser reads the address when the click is over.
    setTimeout(() => URL.revokeObjectURL(address), 1000)
    toasts.push({ text: t('usage.exported'), tone: 'success' })
  }
  return (
    <Button variant="gray" wide onClick={download}>
      <Download className="size-4.5" aria-hidden="true" />
      {t('usage.export')}
    </Button>
  )
}
