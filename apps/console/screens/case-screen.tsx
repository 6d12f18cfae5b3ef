import { useState } from 'react'
import type { DataOf } from '#platform/contract/call.ts'
import { claimCase, deskCase, releaseCase } from '#domains/desk/calls.gen.ts'
import { Anchor } from '#ui/primitives/anchor.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { ErrorMessage } from '#ui/primitives/error-message.tsx'
import { useStore } from '#ui/state/store.ts'
import { goTo } from '../place.tsx'
import { client, session } from '../session.ts'
import { useKeys } from '../use-keys.ts'
import { useLoaded } from '../use-loaded.ts'
import { momentWords, wordFor } from '../words.ts'
import { CaseEvidence } from './case-evidence.tsx'
import { CasePicture } from './case-picture.tsx'
import { DecisionForm } from './decision-form.tsx'
import { Loading } from './loading.tsx'
import { Due, Flags } from './queue-screen.tsx'

type Case = DataOf<typeof deskCase>

const handlers: readonly string[] = ['moderator', 'safety-lead']

/** One case: its content on one side, what can be done about it on the other. */
export function CaseScreen({ caseId }: { caseId: string }) {
  const { data, fault, reload } = useLoaded(deskCase, { caseId })
  const { operator } = useStore(session)
  const [refusal, setRefusal] = useState<string | null>(null)
  const act = async (call: typeof claimCase | typeof releaseCase) => {
    const answer = await client.call(call, { caseId }, { silent: true, single: true })
    setRefusal(answer.ok ? null : answer.message)
    await reload()
  }
  const canHandle = handlers.includes(operator?.role ?? '')
  const canClaim = canHandle && data !== null && !data.isOwn && !data.isBarred && !data.claimedBy && isWaiting(data)
  useKeys({
    c: () => void (canClaim && act(claimCase)),
    l: () => void (data?.isOwn && act(releaseCase)),
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
        <Context data={data} caseId={caseId} />
        {data.evidence.pieces > 0 ? (
          <CaseEvidence data={data} canRequest={canHandle} onRequested={() => void reload()} />
        ) : null}
      </div>
      <aside className="grid gap-5 rounded-l border border-line bg-surface-1 p-5 lg:sticky lg:top-6">
        <h2 className="text-lead">Decision</h2>
        <p className="text-small text-ink-2">{stepWords(data, canHandle)}</p>
        {canClaim ? (
          <Button wide onClick={() => void act(claimCase)}>
            Claim (C)
          </Button>
        ) : null}
        {data.isOwn ? (
          <>
            <DecisionForm data={data} onDecided={() => void reload()} />
            <Button variant="gray" wide onClick={() => void act(releaseCase)}>
              Give it back (L)
            </Button>
          </>
        ) : null}
        <ErrorMessage>{refusal}</ErrorMessage>
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

const panel = 'grid gap-3 rounded-l border border-line bg-surface-1 p-5'

function Context({ data, caseId }: { data: Case; caseId: string }) {
  const { context, reported, notices, appeal, decisions, record } = data
  return (
    <>
      <section aria-label="Content" className={panel}>
        <h2 className="text-lead" dir="auto">
          {context.title ||
            (data.hasSubject && data.targetKind === 'user' ? 'A person without a name' : 'It is no longer there')}
          {context.isHidden ? <span className="ms-2 text-small text-ink-3">hidden from everybody</span> : null}
        </h2>
        {context.thumbhash ? <CasePicture caseId={caseId} thumbhash={context.thumbhash} canOpen={data.isOwn} /> : null}
        <dl className="grid gap-3">
          {context.words.map(({ label, text }) => (
            <div key={label}>
              <dt className="text-small text-ink-3 capitalize">{label}</dt>
              <dd dir="auto" className="max-h-60 overflow-y-auto text-body whitespace-pre-wrap">
                {text}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      {appeal ? (
        <section aria-label="Appeal" className={panel}>
          <h2 className="text-lead">Appeal by {wordFor(appeal.side)}</h2>
          <p dir="auto" className="text-body whitespace-pre-wrap">
            {appeal.words}
          </p>
          <p className="text-small text-ink-3">{momentWords(appeal.createdAt)}</p>
        </section>
      ) : null}
      <section aria-label="Reports" className={panel}>
        <h2 className="text-lead">{data.reports === 1 ? 'One report' : `${data.reports} reports and notices`}</h2>
        <ul className="grid gap-3">
          {reported.map(({ reason, note, createdAt }) => (
            <li key={`${createdAt} ${reason} ${note}`} className="grid gap-0.5 text-body">
              <span>
                {wordFor(reason)} <span className="text-small text-ink-3">{momentWords(createdAt)}</span>
              </span>
              {note ? (
                <q dir="auto" className="text-ink-2">
                  {note}
                </q>
              ) : null}
            </li>
          ))}
          {notices.map(({ reason, link, words, name, createdAt }) => (
            <li key={`${createdAt} ${link} ${words}`} className="grid gap-0.5 text-body">
              <span>
                {wordFor(reason)} <span className="text-small text-ink-3">{momentWords(createdAt)}</span>
              </span>
              <span className="text-small break-all text-ink-3">{link}</span>
              <q dir="auto" className="whitespace-pre-wrap text-ink-2">
                {words}
              </q>
              {name ? <span className="text-small text-ink-3">Signed by {name}</span> : null}
            </li>
          ))}
        </ul>
      </section>
      {decisions.length > 0 ? (
        <section aria-label="Decisions" className={panel}>
          <h2 className="text-lead">Decisions</h2>
          {decisions.map((one) => (
            <div key={one.round} className="grid gap-1 text-body">
              <span>
                {wordFor(one.content)}
                {one.sanction ? `, ${wordFor(one.sanction).toLowerCase()}` : ''} · {wordFor(one.ground)} ·{' '}
                {wordFor(one.reason)}
              </span>
              <span dir="auto" className="text-ink-2">
                {one.facts}
              </span>
              <span className="text-small text-ink-3">
                {one.operator}
                {one.approvedBy ? `, approved by ${one.approvedBy}` : ''}, {momentWords(one.decidedAt)}
              </span>
            </div>
          ))}
        </section>
      ) : null}
      {record.length > 0 ? (
        <section aria-label="Earlier sanctions" className={panel}>
          <h2 className="text-lead">Earlier sanctions of this person</h2>
          <ul className="grid gap-1 text-body">
            {record.map(({ kind, beganAt, isLifted }) => (
              <li key={`${beganAt} ${kind}`}>
                {wordFor(kind)}, {momentWords(beganAt)}
                {isLifted ? ' (lifted)' : ''}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}
