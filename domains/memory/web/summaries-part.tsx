import { useState } from 'react'
import type { Summary } from '../contract.ts'
import { SummaryRow } from './summary-row.tsx'
import { SummarySheet } from './summary-sheet.tsx'

type Props = {
  summaries: readonly Summary[]
  onForget(summary: Summary): void
  /** Whether the new words were stored. */
  onSave(summary: Summary, text: string): Promise<boolean>
}

type Edited = { summary: Summary | null; isOpen: boolean; count: number }

/** The summaries of sittings, each to be corrected and forgotten. */
export function SummariesPart({ summaries, onForget, onSave }: Props) {
  const [edited, setEdited] = useState<Edited>({ summary: null, isOpen: false, count: 0 })
  return (
    <>
      <ul className="rounded-l bg-surface-1">
        {summaries.map((summary) => (
          <SummaryRow
            key={summary.id}
            summary={summary}
            onEdit={() => setEdited(({ count }) => ({ summary, isOpen: true, count: count + 1 }))}
            onForget={() => onForget(summary)}
          />
        ))}
      </ul>
      {edited.summary ? (
        <SummarySheet
          key={edited.count}
          summary={edited.summary}
          open={edited.isOpen}
          onClose={() => setEdited((before) => ({ ...before, isOpen: false }))}
          onSave={onSave}
        />
      ) : null}
    </>
  )
}
