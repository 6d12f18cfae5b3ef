import { useState } from 'react'
import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import { Tabs } from '#ui/primitives/tabs.tsx'
import type { Usage } from '../contract.ts'

const measures = ['minutes', 'messages', 'coins', 'energy'] as const
type Measure = (typeof measures)[number]

/** The days as bars; the same numbers stand in the tables below for anyone who does not see them. */
export function UsageBars({ days, weeks }: { days: Usage['days']; weeks: number }) {
  const t = useTexts('wellbeing')
  const format = useFormats()
  const [measure, setMeasure] = useState<Measure>('minutes')
  const most = Math.max(1, ...days.map((day) => day[measure]))
  const isEmpty = days.every((day) => day[measure] === 0)
  return (
    <div className="rounded-l bg-surface-1 p-4">
      <Tabs
        label={t('usage.measure')}
        tabs={measures.map((key) => ({ key, label: t(`usage.${key}`) }))}
        value={measure}
        onChange={setMeasure}
      >
        <figure className="mt-5">
          <div aria-hidden="true" className="flex h-36 items-end gap-[3px] sm:gap-1">
            {days.map((day) => (
              <div key={day.day} className="flex h-full min-w-0 flex-1 items-end rounded-sm bg-surface-2">
                <div
                  className="w-full rounded-sm bg-accent transition-[height] duration-300"
                  style={{ height: `${(day[measure] / most) * 100}%` }}
                />
              </div>
            ))}
          </div>
          <div aria-hidden="true" className="mt-2 flex justify-between text-fine text-ink-3">
            <span>{format.dateTime(dateOf(days[0]?.day), shortDay)}</span>
            <span>{format.dateTime(dateOf(days.at(-1)?.day), shortDay)}</span>
          </div>
          <figcaption className={isEmpty ? 'mt-2 text-center text-small text-ink-3' : 'sr-only'}>
            {isEmpty ? t('usage.none') : t('usage.chartOf', { measure: t(`usage.${measure}`), weeks })}
          </figcaption>
        </figure>
      </Tabs>
    </div>
  )
}

const shortDay = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const

/** A day of the calendar as a moment that formats show as that day, read in UTC. */
export function dateOf(day: string | undefined): Date {
  return new Date(`${day ?? '1970-01-01'}T00:00:00Z`)
}
