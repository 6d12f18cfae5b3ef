import { listProposals } from '#domains/desk/calls.gen.ts'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { ErrorMessage } from '#ui/primitives/error-message.tsx'
import { Loading } from '../parts/loading.tsx'
import { Screen } from '../parts/screen.tsx'
import { text } from '../texts.ts'
import { useLoaded } from '../use-loaded.ts'
import { AnsweredProposals } from './answered-proposals.tsx'
import { WaitingProposal } from './waiting-proposal.tsx'

const everyMs = 15_000

/** Proposals of acts that take two operators: those that wait, and those that were answered last. */
export function ApprovalsScreen() {
  const { data, fault, reload } = useLoaded(listProposals, {}, everyMs)
  if (!data) return <Loading fault={fault} onRetry={() => void reload()} />
  const waiting = data.list.filter(({ state }) => state === 'proposed')
  const answered = data.list.filter(({ state }) => state !== 'proposed')
  return (
    <Screen title={text('place.approvals')} text={text('approvals.text')}>
      <ErrorMessage>{fault ? text('common.listOld', { fault }) : null}</ErrorMessage>
      {waiting.length === 0 ? (
        <EmptyState title={text('approvals.none')} text={text('approvals.noneText')} />
      ) : (
        <ul className="grid gap-4">
          {waiting.map((one) => (
            <WaitingProposal key={one.proposalId} proposal={one} onAnswered={() => void reload()} />
          ))}
        </ul>
      )}
      {answered.length > 0 ? <AnsweredProposals proposals={answered} /> : null}
    </Screen>
  )
}
