import { useState } from 'react'
import { addName, removeName } from '#domains/operations/calls.gen.ts'
import { actReasonLength } from '#domains/operations/rules.ts'
import { Button } from '#ui/primitives/button.tsx'
import { ErrorMessage } from '#ui/primitives/error-message.tsx'
import { TextField } from '#ui/primitives/text-field.tsx'
import { Form } from '../parts/form.tsx'
import { Panel } from '../parts/panel.tsx'
import { text } from '../texts.ts'
import { useAct } from '../use-act.ts'

const empty = { name: '', aliases: '', reason: '' }

/** Adds a name with its aliases. */
export function AddName({ onAdded }: { onAdded(): void }) {
  const [written, setWritten] = useState(empty)
  const [added, setAdded] = useState<string | null>(null)
  const { act, pending, fault, setFault } = useAct(addName)
  const field = (name: keyof typeof empty) => ({
    value: written[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => setWritten({ ...written, [name]: event.target.value }),
  })
  const add = async () => {
    setAdded(null)
    const name = written.name.trim()
    const aliases = written.aliases
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== '')
    if (name === '') return setFault(text('names.writeName'))
    if (written.reason.trim() === '') return setFault(text('common.writeWhy'))
    const answer = await act({ name, aliases, reason: written.reason.trim() })
    if (!answer.ok) return undefined
    const { problem } = answer.data
    if (problem !== null) return setFault(text(`problem.${problem.code}`, { name: problem.name }))
    setWritten(empty)
    setAdded(text('names.wasAdded', { name }))
    return onAdded()
  }
  return (
    <Panel label={text('names.add')}>
      <Form className="grid items-start gap-4 md:grid-cols-2" isPending={pending} onSubmit={() => void add()}>
        <TextField label={text('people.name')} hint={text('names.nameHint')} {...field('name')} />
        <TextField label={text('names.aliases')} hint={text('names.aliasesHint')} {...field('aliases')} />
        <div className="md:col-span-2">
          <TextField label={text('common.reason')} maxLength={actReasonLength} {...field('reason')} />
        </div>
        <div className="grid gap-2 md:col-span-2">
          <ErrorMessage>{fault}</ErrorMessage>
          <output className="text-small text-ink-2 empty:hidden">{added}</output>
          <Button type="submit" pending={pending} className="justify-self-start">
            {text('names.addAction')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}

type RemoveProps = { one: { nameId: string; name: string }; onCancel(): void; onRemoved(): void }

/** Removes a name, with the reason. */
export function RemoveName({ one: { nameId, name }, onCancel, onRemoved }: RemoveProps) {
  const [reason, setReason] = useState('')
  const { act, pending, fault, setFault } = useAct(removeName)
  const remove = async () => {
    if (reason.trim() === '') return setFault(text('common.writeWhy'))
    const answer = await act({ nameId, reason: reason.trim() })
    if (answer.ok) onRemoved()
    return undefined
  }
  return (
    <Panel label={text('names.removeOne', { name })}>
      <Form
        className="grid items-start gap-3 md:grid-cols-[minmax(0,1fr)_auto_auto]"
        isPending={pending}
        onSubmit={() => void remove()}
      >
        <TextField
          label={text('common.reason')}
          focusFirst
          maxLength={actReasonLength}
          value={reason}
          {...(fault ? { error: fault } : {})}
          onChange={(event) => setReason(event.target.value)}
        />
        <Button type="submit" pending={pending} className="md:mt-7.5">
          {text('operators.remove')}
        </Button>
        <Button variant="gray" className="md:mt-7.5" onClick={onCancel}>
          {text('common.cancel')}
        </Button>
      </Form>
    </Panel>
  )
}
