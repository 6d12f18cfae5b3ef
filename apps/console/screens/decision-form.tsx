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

type Verdict = ParamsOf<typeof decideCase>
type Props = { data: DataOf<typeof deskCase>; onDecided(): void }

const sanctions = [null, ...sanctionKinds] as const

/** The decision about a claimed case, with the reasons that the person receives. */
export function DecisionForm({ data, onDecided }: Props) {
  const hasContent = data.targetKind !== 'user'
  const choices = choicesOf(data)
  const [content, setContent] = useState<Verdict['content'] | null>(hasContent ? null : 'none')
  const [sanction, setSanction] = useState<Verdict['sanction']>(null)
  const [ground, setGround] = useState<Verdict['ground']>('terms')
  const [reason, setReason] = useState(data.reason as Verdict['reason'])
  const [facts, setFacts] = useState('')
  const { act, pending, fault, setFault } = useAct(decideCase)
  const decide = async () => {
    if (content === null) return setFault('Choose what happens to the content.')
    if (facts.trim() === '') return setFault('Write what you found.')
    const verdict = { caseId: data.caseId, content, sanction, ground, reason, facts: facts.trim() }
    const answer = await act(verdict)
    if (answer.ok) onDecided()
  }
  return (
    <Form className="grid gap-5" isPending={pending} onSubmit={() => void decide()}>
      {hasContent ? (
        <fieldset className="grid gap-1">
          <legend className="mb-1 text-small font-medium text-ink-2">Content</legend>
          {choices.map(([one, label]) => (
            <Choice key={one} name="content" label={label} checked={content === one} onChoose={() => setContent(one)} />
          ))}
        </fieldset>
      ) : null}
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-small font-medium text-ink-2">Person</legend>
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
        {data.hasSubject ? null : <p className="text-small text-ink-3">Nobody of the service is responsible for it.</p>}
        {sanction === 'closure' ? (
          <p className="text-small text-ink-2">
            This is a proposal: a safety lead or an owner approves it within a day, and the case stays with you until
            then.
          </p>
        ) : null}
      </fieldset>
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-small font-medium text-ink-2">Basis</legend>
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
        label="Rule"
        value={reason}
        options={reportReasons.map((one) => [one, wordFor(one)] as const)}
        onChoose={setReason}
      />
      <TextArea
        label="What you found"
        hint="In plain words. The affected person reads this; never name who reported."
        rows={4}
        maxLength={factsLength}
        value={facts}
        onChange={(event) => setFacts(event.target.value)}
      />
      <ErrorMessage>{fault}</ErrorMessage>
      <Button wide type="submit" pending={pending}>
        {sanction === 'closure' ? 'Propose' : 'Decide'}
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
function choicesOf({ decisions }: Props['data']): readonly (readonly [Verdict['content'], string])[] {
  return decisions[0]?.content === 'tags'
    ? [
        ['restore', 'Return its tags'],
        ['none', 'Leave the tags as they are'],
        ['remove', wordFor('remove')],
      ]
    : [
        ['restore', wordFor('restore')],
        ['remove', wordFor('remove')],
      ]
}
