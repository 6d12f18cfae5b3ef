import { claimCase, deskCase, releaseCase } from '#domains/desk/calls.gen.ts'
import { Anchor } from '#ui/primitives/anchor.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { ErrorMessage } from '#ui/primitives/error-message.tsx'
import { goTo } from '../place.tsx'
import { Loading } from '../parts/loading.tsx'
import { useOperator } from '../session.ts'
import { useAct } from '../use-act.ts'
import { useKeys } from '../use-keys.ts'
import { useLoaded } from '../use-loaded.ts'
import { CaseContent } from './case-content.tsx'
import { AnswerForm } from './answer-form.tsx'
import { isRequest, isWaiting, stepWords, titleWords } from './case-steps.ts'
import { Due, Flags } from './queue-screen.tsx'
import { text, textOfValue } from '../texts.ts'

const handlers: readonly string[] = ['moderator', 'safety-lead']

/** One case: its content on one side, what can be done about it on the other. */
export function CaseScreen({ caseId }: { caseId: string }) {
  const { data, fault, reload } = useLoaded(deskCase, { caseId })
  const operator = useOperator()
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
            {text('case.back')}
          </Anchor>
          <h1 className="text-title">{titleWords(data)}</h1>
          <p className="flex flex-wrap items-center gap-2 text-body text-ink-2">
            <span>{text('case.number', { reference: data.reference })}</span>
            {isWaiting(data) ? <Due at={data.dueAt} isAlone /> : <span>{textOfValue('word', data.state)}</span>}
            <Flags row={data} />
          </p>
        </div>
        <CaseContent data={data} canRequest={canHandle} onRequested={() => void reload()} />
      </div>
      <aside className="grid gap-5 rounded-l border border-line bg-surface-1 p-5 lg:sticky lg:top-6">
        <h2 className="text-lead">{text(isRequest(data) ? 'case.answer' : 'case.decision')}</h2>
        <p className="text-small text-ink-2">{stepWords(data, canHandle)}</p>
        {canClaim ? (
          <Button wide pending={claiming.pending} onClick={() => void claim()}>
            {`${text('case.claim')} (C)`}
          </Button>
        ) : null}
        {data.isOwn ? (
          <>
            <AnswerForm data={data} onDecided={() => void reload()} />
            <Button variant="gray" wide pending={releasing.pending} onClick={() => void release()}>
              {`${text('case.release')} (L)`}
            </Button>
          </>
        ) : null}
        <ErrorMessage>{claiming.fault ?? releasing.fault}</ErrorMessage>
      </aside>
    </div>
  )
}
