import { useState } from 'react'
import { addNote } from '#domains/operations/calls.gen.ts'
import { noteLength } from '#domains/operations/rules.ts'
import { Button } from '#ui/primitives/button.tsx'
import { ErrorMessage } from '#ui/primitives/error-message.tsx'
import { TextArea } from '#ui/primitives/text-area.tsx'
import { client } from '../session.ts'
import { momentWords } from '../words.ts'
import type { PersonData } from './person-panel.tsx'
import { Panel } from './person-panel.tsx'

/** The notes of operators about a person, and a field for another. */
export function PersonNotes({ person, onWritten }: { person: PersonData; onWritten(): void }) {
  const [text, setText] = useState('')
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [fault, setFault] = useState<string | null>(null)
  const write = async () => {
    if (text.trim() === '') return setFault('Write the note first.')
    const answer = await client.call(addNote, { key, uid: person.uid, text: text.trim() }, { silent: true })
    if (!answer.ok) return setFault(answer.error === 'NEED_LOGIN' ? null : answer.message)
    setFault(null)
    setText('')
    setKey(crypto.randomUUID())
    return onWritten()
  }
  return (
    <Panel title="Notes">
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
      <form
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          void write()
        }}
      >
        <TextArea
          label="New note"
          hint="The person receives it when they export their data."
          rows={2}
          maxLength={noteLength}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <ErrorMessage>{fault}</ErrorMessage>
        <Button type="submit" variant="gray" className="justify-self-start">
          Add the note
        </Button>
      </form>
    </Panel>
  )
}
