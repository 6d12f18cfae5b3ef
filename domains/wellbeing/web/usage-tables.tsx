import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import type { Usage } from '../contract.ts'
import { dateOf } from './usage-bars.tsx'

type Row = { key: string; label: string; minutes: number; messages: number; coins: number; energy: number }

/** The same numbers in words: weeks, and days under a fold. */
export function UsageTables({ days, weeks }: Pick<Usage, 'days' | 'weeks'>) {
  const t = useTexts('wellbeing')
  const format = useFormats()
  const label = (day: string, weekday?: 'short') =>
    format.dateTime(dateOf(day), { day: 'numeric', month: 'short', timeZone: 'UTC', ...(weekday ? { weekday } : {}) })
  return (
    <div className="grid grid-cols-1 gap-3">
      <Table
        caption={t('usage.weeks')}
        head={t('usage.week')}
        rows={weeks.toReversed().map((week) => ({ ...week, key: week.monday, label: label(week.monday) }))}
      />
      <details className="min-w-0 rounded-l bg-surface-1">
        <summary className="flex min-h-13 cursor-pointer items-center px-4 text-body -outline-offset-2">
          {t('usage.days')}
        </summary>
        <Table
          caption={t('usage.days')}
          head={t('usage.day')}
          rows={days.toReversed().map((day) => ({ ...day, key: day.day, label: label(day.day, 'short') }))}
        />
      </details>
    </div>
  )
}

function Table({ caption, head, rows }: { caption: string; head: string; rows: readonly Row[] }) {
  const t = useTexts('wellbeing')
  const format = useFormats()
  return (
    <section
      className="min-w-0 overflow-x-auto rounded-l bg-surface-1 px-2"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a table wider than a phone scrolls by keys, which want the focus
      tabIndex={0}
      aria-label={caption}
    >
      <table className="w-full text-small tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="text-ink-3 *:px-2 *:py-3 sm:*:px-3 *:font-medium">
            <th scope="col" className="text-start">
              {head}
            </th>
            {(['minutes', 'messages', 'coins', 'energy'] as const).map((key) => (
              <th key={key} scope="col" className="text-end">
                {t(`usage.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className="border-t border-line *:px-2 *:py-2.5 sm:*:px-3">
              <th scope="row" className="text-start font-normal whitespace-nowrap text-ink-2">
                {row.label}
              </th>
              <td className="text-end whitespace-nowrap">
                {t('usage.time', { hours: Math.floor(row.minutes / 60), minutes: row.minutes % 60 })}
              </td>
              <td className="text-end">{format.number(row.messages)}</td>
              <td className="text-end">{format.number(row.coins)}</td>
              <td className="text-end">{format.number(row.energy)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
