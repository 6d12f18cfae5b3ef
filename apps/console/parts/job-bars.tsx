import { text } from '../texts.ts'

type Job = { name: string; due: number; running: number; failed: number }

const parts = [
  ['due', 'bg-ink-3', 'work.due'],
  ['running', 'bg-success', 'work.running'],
  ['failed', 'bg-danger', 'work.abandoned'],
] as const

/** Jobs as bars beside each other: due, running, abandoned. A screen reader reads the table of the same numbers. */
export function JobBars({ jobs }: { jobs: readonly Job[] }) {
  const most = Math.max(1, ...jobs.map(({ due, running, failed }) => due + running + failed))
  return (
    <div aria-hidden="true" className="grid gap-3 rounded-l border border-line bg-surface-1 p-4">
      <ul className="grid gap-2">
        {jobs.map((job) => (
          <li key={job.name} className="grid grid-cols-[minmax(0,11rem)_1fr] items-center gap-4 text-small">
            <span className="truncate">{job.name}</span>
            <span className="flex h-4 overflow-hidden rounded-full bg-surface-2">
              {parts.map(([part, colour]) => (
                <span
                  key={part}
                  className={`${colour} ${job[part] > 0 ? 'min-w-1' : ''}`}
                  style={{ width: `${(job[part] / most) * 100}%` }}
                />
              ))}
            </span>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-4 text-small text-ink-3">
        {parts.map(([part, colour, key]) => (
          <span key={part} className="flex items-center gap-2">
            <span className={`size-3 rounded-full ${colour}`} />
            {text(key)}
          </span>
        ))}
      </p>
    </div>
  )
}
