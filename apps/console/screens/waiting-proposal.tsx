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
import { momentWords, proposalTitle, spanWords } from '../words.ts'
import { ProposalDetails } from './proposal-details.tsx'

type Proposal = DataOf<typeof listProposals>['list'][number]

/** A proposal with all that it says, and the ways to answer it. */
export function WaitingProposal({ proposal, onAnswered }: { proposal: Proposal; onAnswered(): void }) {
  const now = useNow()
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { proposalId, kind, caseId, person, text, proposedBy, expiresAt, isOwn, mayApprove } = proposal
  const title = proposalTitle(kind)
  const answer = async (step: () => Promise<string | null>) => {
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
        {isOwn ? <Badge tone="quiet">Yours</Badge> : null}
        <span className="ms-auto text-small text-ink-2" title={momentWords(expiresAt)}>
          {expiresAt > now ? `ends in ${spanWords(expiresAt - now)}` : 'is over'}
        </span>
      </div>
      <p className="text-body text-ink-2">
        Proposed by {proposedBy}
        {caseId ? (
          <>
            {' · Case '}
            <CaseLink caseId={caseId} />
          </>
        ) : null}
        {person ? (
          <>
            {' · About '}
            <PersonLink person={person} />
          </>
        ) : null}
      </p>
      <ProposalDetails kind={kind} text={text} />
      <div className="flex flex-wrap items-center gap-3">
        {mayApprove ? (
          <Button
            disabled={isBusy}
            aria-label={`Approve by passkey: ${title}`}
            onClick={() => void answer(() => approve({ proposalId, text }))}
          >
            Approve by passkey
          </Button>
        ) : null}
        {mayApprove || isOwn ? (
          <Button
            variant="gray"
            disabled={isBusy}
            aria-label={`${isOwn ? 'Withdraw' : 'Reject'}: ${title}`}
            onClick={() => void answer(reject)}
          >
            {isOwn ? 'Withdraw' : 'Reject'}
          </Button>
        ) : null}
        {!mayApprove && !isOwn ? (
          <p className="text-small text-ink-3">You had a part in this case. Another operator approves it.</p>
        ) : null}
      </div>
      <ErrorMessage>{fault}</ErrorMessage>
    </li>
  )
}
