import { RotateCw, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { PlainButton } from '#ui/primitives/plain-button.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { suggestionBounds } from '../../rules.ts'
import { FormattedText } from '../formatted-text.tsx'
import type { SuggestionsProps } from './tool-parts.ts'
import { useSuggestions } from './use-suggestions.ts'

const shape = 'min-h-11 w-full rounded-m border border-line px-3.5 py-2.5'

/** Messages that the person could send, over the field that takes the chosen one. */
export function SuggestionsRow({ conversation, open, onClose, onPick }: SuggestionsProps) {
  return open ? <Suggestions conversation={conversation} onClose={onClose} onPick={onPick} /> : null
}

function Suggestions({ conversation, onClose, onPick }: Omit<SuggestionsProps, 'open'>) {
  const t = useTexts('chat-tools')
  const chat = useTexts('chat')
  const [suggested, again] = useSuggestions(conversation.conversationId)
  const suggestions = suggested && 'suggestions' in suggested ? suggested.suggestions : null
  const refusal = suggested && 'refusal' in suggested ? suggested.refusal : null
  const list = useRef<HTMLUListElement>(null)

  // The button that opened the row is where the keyboard was; the suggestions are what it was pressed for.
  useEffect(() => {
    list.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [suggestions])

  useEffect(() => {
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose()
    }
    addEventListener('keydown', closeByKey)
    return () => removeEventListener('keydown', closeByKey)
  }, [onClose])

  return (
    <section aria-label={chat('composer.ideas')} aria-busy={suggested === null} className="mx-auto max-w-3xl px-4 pt-2">
      <div className="flex items-center gap-1">
        <p className="min-w-0 flex-1 text-fine text-ink-3">{t('ideas.hint')}</p>
        <IconButton
          label={t('ideas.again')}
          icon={<RotateCw className="size-4.5" />}
          onClick={again}
          disabled={suggested === null}
        />
        <IconButton label={chat('close')} icon={<X className="size-5" />} onClick={onClose} />
      </div>
      <output>
        {suggested === null ? <span className="sr-only">{t('ideas.writing')}</span> : null}
        {refusal !== null ? <span className="block py-3 text-small text-ink-2">{refusal}</span> : null}
        {suggestions?.length === 0 ? <span className="block py-3 text-small text-ink-2">{t('ideas.none')}</span> : null}
      </output>
      {suggested === null ? (
        <div className="grid gap-1.5 pb-1">
          {Array.from({ length: suggestionBounds.most }, (_, line) => (
            <Skeleton key={line} className="h-11 rounded-m" />
          ))}
        </div>
      ) : null}
      {suggestions && suggestions.length > 0 ? (
        <ul ref={list} className="grid gap-1.5 pb-1">
          {suggestions.map((text) => (
            <li key={text}>
              <PlainButton
                className={`pressable bg-surface-1 text-start text-small text-ink-1 hover:border-line-strong ${shape}`}
                onClick={() => onPick(text)}
              >
                <span dir="auto" className="line-clamp-3">
                  <FormattedText text={text} isLinked={false} />
                </span>
              </PlainButton>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
