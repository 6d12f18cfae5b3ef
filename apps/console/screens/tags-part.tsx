import { useState } from 'react'
import { changeTags } from '#domains/operations/calls.gen.ts'
import { actReasonLength } from '#domains/operations/rules.ts'
import { Button } from '#ui/primitives/button.tsx'
import { ErrorMessage } from '#ui/primitives/error-message.tsx'
import { TextField } from '#ui/primitives/text-field.tsx'
import { Form } from '../parts/form.tsx'
import { Panel } from '../parts/panel.tsx'
import { text } from '../texts.ts'
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
    if (reason.trim() === '') return setFault(text('common.writeWhy'))
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
    <Panel label={text('tags.title')}>
      <p dir="auto" className="text-body">
        {tags.length > 0 ? tags.join(', ') : <span className="text-ink-2">{text('tags.none')}</span>}
      </p>
      {isChanged ? <p className="text-small text-ink-3">{text('tags.changed')}</p> : null}
      {isOpen ? (
        <Form isPending={pending} onSubmit={() => void send(listed())}>
          <TextField
            label={text('tags.title')}
            hint={text('tags.hint')}
            autoComplete="off"
            value={written}
            onChange={(event) => setWritten(event.target.value)}
          />
          <TextField
            label={text(isBuiltIn ? 'common.reason' : 'tags.reasonRead')}
            maxLength={actReasonLength}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          {isBuiltIn ? null : <p className="text-small text-ink-2">{text('tags.appeal')}</p>}
          <ErrorMessage>{fault}</ErrorMessage>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" pending={pending}>
              {text('tags.change')}
            </Button>
            {isChanged ? (
              <Button variant="gray" disabled={pending} onClick={() => void send(null)}>
                {text('tags.return')}
              </Button>
            ) : null}
            <Button variant="gray" onClick={() => setOpen(false)}>
              {text('common.cancel')}
            </Button>
          </div>
        </Form>
      ) : (
        <Button variant="gray" className="justify-self-start" onClick={() => setOpen(true)}>
          {text('flags.change')}
        </Button>
      )}
    </Panel>
  )
}
