import type { DataOf } from '#platform/contract/call.ts'
import type { deskCase } from '#domains/desk/calls.gen.ts'
import { AuthorityAnswer } from './authority-answer.tsx'
import { DecisionForm } from './decision-form.tsx'

type Props = { data: DataOf<typeof deskCase>; onDecided(): void }

/** The form that answers a claimed case: a decision, or the answer to an authority. */
export function AnswerForm({ data, onDecided }: Props) {
  return data.kind === 'authority-request' ? (
    <AuthorityAnswer caseId={data.caseId} onProposed={onDecided} />
  ) : (
    <DecisionForm data={data} onDecided={onDecided} />
  )
}
