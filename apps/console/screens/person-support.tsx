import { useState } from 'react'
import { answerSupport } from '#domains/operations/calls.gen.ts'
import { supportLength } from '#domains/operations/rules.ts'
import { Button } from '#ui/primitives/button.tsx'
import { ErrorMessage } from '#ui/primitives/error-message.tsx'
import { TextArea } from '#ui/primitives/text-area.tsx'
import { Form } from '../parts/form.tsx'
import { Panel } from '../parts/panel.tsx'
import { useAct } from '../use-act.ts'
import { momentWords } from '../words.ts'
import type { PersonData } from './person-data.ts'

/** The thread of a person with support, the latest first, and a field for the next answer. */
export function PersonSupport({ person, onAnswered }: { person: PersonData; onAnswered(): void }) {
  const [text, setText] = useState('')
  const [key, setKey] = useState(() => crypto.randomUUID())
  const { act, pending, fault, setFault } = useAct(answerSupport)
  const send = async () => {
    if (text.trim() === '') return setFault('Write the answer first.')
    // A message that came since the thread was read waits on.
    const readUntil = person.support[0]?.createdAt ?? 0
    const answer = await act({ key, uid: person.uid, text: text.trim(), readUntil })
    if (!answer.ok) return undefined
    setText('')
    setKey(crypto.randomUUID())
    return onAnswered()
  }
  return (
    <Panel label="Messages to support">
      <Form className="grid gap-3" isPending={pending} onSubmit={() => void send()}>
        <TextArea
          label="Answer"
          hint="It goes to where they wrote from, a page or a chat with the bot, and to their notices."
          rows={3}
          maxLength={supportLength}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <ErrorMessage>{fault}</ErrorMessage>
        <Button type="submit" variant="gray" pending={pending} className="justify-self-start">
          Send the answer
        </Button>
      </Form>
      <ul className="grid gap-3 border-t border-line pt-4">
        {person.support.map(({ operator, text: words, createdAt }) => (
          <li key={`${createdAt} ${words}`} className="grid gap-0.5">
            <p dir="auto" className="text-body wrap-anywhere whitespace-pre-wrap">
              {words}
            </p>
            <p className="text-small text-ink-3">
              {operator ?? 'The person'}, {momentWords(createdAt)}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
