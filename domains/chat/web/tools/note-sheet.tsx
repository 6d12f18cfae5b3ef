import { useEffect, useState } from 'react'
import { useClient } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import { Button } from '#ui/primitives/button.tsx'
import { PlainForm } from '#ui/primitives/plain-form.tsx'
import { Segment } from '#ui/primitives/segment.tsx'
import { Sheet } from '#ui/primitives/sheet.tsx'
import { SkeletonText } from '#ui/primitives/skeleton.tsx'
import { TextArea } from '#ui/primitives/text-area.tsx'
import { authorNote } from '../../rules.ts'
import { useChat } from '../chat-context.tsx'
import type { NoteProps } from './tool-parts.ts'

type Note = { text: string; depth: number }

/** The nearer the note stands to the reply, the more it counts. */
const strengths = [
  { key: 'near', depth: 0 },
  { key: 'middle', depth: authorNote.usualDepth },
  { key: 'far', depth: 10 },
] as const

/** The person's note of a conversation, which every reply is written after. */
export function NoteSheet({ conversationId, open, onClose }: NoteProps) {
  const t = useTexts('chat-tools')
  const chat = useTexts('chat')
  const [stored, retry] = useNote(conversationId)
  return (
    <Sheet open={open} onClose={onClose} title={chat('conversation.note')} closeLabel={chat('close')}>
      <p className="pb-4 text-small text-ink-3">{t('note.text')}</p>
      {stored === null ? <SkeletonText lines={4} /> : null}
      {stored === 'failed' ? (
        <div role="alert" className="flex flex-wrap items-center justify-center gap-3 py-6 text-small text-ink-3">
          <span>{t('note.failed')}</span>
          <Button size="mini" variant="gray" onClick={retry}>
            {chat('retry')}
          </Button>
        </div>
      ) : null}
      {stored !== null && stored !== 'failed' ? (
        <NoteForm stored={stored} conversationId={conversationId} onClose={onClose} />
      ) : null}
    </Sheet>
  )
}

type FormProps = { stored: Note; conversationId: string; onClose(): void }

function NoteForm({ stored, conversationId, onClose }: FormProps) {
  const t = useTexts('chat-tools')
  const client = useClient()
  const { hub } = useChat()
  const [text, setText] = useState(stored.text)
  const [depth, setDepth] = useState(stored.depth)
  const [fault, setFault] = useState<string>()
  const [pending, setPending] = useState(false)
  const words = text.trim()
  const isSame = words === stored.text && depth === stored.depth
  const save = async () => {
    if (isSame || pending) return
    setPending(true)
    const params = { sessionId: conversationId, text: words, depth }
    const answer = await client.call(hub.calls.setNote, params, { silent: true })
    setPending(false)
    if (!answer.ok) return setFault(answer.message)
    onClose()
    toasts.push({ text: t(words === '' ? 'note.removed' : 'note.saved'), tone: 'success' })
  }
  return (
    <PlainForm
      className="grid gap-5 pb-2"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextArea
        data-focus-first
        label={t('note.label')}
        maxLength={authorNote.longest}
        value={text}
        error={fault}
        onChange={({ target }) => {
          setText(target.value)
          setFault(undefined)
        }}
      />
      <fieldset>
        <legend className="pb-1.5 text-small font-medium text-ink-2">{t('note.depth')}</legend>
        <div className="grid grid-cols-3 gap-1 rounded-m bg-surface-2 p-1">
          {strengths.map((strength) => (
            <Segment key={strength.key}>
              <input
                type="radio"
                name="depth"
                className="sr-only"
                checked={nearestOf(depth) === strength.depth}
                onChange={() => setDepth(strength.depth)}
              />
              {t(`note.${strength.key}`)}
            </Segment>
          ))}
        </div>
      </fieldset>
      <Button wide type="submit" pending={pending} disabled={isSame}>
        {t('reword.save')}
      </Button>
    </PlainForm>
  )
}

/** The strength that a depth set elsewhere counts as. */
function nearestOf(depth: number): number {
  const distance = (one: { depth: number }) => Math.abs(one.depth - depth)
  return strengths.toSorted((one, other) => distance(one) - distance(other))[0]?.depth ?? depth
}

/** The stored note, and a function that reads it again. */
function useNote(conversationId: string) {
  const client = useClient()
  const { hub } = useChat()
  const [attempt, setAttempt] = useState(0)
  const [stored, setStored] = useState<Note | 'failed' | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    client.call(hub.calls.readNote, { sessionId: conversationId }, { silent: true, signal: abort.signal }).then(
      (answer) => setStored(answer.ok ? answer.data : 'failed'),
      // Only an abort rejects: nobody looks any more.
      () => undefined,
    )
    return () => abort.abort()
  }, [client, hub, conversationId, attempt])
  const retry = () => {
    setStored(null)
    setAttempt((before) => before + 1)
  }
  return [stored, retry] as const
}
