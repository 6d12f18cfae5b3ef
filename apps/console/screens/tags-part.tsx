import { useState } from 'react'
import { changeTags } from '#domains/operations/calls.gen.ts'
import { actReasonLength } from '#domains/operations/rules.ts'
import { Button } from '#ui/primitives/button.tsx'
import { ErrorMessage } from '#ui/primitives/error-message.tsx'
import { TextField } from '#ui/primitives/text-field.tsx'
import { Form } from '../parts/form.tsx'
import { Panel } from '../parts/panel.tsx'
import { useAct } from '../use-act.ts'

type Props = {
  characterId: string
  tags: readonly string[]
  /** Operators gave them, instead of those of the card. */
  isChanged: boolean
  isBuiltIn: boolean
  onChanged(): void
}

/** The tags of a character, and the change of them. */
export function TagsPart({ characterId, tags, isChanged, isBuiltIn, onChanged }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [written, setWritten] = useState(tags.join(', '))
  const [reason, setReason] = useState('')
  const { act, pending, fault, setFault } = useAct(changeTags)
  const send = async (next: string[] | null) => {
    if (reason.trim() === '') return setFault('Write why.')
    const answer = await act({ characterId, tags: next, reason: reason.trim() })
    if (!answer.ok) return undefined
    setOpen(false)
    setReason('')
    return onChanged()
  }
  const listed = () =>
    written
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== '')
  return (
    <Panel label="Tags">
      <p dir="auto" className="text-body">
        {tags.length > 0 ? tags.join(', ') : <span className="text-ink-2">None.</span>}
      </p>
      {isChanged ? <p className="text-small text-ink-3">Changed here, instead of those of the card.</p> : null}
      {isOpen ? (
        <Form isPending={pending} onSubmit={() => void send(listed())}>
          <TextField
            label="Tags"
            hint="With commas between; empty for none."
            autoComplete="off"
            value={written}
            onChange={(event) => setWritten(event.target.value)}
          />
          <TextField
            label={isBuiltIn ? 'Reason' : 'Reason, as its creator reads it'}
            maxLength={actReasonLength}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          {isBuiltIn ? null : (
            <p className="text-small text-ink-2">
              Its creator receives the old tags, the new ones and the reason, and may appeal to another operator.
            </p>
          )}
          <ErrorMessage>{fault}</ErrorMessage>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" pending={pending}>
              Change the tags
            </Button>
            {isChanged ? (
              <Button variant="gray" disabled={pending} onClick={() => void send(null)}>
                Return those of the card
              </Button>
            ) : null}
            <Button variant="gray" onClick={() => setOpen(false)}>
              Cancel
            </Button>
          </div>
        </Form>
      ) : (
        <Button variant="gray" className="justify-self-start" onClick={() => setOpen(true)}>
          Change
        </Button>
      )}
    </Panel>
  )
}
