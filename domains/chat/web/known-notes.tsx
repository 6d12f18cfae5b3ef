import { useEffect, useState } from 'react'
import { useClient } from '#platform/contract/use-call.tsx'
import { useLabelled, useTexts } from '#platform/i18n/web/intl.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { SkeletonText } from '#ui/primitives/skeleton.tsx'
import { bookHref } from '#domains/lore/rules.ts'
import { Anchor } from '#ui/primitives/anchor.tsx'
import type { PromptPart, UsedMemory } from '../prompt-part.ts'
import { useChat } from './chat-context.tsx'
import { useJump } from './tools/use-jump.ts'
import { UsedMemoryList } from './used-memory-list.tsx'

type Notes = {
  parts: readonly PromptPart[]
  trimmed: readonly { part: string; tokens: number; left: number }[]
  engine: string
  isStored: boolean
  memories: readonly UsedMemory[]
}

const partNames = [
  'main',
  'language',
  'together',
  'loreBefore',
  'description',
  'personality',
  'scenario',
  'loreAfter',
  'persona',
  'scene',
  'examples',
  'recent',
  'memories',
  'lore',
  'ownLore',
  'authorNote',
  'postHistory',
] as const

type Known = {
  messageId: string
  conversationId: string
  name: string
  characterId: string
  /** Closes what the notes are shown in. */
  onLeave?: (() => void) | undefined
}

/** The memories that a reply used, and the notes that stood before its character, part by part. */
export function KnownNotes(props: Known) {
  return <RequestedNotes key={props.messageId} {...props} />
}

function RequestedNotes({ messageId, conversationId, name, characterId, onLeave }: Known) {
  // The notes stay until newer ones are here, so that nobody who reads or types in them loses their place.
  const [attempt, setAttempt] = useState(0)
  const onChanged = () => setAttempt(attempt + 1)
  const t = useTexts('chat')
  const labelled = useLabelled()
  const client = useClient()
  const { hub } = useChat()
  const jump = useJump()
  const [notes, setNotes] = useState<Notes | 'failed' | null>(null)

  useEffect(() => {
    const abort = new AbortController()
    client.call(hub.calls.prompt, { messageId }, { signal: abort.signal, silent: true }).then(
      (answer) => setNotes(answer.ok ? answer.data : 'failed'),
      // Only an abort rejects: nobody looks any more.
      () => undefined,
    )
    return () => abort.abort()
  }, [client, hub, messageId, attempt])

  if (notes === null) {
    return (
      <div className="grid gap-6 py-2">
        <output className="sr-only">{t('known.loading')}</output>
        <SkeletonText lines={3} />
        <SkeletonText lines={4} />
      </div>
    )
  }
  if (notes === 'failed') {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 py-2 text-small text-ink-2">
        <span>{t('known.failed')}</span>
        <Button
          size="small"
          variant="gray"
          onClick={() => {
            setNotes(null)
            onChanged()
          }}
        >
          {t('retry')}
        </Button>
      </div>
    )
  }
  const partName = (part: string, book = '') =>
    t(`known.part.${partNames.find((known) => known === part) ?? 'other'}`, { name, book })
  return (
    <div className="grid gap-1">
      {notes.isStored ? null : <p className="pb-2 text-small text-ink-3">{t('known.anew', { name })}</p>}
      <UsedMemoryList
        memories={notes.memories}
        name={name}
        characterId={characterId}
        onChanged={onChanged}
        onMessage={(id) => jump(conversationId, id, onLeave)}
      />
      {notes.parts.map(({ part, text, tokens, book, bookId }, index) => (
        <details key={`${part}:${index}`} className="group/part border-b border-line last:border-0" open={index === 0}>
          <summary className="flex min-h-12 items-center justify-between gap-3 text-small font-semibold text-ink-1">
            {partName(part, book)}
            <span className="text-fine font-normal text-ink-3">{t('known.tokens', { count: tokens })}</span>
          </summary>
          <p dir="auto" className="pb-4 text-small leading-relaxed wrap-anywhere whitespace-pre-wrap text-ink-2">
            {text}
          </p>
          {bookId === undefined ? null : (
            <Anchor
              href={bookHref(bookId)}
              className="mb-3 inline-block min-h-11 content-center text-small text-accent underline"
            >
              {t('known.openBook')}
            </Anchor>
          )}
        </details>
      ))}
      {notes.trimmed.length > 0 ? (
        <div className="pt-3 text-small text-ink-3">
          <p>{t('known.trimmed')}</p>
          <ul>
            {notes.trimmed.map(({ part, tokens, left }) => (
              <li key={part}>{labelled(partName(part), t('known.left', { left, tokens }))}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {notes.engine ? <p className="pt-2 text-fine text-ink-3">{t('known.engine', { engine: notes.engine })}</p> : null}
    </div>
  )
}
