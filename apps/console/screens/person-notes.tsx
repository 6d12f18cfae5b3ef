import { useState } from 'react'
import { addNote } from '#domains/operations/calls.gen.ts'
import { noteLength } from '#domains/operations/rules.ts'
import { Button } from '#ui/primitives/button.tsx'
import { ErrorMessage } from '#ui/primitives/error-message.tsx'
import { TextArea } from '#ui/primitives/text-area.tsx'
import { Form } from '../parts/form.tsx'
import { Panel } from '../parts/panel.tsx'
import { useAct } from '../use-act.ts'
import { momentWords, text } from '../texts.ts'
import type { PersonData } from './person-data.ts'

/** The notes of operators about a person, and a field for another. */
export function PersonNotes({ person, onWritten }: { person: PersonData; onWritten(): void }) {
  const [words, setWords] = useState('')
  const [key, setKey] = useState(() => crypto.randomUUID())
  const { act, pending, fault, setFault } = useAct(addNote)
  const write = async () => {
    if (words.trim() === '') return setFault(text('person.writeNote'))
    const answer = await act({ key, uid: person.uid, text: words.trim() })
    if (!answer.ok) return undefined
    setWords('')
    setKey(crypto.randomUUID())
    return onWritten()
  }
  return (
    <Panel label={text('person.notes')}>
      <ul className="grid gap-3">
        {person.notes.map(({ operator, text: note, createdAt }) => (
          <li key={`${createdAt} ${note}`} className="grid gap-0.5">
            <p dir="auto" className="text-body wrap-anywhere whitespace-pre-wrap">
              {note}
            </p>
            <p className="text-small text-ink-3">
              {text('common.by', { name: operator, moment: momentWords(createdAt) })}
            </p>
          </li>
        ))}
      </ul>
      <Form className="grid gap-3" isPending={pending} onSubmit={() => void write()}>
        <TextArea
          label={text('person.newNote')}
          hint={text('person.noteHint')}
          rows={2}
          maxLength={noteLength}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <ErrorMessage>{fault}</ErrorMessage>
        <Button type="submit" variant="gray" pending={pending} className="justify-self-start">
          {text('person.addNote')}
        </Button>
      </Form>
    </Panel>
  )
}
