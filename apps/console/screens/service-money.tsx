import { moneyOfDays } from '#domains/operations/calls.gen.ts'
import type { ShownSpan } from '#domains/operations/rules.ts'
import { DataTable } from '../parts/data-table.tsx'
import type { DayValue } from '../parts/day-chart.tsx'
import { DayChart, daysUpTo } from '../parts/day-chart.tsx'
import { Loading } from '../parts/loading.tsx'
import { useLoaded } from '../use-loaded.ts'
import { useNow } from '../use-now.ts'
import { numberWords, text } from '../texts.ts'
import { amountWords } from '../words.ts'

const everyMs = 60_000

/** Payments by day, and the amounts in each currency. */
export function MoneyChart({ days }: { days: ShownSpan }) {
  const { data, fault, reload } = useLoaded(moneyOfDays, { days }, everyMs)
  const now = useNow()
  if (!data) return <Loading fault={fault} onRetry={() => void reload()} />
  const bars = daysUpTo(now, days).map((day): DayValue => {
    const value = data.list.filter((one) => one.day === day).reduce((sum, { payments }) => sum + payments, 0)
    return { day, value, title: text('service.paymentsOf', { day, count: numberWords(value) }) }
  })
  return (
    <section aria-labelledby="service-money" className="grid gap-3">
      <h2 id="service-money" className="text-lead">
        {text('money.payments')}
      </h2>
      {data.list.length === 0 ? (
        <p className="text-body text-ink-2">{text('service.nothingPaid')}</p>
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <DayChart days={bars} />
          <DataTable
            label={text('service.paymentsByDay')}
            head={[
              text('figures.day'),
              text('money.payments'),
              text('paymentState.paid'),
              text('service.returns'),
              text('service.returned'),
            ]}
            startColumns={1}
            isDense
          >
            {data.list.toReversed().map(({ day, currency, digits, payments, paid, returns, returned }) => (
              <tr key={`${day} ${currency}`}>
                <th scope="row" className="whitespace-nowrap">
                  {day}
                </th>
                <td className="text-end">{payments}</td>
                <td className="text-end">{amountWords({ currency, minor: paid, digits })}</td>
                <td className="text-end">{returns}</td>
                <td className="text-end">{returns === 0 ? '' : amountWords({ currency, minor: returned, digits })}</td>
              </tr>
            ))}
          </DataTable>
        </div>
      )}
    </section>
  )
}
