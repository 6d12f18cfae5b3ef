import type { ReactNode } from 'react'

type Props = {
  label: string
  /** The titles of its columns. */
  head: readonly string[]
  /** How many of the first columns begin at the start; the others, such as numbers, end at the end. */
  startColumns?: number
  isDense?: boolean
  /** Stands in a panel, which has the frame. */
  isInPanel?: boolean
  /** Its rows: `tr` of `td`, and of `th` where a cell titles its row. */
  children: ReactNode
}

/** A table with its head; wider than its place, it scrolls sideways. */
export function DataTable({ label, head, startColumns = head.length, isDense, isInPanel, children }: Props) {
  return (
    <div
      className={`overflow-x-auto ${isInPanel ? (isDense ? '-mx-3' : '-mx-4') : 'rounded-l border border-line bg-surface-1'}`}
    >
      <table
        aria-label={label}
        className={`w-full tabular-nums [&_button]:whitespace-nowrap ${isDense ? 'text-small [&_:is(td,th)]:px-3' : 'text-body [&_:is(td,th)]:px-4'}`}
      >
        <thead className="text-small text-ink-3">
          <tr>
            {head.map((title, index) => (
              <th
                key={title}
                scope="col"
                className={`py-3 font-medium ${index < startColumns ? 'text-start' : 'text-end'}`}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody
          className={`[&_th]:text-start [&_th]:font-normal [&>tr]:border-t [&>tr]:border-line ${isDense ? '[&_:is(td,th)]:py-2' : '[&_:is(td,th)]:py-3'}`}
        >
          {children}
        </tbody>
      </table>
    </div>
  )
}
