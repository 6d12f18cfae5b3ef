import { useState } from 'react'
import type { DataOf } from '#platform/contract/call.ts'
import { useClient } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { RefusalNote } from '#ui/patterns/refusal-note.tsx'
import { Section } from '#ui/patterns/section.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { PlainForm } from '#ui/primitives/plain-form.tsx'
import { StatusRegion } from '#ui/primitives/status-region.tsx'
import { TextArea } from '#ui/primitives/text-area.tsx'
import type * as contract from '../../contract.ts'
import { bookBounds } from '../../rules.ts'
import { testBook } from '../../calls.gen.ts'
import type { BookDraft } from './book-draft.ts'
import { bookAsFile } from './book-file.ts'
import { TestResult } from './test-result.tsx'

type Tested = DataOf<typeof contract.testBook>

/** Shows which entries a text calls up, with changes that are not saved yet. */
export function TestPane({ draft }: { draft: BookDraft }) {
  const t = useTexts('lore')
  const client = useClient()
  const [text, setText] = useState('')
  const [tested, setTested] = useState<Tested | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [isRunning, setRunning] = useState(false)
  const run = async () => {
    setRunning(true)
    setFault(null)
    const answer = await client.upload(testBook, { text }, { file: bookAsFile(draft.written()) })
    setRunning(false)
    setTested(answer.ok ? answer.data : null)
    if (!answer.ok) setFault(answer.error === 'UNREACHABLE' ? t('problem.unreachable') : answer.message)
  }
  return (
    <Section title={t('test.title')}>
      <div className="grid gap-4 rounded-l bg-surface-1 p-4">
        <PlainForm
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            if (!isRunning && text.trim() !== '') void run()
          }}
        >
          <TextArea
            label={t('test.text')}
            hint={t('test.hint')}
            isShort
            maxLength={bookBounds.content}
            value={text}
            className="max-h-60"
            onChange={({ target }) => setText(target.value)}
          />
          <Button type="submit" variant="gray" wide pending={isRunning} disabled={text.trim() === ''}>
            {t('test.run')}
          </Button>
        </PlainForm>
        {fault === null ? null : <RefusalNote text={fault} />}
        <StatusRegion>{tested ? <TestResult tested={tested} /> : null}</StatusRegion>
      </div>
    </Section>
  )
}
