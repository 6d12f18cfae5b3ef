import type { DataOf } from '#platform/contract/call.ts'
import type { deskCase } from '#domains/desk/calls.gen.ts'
import { LabelledTexts } from '../parts/labelled-texts.tsx'
import { Panel } from '../parts/panel.tsx'
import { SanctionList } from '../parts/sanction-list.tsx'
import { momentWords, wordFor } from '../words.ts'
import { CaseEvidence } from './case-evidence.tsx'
import { CasePicture } from './case-picture.tsx'

type Props = { data: DataOf<typeof deskCase>; canRequest: boolean; onRequested(): void }

/** The content side of a case: what it is about, who reported it, what was decided, its evidence. */
export function CaseContent({ data, canRequest, onRequested }: Props) {
  const { caseId, context, reported, notices, appeal, decisions, record, evidence } = data
  return (
    <>
      <Panel
        label="Content"
        title={
          <>
            {context.title ||
              (data.hasSubject && data.targetKind === 'user' ? 'A person without a name' : 'It is no longer there')}
            {context.isHidden ? (
              <span className="ms-2 font-text text-small tracking-normal text-ink-3">hidden from everybody</span>
            ) : null}
          </>
        }
      >
        {context.thumbhash ? <CasePicture caseId={caseId} thumbhash={context.thumbhash} canOpen={data.isOwn} /> : null}
        <LabelledTexts texts={context.words} />
      </Panel>
      {appeal ? (
        <Panel label="Appeal" title={`Appeal by ${wordFor(appeal.side)}`}>
          <p dir="auto" className="text-body whitespace-pre-wrap">
            {appeal.words}
          </p>
          <p className="text-small text-ink-3">{momentWords(appeal.createdAt)}</p>
        </Panel>
      ) : null}
      <Panel label="Reports" title={data.reports === 1 ? 'One report' : `${data.reports} reports and notices`}>
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
      </Panel>
      {decisions.length > 0 ? (
        <Panel label="Decisions">
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
        </Panel>
      ) : null}
      {record.length > 0 ? (
        <Panel label="Earlier sanctions" title="Earlier sanctions of this person">
          <SanctionList sanctions={record} />
        </Panel>
      ) : null}
      {evidence.pieces > 0 ? <CaseEvidence data={data} canRequest={canRequest} onRequested={onRequested} /> : null}
    </>
  )
}
