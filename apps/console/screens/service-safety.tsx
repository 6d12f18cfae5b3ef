import { safetyOfDays } from '#domains/operations/calls.gen.ts'
import type { ShownSpan } from '#domains/operations/rules.ts'
import { DataTable } from '../parts/data-table.tsx'
import type { DayValue } from '../parts/day-chart.tsx'
import { DayChart, daysUpTo } from '../parts/day-chart.tsx'
import { Loading } from '../parts/loading.tsx'
import { numberWords, text } from '../texts.ts'
import { useLoaded } from '../use-loaded.ts'
import { useNow } from '../use-now.ts'

const everyMs = 60_000

/** Help that was shown by day, and the cases that wait now. */
export function SafetyChart({ days }: { days: ShownSpan }) {
  const { data, fault, reload } = useLoaded(safetyOfDays, { days }, everyMs)
  const now = useNow()
  if (!data) return <Loading fault={fault} onRetry={() => void reload()} />
  const bars = daysUpTo(now, days).map((day): DayValue => {
    const found = data.help.find((one) => one.day === day)
    const value = (found?.crisis ?? 0) + (found?.threat ?? 0)
    return { day, value, title: text('service.helpOf', { day, count: numberWords(value) }) }
  })
  return (
    <section aria-labelledby="service-safety" className="grid gap-3">
      <h2 id="service-safety" className="text-lead">
        {text('service.help')}
      </h2>
      <p className="text-body text-ink-2">
        {data.waiting === 1
          ? text('service.caseWaits')
          : text('service.casesWait', { count: numberWords(data.waiting) })}{' '}
        <span className={data.late > 0 ? 'text-danger' : ''}>
          {data.late === 0 ? text('service.noneLate') : text('service.someLate', { count: numberWords(data.late) })}
        </span>
      </p>
      {data.help.length === 0 ? (
        <p className="text-body text-ink-2">{text('service.noHelp')}</p>
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <DayChart days={bars} />
          <DataTable
            label={text('service.helpByDay')}
            head={[text('figures.day'), text('service.self'), text('service.others')]}
            startColumns={1}
            isDense
          >
            {data.help.toReversed().map(({ day, crisis, threat }) => (
              <tr key={day}>
                <th scope="row">{day}</th>
                <td className="text-end">{crisis}</td>
                <td className="text-end">{threat}</td>
              </tr>
            ))}
          </DataTable>
        </div>
      )}
    </section>
  )
}
