import { useState } from 'react'
import type { DataOf } from '#platform/contract/call.ts'
import { repliesOfDays } from '#domains/operations/calls.gen.ts'
import type { ShownSpan } from '#domains/operations/rules.ts'
import { DataTable } from '../parts/data-table.tsx'
import type { DayValue } from '../parts/day-chart.tsx'
import { DayChart, daysUpTo } from '../parts/day-chart.tsx'
import { Loading } from '../parts/loading.tsx'
import { SelectField } from '../parts/select-field.tsx'
import { numberWords as whole, text } from '../texts.ts'
import { useLoaded } from '../use-loaded.ts'
import { useNow } from '../use-now.ts'

const everyMs = 60_000
const allEngines = ''

type Row = DataOf<typeof repliesOfDays>['list'][number]

/** Replies by day, of one engine or of all, with how they ended. */
export function RepliesChart({ days }: { days: ShownSpan }) {
  const { data, fault, reload } = useLoaded(repliesOfDays, { days }, everyMs)
  const [chosen, setChosen] = useState(allEngines)
  const now = useNow()
  if (!data) return <Loading fault={fault} onRetry={() => void reload()} />
  const engines = [...new Set(data.list.map(({ engine }) => engine))].toSorted()
  const engine = engines.includes(chosen) ? chosen : allEngines
  const shown = data.list.filter((one) => engine === allEngines || one.engine === engine)
  const bars = daysUpTo(now, days).map((day): DayValue => {
    const value = shown.filter((one) => one.day === day).reduce((sum, one) => sum + repliesOf(one), 0)
    return { day, value, title: text('service.repliesOf', { day, count: whole(value) }) }
  })
  return (
    <section aria-labelledby="service-replies" className="grid gap-3">
      <h2 id="service-replies" className="text-lead">
        {text('service.replies')}
      </h2>
      <p className="text-body text-ink-2">{text('service.repliesText')}</p>
      {data.list.length === 0 ? (
        <p className="text-body text-ink-2">{text('service.noReplies')}</p>
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <div className="grid gap-3">
            <div className="max-w-80">
              <SelectField
                label={text('work.engine')}
                value={engine}
                options={[[allEngines, text('service.allEngines')], ...engines.map((one) => [one, one] as const)]}
                onChoose={setChosen}
              />
            </div>
            <DayChart days={bars} />
          </div>
          {/* Days times engines are many rows: they scroll beside their chart. */}
          <div className="max-h-96 overflow-y-auto">
            <RepliesTable rows={shown.toReversed()} />
          </div>
        </div>
      )}
    </section>
  )
}

function RepliesTable({ rows }: { rows: readonly Row[] }) {
  const head = [
    text('figures.day'),
    text('work.engine'),
    text('part.replies'),
    text('service.stopped'),
    text('service.withdrawn'),
    text('service.failed'),
    text('service.firstWords'),
  ]
  return (
    <DataTable label={text('service.repliesTable')} head={head} startColumns={2} isDense>
      {rows.map((row) => (
        <tr key={`${row.day} ${row.engine}`}>
          <th scope="row" className="whitespace-nowrap">
            {row.day}
          </th>
          <td className="whitespace-nowrap">{row.engine}</td>
          <td className="text-end">{whole(repliesOf(row))}</td>
          <td className="text-end">{whole(row.stopped)}</td>
          <td className="text-end">{whole(row.blocked)}</td>
          <td className={`text-end ${failuresOf(row) > 0 ? 'text-danger' : ''}`}>{whole(failuresOf(row))}</td>
          <td className="text-end whitespace-nowrap">{row.firstMs === null ? '' : `${whole(row.firstMs)} ms`}</td>
        </tr>
      ))}
    </DataTable>
  )
}

function failuresOf({ failed, interrupted }: Row): number {
  return failed + interrupted
}

function repliesOf(row: Row): number {
  return row.done + row.stopped + row.blocked + failuresOf(row)
}
