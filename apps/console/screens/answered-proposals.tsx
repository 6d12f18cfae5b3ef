import type { DataOf } from '#platform/contract/call.ts'
import type { listProposals } from '#domains/desk/calls.gen.ts'
import { CaseLink } from '../parts/console-link.tsx'
import { DataTable } from '../parts/data-table.tsx'
import { PersonLink } from '../parts/person-link.tsx'
import { momentWords, text } from '../texts.ts'
import { proposalTitle, wordFor } from '../words.ts'

type Proposal = DataOf<typeof listProposals>['list'][number]

/** The proposals that were answered last. */
export function AnsweredProposals({ proposals }: { proposals: readonly Proposal[] }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-lead">{text('approvals.answered')}</h2>
      <DataTable
        label={text('approvals.answeredList')}
        head={[
          text('person.when'),
          text('approvals.act'),
          text('word.user'),
          text('queue.case'),
          text('approvals.proposedBy'),
          text('case.answer'),
          text('approvals.by'),
        ]}
        isDense
      >
        {proposals.map((one) => (
          <tr key={one.proposalId}>
            <td className="whitespace-nowrap">{momentWords(one.answeredAt ?? one.expiresAt)}</td>
            <td>{proposalTitle(one.kind)}</td>
            <td>{one.person ? <PersonLink person={one.person} /> : null}</td>
            <td>{one.caseId ? <CaseLink caseId={one.caseId} /> : null}</td>
            <td>{one.proposedBy}</td>
            <td>{wordFor(one.state)}</td>
            <td>{one.answeredBy ?? text('common.system')}</td>
          </tr>
        ))}
      </DataTable>
    </section>
  )
}
