import type { DataOf } from '#platform/contract/call.ts'
import { claimCase, deskCase, releaseCase } from '#domains/desk/calls.gen.ts'
import { Anchor } from '#ui/primitives/anchor.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { ErrorMessage } from '#ui/primitives/error-message.tsx'
import { useStore } from '#ui/state/store.ts'
import { goTo } from '../place.tsx'
import { Loading } from '../parts/loading.tsx'
import { session } from '../session.ts'
import { useAct } from '../use-act.ts'
import { useKeys } from '../use-keys.ts'
import { useLoaded } from '../use-loaded.ts'
import { wordFor } from '../words.ts'
import { CaseContent } from './case-content.tsx'
import { DecisionForm } from './decision-form.tsx'
import { Due, Flags } from './queue-screen.tsx'

type Case = DataOf<typeof deskCase>

const handlers: readonly string[] = ['moderator', 'safety-lead']

/** One case: its content on one side, what can be done about it on the other. */
export function CaseScreen({ caseId }: { caseId: string }) {
  const { data, fault, reload } = useLoaded(deskCase, { caseId })
  const { operator } = useStore(session)
  const claiming = useAct(claimCase)
  const releasing = useAct(releaseCase)
  const claim = async () => {
    await claiming.act({ caseId })
    await reload()
  }
  const release = async () => {
    await releasing.act({ caseId })
    await reload()
  }
  const canHandle = handlers.includes(operator?.role ?? '')
  const canClaim = canHandle && data !== null && !data.isOwn && !data.isBarred && !data.claimedBy && isWaiting(data)
  useKeys({
    c: () => void (canClaim && !claiming.pending && claim()),
    l: () => void (data?.isOwn && !releasing.pending && release()),
    q: () => goTo(''),
  })
  if (!data) return <Loading fault={fault} onRetry={() => void reload()} />
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="grid gap-6">
        <div className="grid gap-2">
          <Anchor href="/console" className="text-small text-ink-2 underline-offset-4 hover:underline">
            Back to the queue
          </Anchor>
          <h1 className="text-title">
            {wordFor(data.targetKind)} · {wordFor(data.reason)}
          </h1>
          <p className="flex flex-wrap items-center gap-2 text-body text-ink-2">
            <span>Case {data.reference}</span>
            {isWaiting(data) ? <Due at={data.dueAt} /> : <span>{wordFor(data.state)}</span>}
            <Flags row={data} />
          </p>
        </div>
        <CaseContent data={data} canRequest={canHandle} onRequested={() => void reload()} />
      </div>
      <aside className="grid gap-5 rounded-l border border-line bg-surface-1 p-5 lg:sticky lg:top-6">
        <h2 className="text-lead">Decision</h2>
        <p className="text-small text-ink-2">{stepWords(data, canHandle)}</p>
        {canClaim ? (
          <Button wide pending={claiming.pending} onClick={() => void claim()}>
            Claim (C)
          </Button>
        ) : null}
        {data.isOwn ? (
          <>
            <DecisionForm data={data} onDecided={() => void reload()} />
            <Button variant="gray" wide pending={releasing.pending} onClick={() => void release()}>
              Give it back (L)
            </Button>
          </>
        ) : null}
        <ErrorMessage>{claiming.fault ?? releasing.fault}</ErrorMessage>
      </aside>
    </div>
  )
}

function isWaiting({ state }: Case): boolean {
  return state === 'open' || state === 'claimed' || state === 'appealed'
}

function stepWords(data: Case, canHandle: boolean): string {
  const closure = data.proposals.find(({ kind }) => kind === 'closure')
  if (closure && data.isOwn) return 'You proposed to close the account. Another decision here withdraws that.'
  if (closure) return `${closure.operator} proposed to close the account. A second operator answers under Approvals.`
  if (data.isOwn) return 'You have this case for 30 minutes. The person receives your reasons as you write them.'
  if (data.claimedBy) return `${data.claimedBy} has this case.`
  if (!isWaiting(data)) return data.state === 'decided' ? 'Decided. It can still be appealed.' : 'Closed.'
  if (data.isBarred) return 'You had a part in the first decision. Another person decides the appeal.'
  return canHandle ? 'Claim it to decide.' : 'Your role reads cases and does not decide them.'
}
