import type { ReactNode } from 'react'
import { numberWords } from '../texts.ts'
import { DataTable } from './data-table.tsx'

type TableProps = {
  title: string
  head: readonly string[]
  startColumns?: number
  /** A picture of the same values, above them. */
  chart?: ReactNode
  children: ReactNode
}

/** A table of figures with its heading. */
export function FigureTable({ title, head, startColumns = 1, chart, children }: TableProps) {
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

/** A cell of a figure. */
export function FigureCell({ children }: { children: string }) {
  return <td className="text-end">{children}</td>
}

/** A whole number as it is written. */
export function whole(count: number): string {
  return numberWords(count)
}

/** A part in whole percent. */
export function share(part: number, of: number): number {
  return of === 0 ? 0 : Math.round((part / of) * 100)
}

type StepBarsProps = { steps: readonly { name: string; people: number }[] }

/** The people who reached each of some steps, as bars beside the first. */
export function StepBars({ steps }: StepBarsProps) {
  const first = steps[0]?.people ?? 0
  return (
    <ol className="grid gap-2 rounded-l border border-line bg-surface-1 p-4">
      {steps.map(({ name, people }) => (
        <li key={name} className="grid grid-cols-[8rem_1fr_9rem] items-center gap-4 text-body">
          <span>{name}</span>
          <span aria-hidden="true" className="h-4 overflow-hidden rounded-full bg-surface-2">
            <span
              className={`block h-full rounded-full bg-accent ${people > 0 ? 'min-w-1' : ''}`}
              style={{ width: `${share(people, first)}%` }}
            />
          </span>
          <span className="text-end tabular-nums">
            {whole(people)} <span className="text-ink-3">{`(${people > 0 ? share(people, first) || '<1' : 0}%)`}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
