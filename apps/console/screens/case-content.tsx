import type { DataOf } from '#platform/contract/call.ts'
import type { deskCase } from '#domains/desk/calls.gen.ts'
import { LabelledTexts } from '../parts/labelled-texts.tsx'
import { Panel } from '../parts/panel.tsx'
import { SanctionList } from '../parts/sanction-list.tsx'
import { momentWords, text } from '../texts.ts'
import { wordFor } from '../words.ts'
import { AuthorityContent } from './authority-content.tsx'
import { CaseEvidence } from './case-evidence.tsx'
import { CasePicture } from './case-picture.tsx'

type Props = { data: DataOf<typeof deskCase>; canRequest: boolean; onRequested(): void }

/** The content side of a case: what it is about, who reported it, what was decided, its evidence. */
export function CaseContent({ data, canRequest, onRequested }: Props) {
  const { caseId, context, appeal, decisions, record, evidence } = data
  if (data.kind === 'authority-request') return <AuthorityContent caseId={caseId} />
  return (
    <>
      <Panel
        label={text('case.content')}
        title={
          <>
            {context.title ||
              text(data.hasSubject && data.targetKind === 'user' ? 'common.personNameless' : 'case.gone')}
            {context.isHidden ? (
              <span className="ms-2 font-text text-small tracking-normal text-ink-3">{text('case.hidden')}</span>
            ) : null}
          </>
        }
      >
        {context.thumbhash ? <CasePicture caseId={caseId} thumbhash={context.thumbhash} canOpen={data.isOwn} /> : null}
        <LabelledTexts texts={context.words} />
      </Panel>
      {appeal ? (
        <Panel
          label={text('queue.appeal')}
          title={
            data.kind === 'age-dispute' ? text('case.holdWords') : text('case.appealBy', { side: wordFor(appeal.side) })
          }
        >
          <p dir="auto" className="text-body whitespace-pre-wrap">
            {appeal.words}
          </p>
          <p className="text-small text-ink-3">{momentWords(appeal.createdAt)}</p>
        </Panel>
      ) : null}
      {data.reports > 0 ? <Reports data={data} /> : null}
      {decisions.length > 0 ? (
        <Panel label={text('case.decisions')}>
          {decisions.map((one) => (
            <div key={one.round} className="grid gap-1 text-body">
              <span>
                {[
                  wordFor(one.content) + (one.sanction ? `, ${wordFor(one.sanction)}` : ''),
                  wordFor(one.ground),
                  wordFor(one.reason),
                ].join(' · ')}
              </span>
              <span dir="auto" className="text-ink-2">
                {one.facts}
              </span>
              <span className="text-small text-ink-3">
                {text(one.approvedBy ? 'case.approvedBy' : 'common.by', {
                  name: one.operator ?? text('common.system'),
                  second: one.approvedBy ?? '',
                  moment: momentWords(one.decidedAt),
                })}
              </span>
              <Versions {...one} />
            </div>
          ))}
        </Panel>
      ) : data.rule || data.model ? (
        <Panel label={text('case.origin')}>
          <Versions rule={data.rule} model={data.model} />
        </Panel>
      ) : null}
      {record.length > 0 ? (
        <Panel label={text('case.earlier')} title={text('case.earlierTitle')}>
          <SanctionList sanctions={record} />
        </Panel>
      ) : null}
      {evidence.pieces > 0 ? <CaseEvidence data={data} canRequest={canRequest} onRequested={onRequested} /> : null}
    </>
  )
}

function Reports({ data: { reports, reported, notices } }: Pick<Props, 'data'>) {
  return (
    <Panel
      label={text('queue.reports')}
      title={text(reports === 1 ? 'case.reportOne' : 'case.reportMany', { count: reports })}
    >
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
            {name ? <span className="text-small text-ink-3">{text('case.signedBy', { name })}</span> : null}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** The rule, policy and model of a decision or a case, where there were any. */
function Versions({ rule, policyVersion, model }: { rule: string; policyVersion?: string; model: string }) {
  const parts = [
    rule && text('case.rule', { name: rule }),
    policyVersion && text('case.policy', { version: policyVersion }),
    model && text('case.model', { name: model }),
  ]
  return (
    <span className="text-small wrap-anywhere text-ink-3 first-letter:uppercase">
      {parts.filter(Boolean).join(' · ')}
    </span>
  )
}
