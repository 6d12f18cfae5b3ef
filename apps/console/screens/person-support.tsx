import { useState } from 'react'
import { answerSupport } from '#domains/operations/calls.gen.ts'
import { supportLength } from '#domains/operations/rules.ts'
import { Button } from '#ui/primitives/button.tsx'
import { ErrorMessage } from '#ui/primitives/error-message.tsx'
import { TextArea } from '#ui/primitives/text-area.tsx'
import { Form } from '../parts/form.tsx'
import { Panel } from '../parts/panel.tsx'
import { useAct } from '../use-act.ts'
import { momentWords, text } from '../texts.ts'
import type { PersonData } from './person-data.ts'

/** The thread of a person with support, the latest first, and a field for the next answer. */
export function PersonSupport({ person, onAnswered }: { person: PersonData; onAnswered(): void }) {
  const [words, setWords] = useState('')
  const [key, setKey] = useState(() => crypto.randomUUID())
  const { act, pending, fault, setFault } = useAct(answerSupport)
  const send = async () => {
    if (words.trim() === '') return setFault(text('person.writeAnswer'))
    // A message that came since the thread was read waits on.
    const readUntil = person.support[0]?.createdAt ?? 0
    const answer = await act({ key, uid: person.uid, text: words.trim(), readUntil })
    if (!answer.ok) return undefined
    setWords('')
    setKey(crypto.randomUUID())
    return onAnswered()
  }
  return (
    <Panel label={text('person.support')}>
      <Form className="grid gap-3" isPending={pending} onSubmit={() => void send()}>
        <TextArea
          label={text('case.answer')}
          hint={text('person.answerHint')}
          rows={3}
          maxLength={supportLength}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <ErrorMessage>{fault}</ErrorMessage>
        <Button type="submit" variant="gray" pending={pending} className="justify-self-start">
          {text('person.send')}
        </Button>
      </Form>
      <ul className="grid gap-3 border-t border-line pt-4">
        {person.support.map(({ operator, text: message, requestId, createdAt }) => (
          <li key={`${createdAt} ${message}`} className="grid gap-0.5">
            <p dir="auto" className="text-body wrap-anywhere whitespace-pre-wrap">
              {message}
            </p>
            <p className="text-small text-ink-3">
              {text('common.by', { name: operator ?? text('person.them'), moment: momentWords(createdAt) })}
            </p>
            {requestId ? <p className="text-small text-ink-3">{text('person.failure', { id: requestId })}</p> : null}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
