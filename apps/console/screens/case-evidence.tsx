import { useState } from 'react'
import type { DataOf } from '#platform/contract/call.ts'
import type { deskCase } from '#domains/desk/calls.gen.ts'
import { openEvidence, requestEvidence } from '#domains/desk/calls.gen.ts'
import { proposalReasonLength } from '#domains/desk/rules.ts'
import { Button } from '#ui/primitives/button.tsx'
import { ErrorMessage } from '#ui/primitives/error-message.tsx'
import { TextArea } from '#ui/primitives/text-area.tsx'
import { Form } from '../parts/form.tsx'
import { Panel } from '../parts/panel.tsx'
import { useAct } from '../use-act.ts'
import { momentWords, text, textOfValue } from '../texts.ts'
import { wordFor } from '../words.ts'

type Case = DataOf<typeof deskCase>
type Piece = DataOf<typeof openEvidence>['list'][number]
type Props = { data: Case; canRequest: boolean; onRequested(): void }

/** The sealed snapshots of a case: requested with a reason, approved by another, open for an hour. */
export function CaseEvidence({ data, canRequest, onRequested }: Props) {
  const { caseId, evidence, proposals } = data
  const [reason, setReason] = useState('')
  const [pieces, setPieces] = useState<readonly Piece[] | null>(null)
  const request = useAct(requestEvidence)
  const opening = useAct(openEvidence)
  const waiting = proposals.filter(({ kind }) => kind === 'evidence')
  const send = async () => {
    if (reason.trim() === '') return request.setFault(text('evidence.whyMissing'))
    const answer = await request.act({ caseId, reason: reason.trim() })
    if (answer.ok) onRequested()
  }
  const look = async () => {
    const answer = await opening.act({ caseId })
    if (answer.ok) setPieces(answer.data.list)
  }
  return (
    <Panel
      label={text('evidence.title')}
      title={text(evidence.pieces === 1 ? 'evidence.one' : 'evidence.many', { count: evidence.pieces })}
    >
      <p className="text-small text-ink-2">{text('evidence.text')}</p>
      {waiting.map(({ proposalId, operator }) => (
        <p key={proposalId} className="text-body">
          {text('evidence.requested', { name: operator })}
        </p>
      ))}
      {pieces?.map((piece) => (
        <Snapshot key={piece.takenAt} piece={piece} />
      ))}
      {evidence.openUntil !== null && pieces === null ? (
        <div className="flex flex-wrap items-center gap-3">
          <Button pending={opening.pending} onClick={() => void look()}>
            {text('evidence.open')}
          </Button>
          <span className="text-small text-ink-3">
            {text('evidence.until', { moment: momentWords(evidence.openUntil) })}
          </span>
        </div>
      ) : null}
      {evidence.openUntil === null && waiting.length === 0 && canRequest ? (
        <Form className="grid gap-3" isPending={request.pending} onSubmit={() => void send()}>
          <TextArea
            label={text('evidence.why')}
            hint={text('evidence.whyHint')}
            rows={2}
            maxLength={proposalReasonLength}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <Button type="submit" variant="gray" pending={request.pending} className="justify-self-start">
            {text('evidence.request')}
          </Button>
        </Form>
      ) : null}
      <ErrorMessage>{request.fault ?? opening.fault}</ErrorMessage>
    </Panel>
  )
}

function Snapshot({ piece }: { piece: Piece }) {
  const { takenAt, title, words, picture, reported } = piece
  return (
    <article className="grid gap-3 rounded-m bg-surface-2 p-4">
      <h3 className="text-body font-medium" dir="auto">
        {title}
        <span className="ms-2 font-text text-small font-normal tracking-normal text-ink-3">{momentWords(takenAt)}</span>
      </h3>
      {picture ? (
        <img src={picture} alt={text('evidence.picture')} className="max-h-96 justify-self-start rounded-m" />
      ) : null}
      <dl className="grid gap-3">
        {words.map(({ label, text: written }) => (
          <div key={label}>
            <dt className="text-small text-ink-3 capitalize">{textOfValue('label', label)}</dt>
            <dd dir="auto" className="text-body whitespace-pre-wrap">
              {written}
            </dd>
          </div>
        ))}
      </dl>
      <ul className="grid gap-1 text-body">
        {reported.map(({ reason, note }, index) => (
          // Reports have no id at the desk, and the list never changes.
          <li key={`${String(index)} ${reason}`}>
            {wordFor(reason)} {note ? <q dir="auto">{note}</q> : null}
          </li>
        ))}
      </ul>
    </article>
  )
}
