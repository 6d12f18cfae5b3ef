import type { ReactNode } from 'react'
import { useState } from 'react'
import type { DataOf } from '#platform/contract/call.ts'
import { usageFigures } from '#domains/analytics/calls.gen.ts'
import type { ReportType } from '#domains/analytics/rules.ts'
import { funnelSteps, reportTypes } from '#domains/analytics/rules.ts'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { Tabs } from '#ui/primitives/tabs.tsx'
import { DataTable } from '../parts/data-table.tsx'
import type { DayValue } from '../parts/day-chart.tsx'
import { DayChart, daysUpTo } from '../parts/day-chart.tsx'
import { Loading } from '../parts/loading.tsx'
import { Screen } from '../parts/screen.tsx'
import { SelectField } from '../parts/select-field.tsx'
import { useLoaded } from '../use-loaded.ts'
import { useNow } from '../use-now.ts'
import { sourceWords, stepWords, typeWords } from '../words.ts'

type Figures = DataOf<typeof usageFigures>

const everyMs = 60_000
const spans = [
  { key: '4', label: '4 weeks' },
  { key: '12', label: '12 weeks' },
  { key: '56', label: '13 months' },
] as const
type Span = (typeof spans)[number]['key']

/** Figures of people who allow measurement: funnel, weeks, sources, days. */
export function FiguresScreen() {
  const [span, setSpan] = useState<Span>('12')
  const { data, fault, reload } = useLoaded(usageFigures, { weeks: Number(span) }, everyMs)
  return (
    <Screen
      title="Figures"
      text="Only people who allow measurement are counted, as their pages report it. The books are elsewhere."
    >
      <Tabs label="Arrived in the last" tabs={[...spans]} value={span} onChange={setSpan}>
        <div className="mt-5">
          {!data ? (
            <Loading fault={fault} onRetry={() => void reload()} />
          ) : data.funnel.arrived === 0 ? (
            <EmptyState
              title="Nobody was measured"
              text="Figures appear here once people allow measurement in their settings."
            />
          ) : (
            <div className="grid gap-8">
              <Funnel steps={data.funnel} />
              <Retention cohorts={data.cohorts} />
              <Sources sources={data.sources} />
              <Days days={data.days} />
              {data.uncounted > 0 ? (
                <p className="text-small text-ink-3">
                  {whole(data.uncounted)} reports are counted within the next ten minutes.
                </p>
              ) : null}
            </div>
          )}
        </div>
      </Tabs>
    </Screen>
  )
}

function Funnel({ steps }: { steps: Figures['funnel'] }) {
  return (
    <section aria-labelledby="funnel-title" className="grid gap-3">
      <h2 id="funnel-title" className="text-lead">
        Steps
      </h2>
      <ol className="grid gap-2 rounded-l border border-line bg-surface-1 p-4">
        {funnelSteps.map((step) => (
          <li key={step} className="grid grid-cols-[8rem_1fr_9rem] items-center gap-4 text-body">
            <span>{stepWords[step]}</span>
            <span aria-hidden="true" className="h-4 overflow-hidden rounded-full bg-surface-2">
              <span
                className="block h-full rounded-full bg-accent"
                style={{ width: `${share(steps[step], steps.arrived)}%` }}
              />
            </span>
            <span className="text-end tabular-nums">
              {whole(steps[step])} <span className="text-ink-3">({share(steps[step], steps.arrived)}%)</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

const shownWeeks = 12

function Retention({ cohorts }: { cohorts: Figures['cohorts'] }) {
  const weeks = Math.min(shownWeeks, Math.max(...cohorts.map(({ active }) => active.length)))
  const bars = cohorts
    .toSorted((one, other) => one.week.localeCompare(other.week))
    .map(({ week, arrived }): DayValue => {
      return { day: dayWords(week), value: arrived, title: `Week of ${dayWords(week)}: ${whole(arrived)} people` }
    })
  return (
    <Table
      title="Came back, by the week they arrived in"
      chart={<DayChart days={bars} />}
      head={['Week of', 'People', ...Array.from({ length: weeks }, (_, week) => `+${week}`)]}
    >
      {cohorts.map(({ week, arrived, active }) => (
        <tr key={week}>
          <th scope="row" className="whitespace-nowrap">
            {dayWords(week)}
          </th>
          <Cell>{whole(arrived)}</Cell>
          {active.slice(0, weeks).map((people, index) => (
            <Cell key={`${week}+${String(index)}`}>{`${share(people, arrived)}%`}</Cell>
          ))}
        </tr>
      ))}
    </Table>
  )
}

function Sources({ sources }: { sources: Figures['sources'] }) {
  return (
    <Table title="By link or channel" head={['Source', ...funnelSteps.map((step) => stepWords[step]), 'US dollars']}>
      {sources.map(({ source, steps, cents }) => (
        <tr key={source}>
          <th scope="row" className="max-w-xs min-w-32 wrap-anywhere">
            {sourceWords(source)}
          </th>
          {funnelSteps.map((step) => (
            <Cell key={step}>{whole(steps[step])}</Cell>
          ))}
          <Cell>{(cents / 100).toLocaleString('en-GB', { minimumFractionDigits: 2 })}</Cell>
        </tr>
      ))}
    </Table>
  )
}

const daysShown = 14

function Days({ days }: { days: Figures['days'] }) {
  const now = useNow()
  const types = reportTypes.filter((type) => days.some((one) => one.type === type))
  const [chosen, setChosen] = useState<ReportType | null>(null)
  const shown = chosen ?? types[0]
  if (shown === undefined) return null
  const bars = daysUpTo(now, daysShown).map((day): DayValue => {
    const value = days.find((one) => one.day === day && one.type === shown)?.events ?? 0
    return { day: dayWords(day), value, title: `${dayWords(day)}: ${typeWords[shown]}, ${whole(value)} reports` }
  })
  const chart = (
    <div className="grid gap-3">
      <div className="max-w-60">
        <SelectField
          label="Occasion"
          value={shown}
          options={types.map((type) => [type, typeWords[type]] as const)}
          onChoose={setChosen}
        />
      </div>
      <DayChart days={bars} />
    </div>
  )
  const head = ['Day', 'Occasion', 'Reports', 'On average']
  return (
    <Table title="The last 14 days" head={head} startColumns={2} chart={chart}>
      {days.map(({ day, type, events, average }) => (
        <tr key={`${day} ${type}`}>
          <th scope="row" className="whitespace-nowrap">
            {dayWords(day)}
          </th>
          <td>{typeWords[type]}</td>
          <Cell>{whole(events)}</Cell>
          <Cell>{average === null ? '' : averageWords(type, average)}</Cell>
        </tr>
      ))}
    </Table>
  )
}

type TableProps = {
  title: string
  head: readonly string[]
  startColumns?: number
  /** A picture of the same values, above them. */
  chart?: ReactNode
  children: ReactNode
}

function Table({ title, head, startColumns = 1, chart, children }: TableProps) {
  return (
    <section className="grid gap-3">
      <h2 className="text-lead">{title}</h2>
      {chart}
      <DataTable label={title} head={head} startColumns={startColumns} isDense>
        {children}
      </DataTable>
    </section>
  )
}

function Cell({ children }: { children: string }) {
  return <td className="text-end">{children}</td>
}

function whole(count: number): string {
  return count.toLocaleString('en-GB')
}

function share(part: number, of: number): number {
  return of === 0 ? 0 : Math.round((part / of) * 100)
}

const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

function dayWords(day: string): string {
  return days.format(new Date(`${day}T00:00:00Z`))
}

function averageWords(type: ReportType, average: number): string {
  if (type === 'load') return `${whole(average)} ms`
  if (type === 'online') return `${whole(average)} s`
  return whole(average)
}
