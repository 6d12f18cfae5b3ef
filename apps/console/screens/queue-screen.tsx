import type { DataOf } from '#platform/contract/call.ts'
import { deskQueue } from '#domains/desk/calls.gen.ts'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { Anchor } from '#ui/primitives/anchor.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { ErrorMessage } from '#ui/primitives/error-message.tsx'
import { DataTable } from '../parts/data-table.tsx'
import { Loading } from '../parts/loading.tsx'
import { useKeys } from '../use-keys.ts'
import { useLoaded } from '../use-loaded.ts'
import { useNow } from '../use-now.ts'
import { momentWords, text } from '../texts.ts'
import { caseWords, spanWords, wordFor } from '../words.ts'

const everyMs = 15_000

type Queued = DataOf<typeof deskQueue>['list'][number]

/** The cases that wait, the earliest deadline first. */
export function QueueScreen() {
  const { data, fault, reload } = useLoaded(deskQueue, {}, everyMs)
  useKeys({ j: () => focusRow(1), k: () => focusRow(-1), r: () => void reload() })
  if (!data) return <Loading fault={fault} onRetry={() => void reload()} />
  const late = data.list.filter(({ dueAt }) => dueAt < data.now).length
  return (
    <section aria-labelledby="queue-title" className="grid gap-4">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h1 id="queue-title" className="text-title">
          {text('place.queue')}
        </h1>
        <p className="text-body text-ink-2">
          {text(late > 0 ? 'queue.waitingLate' : 'queue.waiting', { count: data.list.length, late })}
        </p>
        <p className="ms-auto text-small text-ink-3">{text('queue.keys')}</p>
      </div>
      <ErrorMessage>{fault ? text('queue.old', { fault }) : null}</ErrorMessage>
      {data.list.length === 0 ? (
        <EmptyState title={text('queue.none')} text={text('queue.noneText')} />
      ) : (
        <DataTable label={text('queue.cases')} head={headOf()}>
          {data.list.map((row) => (
            <Row key={row.caseId} row={row} />
          ))}
        </DataTable>
      )}
    </section>
  )
}

function headOf(): string[] {
  return [
    text('queue.due'),
    text('queue.case'),
    text('queue.about'),
    text('common.reason'),
    text('queue.reports'),
    text('queue.state'),
  ]
}

function focusRow(step: number): void {
  const links = [...document.querySelectorAll<HTMLElement>('[data-case]')]
  const at = links.indexOf(document.activeElement as HTMLElement)
  links[Math.min(links.length - 1, Math.max(0, at + step))]?.focus()
}

function Row({ row }: { row: Queued }) {
  return (
    <tr className="hover:bg-surface-2">
      <td className="whitespace-nowrap">
        <Due at={row.dueAt} />
      </td>
      <td>
        <Anchor
          href={`/console/case/${row.caseId}`}
          data-case
          className="font-medium text-accent underline-offset-4 hover:underline"
        >
          {row.reference}
        </Anchor>
      </td>
      <td>{caseWords(row)}</td>
      <td>{row.kind === 'authority-request' ? '–' : wordFor(row.reason)}</td>
      <td>{row.reports}</td>
      <td>
        <span className="flex flex-wrap gap-2">
          <Flags row={row} />
        </span>
      </td>
    </tr>
  )
}

/** Particulars of a case: an appeal, a claim, an escalation. */
export function Flags({ row }: { row: Omit<Queued, 'reports'> }) {
  return (
    <>
      {row.round === 2 ? <Badge>{text('queue.appeal')}</Badge> : null}
      {row.isEscalated ? <Badge tone="danger">{text('queue.escalated')}</Badge> : null}
      {row.hiddenUntil ? (
        <Badge tone="quiet">{text('queue.hiddenUntil', { moment: momentWords(row.hiddenUntil) })}</Badge>
      ) : null}
      {row.isOwn ? <Badge tone="success">{text('queue.yours')}</Badge> : null}
      {row.claimedBy && !row.isOwn ? <Badge tone="quiet">{text('queue.with', { name: row.claimedBy })}</Badge> : null}
      {row.isBarred ? <Badge tone="quiet">{text('queue.barred')}</Badge> : null}
    </>
  )
}

/** The time that is left, or by how much a case is late: in words, not by colour alone. Outside a column it says what is due. */
export function Due({ at, isAlone = false }: { at: number; isAlone?: boolean }) {
  const left = at - useNow()
  return (
    <span
      className={left < 0 ? 'font-medium text-danger' : left < 3_600_000 ? 'font-medium' : ''}
      title={momentWords(at)}
    >
      {text(left < 0 ? 'queue.late' : isAlone ? 'queue.dueIn' : 'queue.in', { span: spanWords(left) })}
    </span>
  )
}
