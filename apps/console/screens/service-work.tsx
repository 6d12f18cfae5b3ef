import type { DataOf } from '#platform/contract/call.ts'
import { locales } from '#platform/i18n/locales.ts'
import { workOfService } from '#domains/operations/calls.gen.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { DataTable } from '../parts/data-table.tsx'
import { JobBars } from '../parts/job-bars.tsx'
import { Loading } from '../parts/loading.tsx'
import { useLoaded } from '../use-loaded.ts'
import { language, text } from '../texts.ts'
import { spanWords } from '../words.ts'

const everyMs = 15_000

type Job = DataOf<typeof workOfService>['jobs'][number]

/** The queue of jobs, and the engines, as they are now. */
export function Work() {
  const { data, fault, reload } = useLoaded(workOfService, {}, everyMs)
  if (!data) return <Loading fault={fault} onRetry={() => void reload()} />
  const due = data.jobs.reduce((sum, one) => sum + one.due, 0)
  const active = data.jobs.filter((one) => one.due + one.running + one.failed > 0)
  const later = data.jobs.filter((one) => !active.includes(one))
  return (
    <div
      lang={locales[language()].tag}
      dir={locales[language()].dir}
      className="mt-5 grid items-start gap-8 lg:grid-cols-2"
    >
      <section aria-labelledby="service-jobs" className="grid gap-3">
        <h2 id="service-jobs" className="text-lead">
          {text('work.jobs')}
        </h2>
        <p className="text-body text-ink-2">
          {due === 0 ? text('work.none') : text('work.lag', { span: waitWords(data.lagSeconds) })}
        </p>
        {active.length > 0 ? (
          <>
            <JobBars jobs={active} />
            <Jobs label={text('work.jobs')} jobs={active} />
          </>
        ) : null}
        {later.length > 0 ? (
          <details className="grid gap-3">
            <summary className="cursor-pointer py-2 text-body text-ink-2">
              {text('work.scheduled', { count: later.length })}
            </summary>
            <Jobs label={text('work.later')} jobs={later} />
          </details>
        ) : null}
      </section>
      <section aria-labelledby="service-engines" className="grid gap-3">
        <h2 id="service-engines" className="text-lead">
          {text('work.engines')}
        </h2>
        <p className="text-body text-ink-2">{text('work.enginesText')}</p>
        <DataTable label={text('work.engines')} head={[text('work.engine'), text('queue.state')]} isDense>
          {data.engines.map(({ name, isOff }) => (
            <tr key={name}>
              <th scope="row" className="wrap-anywhere">
                {name}
              </th>
              <td>
                <Badge tone={isOff ? 'danger' : 'success'}>{text(isOff ? 'switches.off' : 'switches.on')}</Badge>
              </td>
            </tr>
          ))}
        </DataTable>
      </section>
    </div>
  )
}

function Jobs({ label, jobs }: { label: string; jobs: readonly Job[] }) {
  return (
    <DataTable
      label={label}
      head={[text('work.job'), text('work.due'), text('work.later'), text('work.running'), text('work.abandoned')]}
      startColumns={1}
      isDense
    >
      {jobs.map(({ name, due, later, running, failed }) => (
        <tr key={name}>
          <th scope="row" className="wrap-anywhere">
            {name}
          </th>
          <td className="text-end">{due}</td>
          <td className="text-end">{later}</td>
          <td className="text-end">{running}</td>
          <td className={`text-end ${failed > 0 ? 'text-danger' : ''}`}>{failed}</td>
        </tr>
      ))}
    </DataTable>
  )
}

function waitWords(seconds: number): string {
  return seconds < 60 ? text('work.lessThanMinute') : spanWords(seconds * 1000)
}
