import { useState } from 'react'
import type { DataOf, ParamsOf } from '#platform/contract/call.ts'
import type { deskCase } from '#domains/desk/calls.gen.ts'
import { decideCase } from '#domains/desk/calls.gen.ts'
import { factsLength, grounds, sanctionKinds } from '#domains/desk/rules.ts'
import { reportReasons } from '#domains/safety/rules.ts'
import { Button } from '#ui/primitives/button.tsx'
import { ErrorMessage } from '#ui/primitives/error-message.tsx'
import { TextArea } from '#ui/primitives/text-area.tsx'
import { Form } from '../parts/form.tsx'
import { SelectField } from '../parts/select-field.tsx'
import { useAct } from '../use-act.ts'
import { wordFor } from '../words.ts'
import { text } from '../texts.ts'

type Verdict = ParamsOf<typeof decideCase>
type Props = { data: DataOf<typeof deskCase>; onDecided(): void }

const sanctions = [null, ...sanctionKinds] as const

/** The decision about a claimed case, with the reasons that the person receives. */
export function DecisionForm({ data, onDecided }: Props) {
  const hasContent = data.targetKind !== 'user' || data.kind === 'age-dispute' || data.kind === 'verification'
  const choices = choicesOf(data)
  const [content, setContent] = useState<Verdict['content'] | null>(hasContent ? null : 'none')
  const [sanction, setSanction] = useState<Verdict['sanction']>(null)
  const [ground, setGround] = useState<Verdict['ground']>('terms')
  const [reason, setReason] = useState(data.reason as Verdict['reason'])
  const [facts, setFacts] = useState('')
  const { act, pending, fault, setFault } = useAct(decideCase)
  const decide = async () => {
    if (content === null)
      return setFault(text(data.kind === 'age-dispute' ? 'decision.chooseHold' : 'decision.chooseContent'))
    if (facts.trim() === '') return setFault(text('decision.writeFacts'))
    const verdict = { caseId: data.caseId, content, sanction, ground, reason, facts: facts.trim() }
    const answer = await act(verdict)
    if (answer.ok) onDecided()
  }
  return (
    <Form className="grid gap-5" isPending={pending} onSubmit={() => void decide()}>
      {hasContent ? (
        <fieldset className="grid gap-1">
          <legend className="mb-1 text-small font-medium text-ink-2">
            {text(data.kind === 'age-dispute' ? 'decision.hold' : 'case.content')}
          </legend>
          {choices.map(([one, label]) => (
            <Choice key={one} name="content" label={label} checked={content === one} onChoose={() => setContent(one)} />
          ))}
        </fieldset>
      ) : null}
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-small font-medium text-ink-2">{text('decision.person')}</legend>
        {sanctions.map((one) => (
          <Choice
            key={one ?? 'none'}
            name="sanction"
            label={wordFor(one ?? 'none')}
            checked={sanction === one}
            disabled={one !== null && !data.hasSubject}
            onChoose={() => setSanction(one)}
          />
        ))}
        {data.hasSubject ? null : <p className="text-small text-ink-3">{text('decision.nobody')}</p>}
        {sanction === 'closure' ? <p className="text-small text-ink-2">{text('decision.closure')}</p> : null}
      </fieldset>
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-small font-medium text-ink-2">{text('decision.basis')}</legend>
        {grounds.map((one) => (
          <Choice
            key={one}
            name="ground"
            label={wordFor(one)}
            checked={ground === one}
            onChoose={() => setGround(one)}
          />
        ))}
      </fieldset>
      <SelectField
        label={text('decision.rule')}
        value={reason}
        options={reportReasons.map((one) => [one, wordFor(one)] as const)}
        onChoose={setReason}
      />
      <TextArea
        label={text('decision.facts')}
        hint={text('decision.factsHint')}
        rows={4}
        maxLength={factsLength}
        value={facts}
        onChange={(event) => setFacts(event.target.value)}
      />
      <ErrorMessage>{fault}</ErrorMessage>
      <Button wide type="submit" pending={pending}>
        {text(sanction === 'closure' ? 'decision.propose' : 'decision.decide')}
      </Button>
    </Form>
  )
}

type ChoiceProps = { name: string; label: string; checked: boolean; disabled?: boolean; onChoose(): void }

function Choice({ name, label, checked, disabled, onChoose }: ChoiceProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-m border border-line px-3 text-body has-checked:border-accent has-checked:bg-accent-soft has-disabled:cursor-default has-disabled:text-ink-3 has-focus-visible:outline-2 has-focus-visible:outline-focus">
      <input type="radio" name={name} checked={checked} disabled={disabled} onChange={onChoose} className="radio" />
      {label}
    </label>
  )
}

/** The measures against the content; an appeal about tags returns them, or leaves them as they are. */
function choicesOf({
  kind,
  targetKind,
  decisions,
  context,
  hasSubject,
}: Props['data']): readonly (readonly [Verdict['content'], string])[] {
  if (kind === 'age-dispute')
    return [
      ['restore', text('decision.endHold')],
      ['none', wordFor('age-held')],
    ]
  if (kind === 'verification')
    return [
      ['restore', wordFor('verification-again')],
      ['none', wordFor('verification-refused')],
    ]
  // It stays where it is, whatever is decided.
  if (targetKind === 'message' || targetKind === 'conversation' || targetKind === 'page')
    return [
      ['none', text('decision.noRule')],
      ['remove', text('decision.act')],
    ]
  const marks: readonly (readonly [Verdict['content'], string])[] =
    hasSubject && (targetKind === 'character' || targetKind === 'photo')
      ? [['mark-explicit', wordFor('mark-explicit')]]
      : []
  if ((kind === 'publication-review' && context.isInReview) || decisions[0]?.content === 'private-only')
    return [
      ['restore', text('decision.open')],
      ['private-only', wordFor('private-only')],
      ...marks,
      ['remove', text('decision.takeFromAll')],
    ]
  return decisions[0]?.content === 'tags'
    ? [
        ['restore', text('decision.returnTags')],
        ['none', text('decision.leaveTags')],
        ['remove', wordFor('remove')],
      ]
    : [['restore', wordFor('restore')], ...marks, ['remove', wordFor('remove')]]
}
