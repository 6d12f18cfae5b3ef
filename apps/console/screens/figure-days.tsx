import { useState } from 'react'
import type { DataOf } from '#platform/contract/call.ts'
import type { usageFigures } from '#domains/analytics/calls.gen.ts'
import type { ReportType } from '#domains/analytics/rules.ts'
import { reportTypes } from '#domains/analytics/rules.ts'
import type { DayValue } from '../parts/day-chart.tsx'
import { DayChart, daysUpTo } from '../parts/day-chart.tsx'
import { FigureCell as Cell, FigureTable as Table, whole } from '../parts/figure-table.tsx'
import { SelectField } from '../parts/select-field.tsx'
import { useNow } from '../use-now.ts'
import { dayWords, text } from '../texts.ts'

type Figures = DataOf<typeof usageFigures>

const daysShown = 14

/** The reports of the last days by their occasion. */
export function FigureDays({ days }: { days: Figures['days'] }) {
  const now = useNow()
  const types = reportTypes.filter((type) => days.some((one) => one.type === type))
  const [chosen, setChosen] = useState<ReportType | null>(null)
  const shown = chosen ?? types[0]
  if (shown === undefined) return null
  const bars = daysUpTo(now, daysShown).map((day): DayValue => {
    const value = days.find((one) => one.day === day && one.type === shown)?.events ?? 0
    return {
      day: dayWords(day),
      value,
      title: text('figures.barTitle', { day: dayWords(day), occasion: text(`event.${shown}`), count: whole(value) }),
    }
  })
  const chart = (
    <div className="grid gap-3">
      <div className="max-w-60">
        <SelectField
          label={text('figures.occasion')}
          value={shown}
          options={types.map((type) => [type, text(`event.${type}`)] as const)}
          onChoose={setChosen}
        />
      </div>
      <DayChart days={bars} />
    </div>
  )
  const head = [text('figures.day'), text('figures.occasion'), text('figures.reports'), text('figures.average')]
  return (
    <Table title={text('figures.last14')} head={head} startColumns={2} chart={chart}>
      {days.map(({ day, type, events, average }) => (
        <tr key={`${day} ${type}`}>
          <th scope="row" className="whitespace-nowrap">
            {dayWords(day)}
          </th>
          <td>{text(`event.${type}`)}</td>
          <Cell>{whole(events)}</Cell>
          <Cell>{average === null ? '' : averageWords(type, average)}</Cell>
        </tr>
      ))}
    </Table>
  )
}

function averageWords(type: ReportType, average: number): string {
  if (type === 'load') return `${whole(average)} ms`
  if (type === 'online') return `${whole(average)} s`
  return whole(average)
}
