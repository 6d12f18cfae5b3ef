import { useState } from 'react'
import { addNote } from '#domains/operations/calls.gen.ts'
import { noteLength } from '#domains/operations/rules.ts'
import { Button } from '#ui/primitives/button.tsx'
import { ErrorMessage } from '#ui/primitives/error-message.tsx'
import { TextArea } from '#ui/primitives/text-area.tsx'
import { Form } from '../parts/form.tsx'
import { Panel } from '../parts/panel.tsx'
import { useAct } from '../use-act.ts'
import { momentWords } from '../words.ts'
import type { PersonData } from './person-data.ts'

/** The notes of operators about a person, and a field for another. */
export function PersonNotes({ person, onWritten }: { person: PersonData; onWritten(): void }) {
  const [text, setText] = useState('')
  const [key, setKey] = useState(() => crypto.randomUUID())
  const { act, pending, fault, setFault } = useAct(addNote)
  const write = async () => {
    if (text.trim() === '') return setFault('Write the note first.')
    const answer = await act({ key, uid: person.uid, text: text.trim() })
    if (!answer.ok) return undefined
    setText('')
    setKey(crypto.randomUUID())
    return onWritten()
  }
  return (
    <Panel label="Notes">
      <ul className="grid gap-3">
        {person.notes.map(({ operator, text: words, createdAt }) => (
          <li key={`${createdAt} ${words}`} className="grid gap-0.5">
            <p dir="auto" className="text-body wrap-anywhere whitespace-pre-wrap">
              {words}
            </p>
            <p className="text-small text-ink-3">
              {operator}, {momentWords(createdAt)}
            </p>
          </li>
        ))}
      </ul>
      <Form className="grid gap-3" isPending={pending} onSubmit={() => void write()}>
        <TextArea
          label="New note"
          hint="The person receives it when they export their data."
          rows={2}
          maxLength={noteLength}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <ErrorMessage>{fault}</ErrorMessage>
        <Button type="submit" variant="gray" pending={pending} className="justify-self-start">
          Add the note
        </Button>
      </Form>
    </Panel>
  )
}
