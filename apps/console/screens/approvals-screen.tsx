import { useState } from 'react'
import type { DataOf } from '#platform/contract/call.ts'
import { listProposals, rejectProposal } from '#domains/desk/calls.gen.ts'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { ErrorMessage } from '#ui/primitives/error-message.tsx'
import { CaseLink, ConsoleLink } from '../parts/console-link.tsx'
import { DataTable } from '../parts/data-table.tsx'
import { Loading } from '../parts/loading.tsx'
import { PersonLink } from '../parts/person-link.tsx'
import { Screen } from '../parts/screen.tsx'
import { approve, client, faultOf } from '../session.ts'
import { useLoaded } from '../use-loaded.ts'
import { useNow } from '../use-now.ts'
import { dollars, momentWords, proposalTitle, spanWords, wordFor } from '../words.ts'

const everyMs = 15_000

type Proposal = DataOf<typeof listProposals>['list'][number]

/** Proposals of acts that take two operators: those that wait, and those that were answered last. */
export function ApprovalsScreen() {
  const { data, fault, reload } = useLoaded(listProposals, {}, everyMs)
  if (!data) return <Loading fault={fault} onRetry={() => void reload()} />
  const waiting = data.list.filter(({ state }) => state === 'proposed')
  const answered = data.list.filter(({ state }) => state !== 'proposed')
  return (
    <Screen
      title="Approvals"
      text="Grave acts take two. One operator proposes, another reads all of it and approves by passkey, within a day."
    >
      <ErrorMessage>{fault ? `The list is not up to date: ${fault}` : null}</ErrorMessage>
      {waiting.length === 0 ? (
        <EmptyState title="Nothing waits for approval" text="New proposals appear here by themselves." />
      ) : (
        <ul className="grid gap-4">
          {waiting.map((one) => (
            <Waiting key={one.proposalId} proposal={one} onAnswered={() => void reload()} />
          ))}
        </ul>
      )}
      {answered.length > 0 ? <Answered proposals={answered} /> : null}
    </Screen>
  )
}

function Waiting({ proposal, onAnswered }: { proposal: Proposal; onAnswered(): void }) {
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
      <Details text={text} />
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

/** All details of a proposal, read from the text that an approval signs. */
function Details({ text }: { text: string }) {
  const { detail } = JSON.parse(text) as { detail: Readonly<Record<string, string | number | boolean | null>> }
  return (
    <dl className="grid gap-x-6 gap-y-2 rounded-m bg-surface-2 p-4 sm:grid-cols-[10rem_1fr]">
      {Object.entries(detail).map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-small text-ink-3 first-letter:uppercase">{name}</dt>
          <dd dir="auto" className="text-body wrap-anywhere whitespace-pre-wrap">
            {name === 'person' && typeof value === 'string' ? (
              <ConsoleLink place={`/people/${value}`}>{value}</ConsoleLink>
            ) : name === 'cents' ? (
              dollars(Number(value))
            ) : typeof value === 'string' ? (
              wordFor(value)
            ) : (
              String(value)
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Answered({ proposals }: { proposals: readonly Proposal[] }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-lead">Answered</h2>
      <DataTable
        label="Answered proposals"
        head={['When', 'Act', 'Person', 'Case', 'Proposed by', 'Answer', 'By']}
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
            <td>{one.answeredBy ?? 'the system'}</td>
          </tr>
        ))}
      </DataTable>
    </section>
  )
}
