import { useState } from 'react'
import type { DataOf } from '#platform/contract/call.ts'
import { usageFigures } from '#domains/analytics/calls.gen.ts'
import { funnelSteps } from '#domains/analytics/rules.ts'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { Tabs } from '#ui/primitives/tabs.tsx'
import type { DayValue } from '../parts/day-chart.tsx'
import { DayChart } from '../parts/day-chart.tsx'
import { FigureCell as Cell, FigureTable as Table, share, StepBars, whole } from '../parts/figure-table.tsx'
import { Loading } from '../parts/loading.tsx'
import { Screen } from '../parts/screen.tsx'
import { useLoaded } from '../use-loaded.ts'
import { dayWords, numberWords, text } from '../texts.ts'
import { sourceWords } from '../words.ts'
import { FigureDays } from './figure-days.tsx'
import { LandingFigures } from './landing-figures.tsx'

type Figures = DataOf<typeof usageFigures>

const everyMs = 60_000
const spans = ['4', '12', '56'] as const
type Span = (typeof spans)[number]

/** Figures of people who allow measurement: funnel, weeks, sources, days. */
export function FiguresScreen() {
  const [span, setSpan] = useState<Span>('12')
  const { data, fault, reload } = useLoaded(usageFigures, { weeks: Number(span) }, everyMs)
  const labelled = spans.map((key) => ({ key, label: text(`figures.${key}`) }))
  return (
    <Screen title={text('place.figures')} text={text('figures.text')}>
      <Tabs label={text('figures.arrivedIn')} tabs={labelled} value={span} onChange={setSpan}>
        <div className="mt-5">
          {!data ? (
            <Loading fault={fault} onRetry={() => void reload()} />
          ) : data.funnel.arrived === 0 ? (
            <EmptyState title={text('figures.nobody')} text={text('figures.nobodyText')} />
          ) : (
            <div className="grid gap-8">
              <Funnel steps={data.funnel} />
              <Retention cohorts={data.cohorts} />
              <Sources sources={data.sources} />
              <LandingFigures landings={data.landings} />
              <FigureDays days={data.days} />
              {data.uncounted > 0 ? (
                <p className="text-small text-ink-3">{text('figures.uncounted', { count: whole(data.uncounted) })}</p>
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
        {text('figures.steps')}
      </h2>
      <StepBars steps={funnelSteps.map((step) => ({ name: text(`step.${step}`), people: steps[step] }))} />
    </section>
  )
}

const shownWeeks = 12

function Retention({ cohorts }: { cohorts: Figures['cohorts'] }) {
  const weeks = Math.min(shownWeeks, Math.max(...cohorts.map(({ active }) => active.length)))
  const bars = cohorts
    .toSorted((one, other) => one.week.localeCompare(other.week))
    .map(({ week, arrived }): DayValue => {
      return {
        day: dayWords(week),
        value: arrived,
        title: text('figures.weekTitle', { day: dayWords(week), count: whole(arrived) }),
      }
    })
  return (
    <Table
      title={text('figures.retention')}
      chart={<DayChart days={bars} />}
      head={[text('figures.weekOf'), text('place.people'), ...Array.from({ length: weeks }, (_, week) => `+${week}`)]}
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
    <Table
      title={text('figures.sources')}
      head={[text('figures.source'), ...funnelSteps.map((step) => text(`step.${step}`)), text('figures.dollars')]}
    >
      {sources.map(({ source, steps, cents }) => (
        <tr key={source}>
          <th scope="row" className="max-w-xs min-w-32 wrap-anywhere">
            {sourceWords(source)}
          </th>
          {funnelSteps.map((step) => (
            <Cell key={step}>{whole(steps[step])}</Cell>
          ))}
          <Cell>{numberWords(cents / 100, { minimumFractionDigits: 2 })}</Cell>
        </tr>
      ))}
    </Table>
  )
}
