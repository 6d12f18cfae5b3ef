import { useState } from 'react'
import type { DataOf } from '#platform/contract/call.ts'
import type { listProposals } from '#domains/desk/calls.gen.ts'
import { rejectProposal } from '#domains/desk/calls.gen.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { ErrorMessage } from '#ui/primitives/error-message.tsx'
import { CaseLink } from '../parts/console-link.tsx'
import { PersonLink } from '../parts/person-link.tsx'
import { approve, client, faultOf } from '../session.ts'
import { useNow } from '../use-now.ts'
import { momentWords, text } from '../texts.ts'
import { proposalTitle, spanWords } from '../words.ts'
import { ProposalDetails } from './proposal-details.tsx'

type Proposal = DataOf<typeof listProposals>['list'][number]

/** A proposal with all that it says, and the ways to answer it. */
export function WaitingProposal({ proposal, onAnswered }: { proposal: Proposal; onAnswered(): void }) {
  const now = useNow()
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { proposalId, kind, caseId, person, text: signed, proposedBy, expiresAt, isOwn, mayApprove } = proposal
  const title = proposalTitle(kind)
  const refusal = text(isOwn ? 'approvals.withdraw' : 'approvals.reject')
  const answer = async (step: () => ReturnType<typeof approve>) => {
    setBusy(true)
    setFault(await step())
    setBusy(false)
    onAnswered()
  }
  const reject = async () => faultOf(await client.call(rejectProposal, { proposalId }, { silent: true }))
  return (
    <li className="grid gap-4 rounded-l border border-line bg-surface-1 p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-lead">{title}</h2>
        {isOwn ? <Badge tone="quiet">{text('queue.yours')}</Badge> : null}
        <span className="ms-auto text-small text-ink-2" title={momentWords(expiresAt)}>
          {expiresAt > now ? text('approvals.endsIn', { span: spanWords(expiresAt - now) }) : text('approvals.over')}
        </span>
      </div>
      <p className="text-body text-ink-2">
        {text('approvals.proposedByName', { name: proposedBy })}
        {caseId ? (
          <>
            {` · ${text('queue.case')} `}
            <CaseLink caseId={caseId} />
          </>
        ) : null}
        {person ? (
          <>
            {` · ${text('queue.about')} `}
            <PersonLink person={person} />
          </>
        ) : null}
      </p>
      <ProposalDetails kind={kind} signed={signed} />
      <div className="flex flex-wrap items-center gap-3">
        {mayApprove ? (
          <Button
            disabled={isBusy}
            aria-label={`${text('approvals.approve')}: ${title}`}
            onClick={() => void answer(() => approve({ proposalId, text: signed }))}
          >
            {text('approvals.approve')}
          </Button>
        ) : null}
        {mayApprove || isOwn ? (
          <Button
            variant="gray"
            disabled={isBusy}
            aria-label={`${refusal}: ${title}`}
            onClick={() => void answer(reject)}
          >
            {refusal}
          </Button>
        ) : null}
        {!mayApprove && !isOwn ? <p className="text-small text-ink-3">{text('approvals.barred')}</p> : null}
      </div>
      <ErrorMessage>{fault}</ErrorMessage>
    </li>
  )
}
