import { useEffect, useRef } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import type { Message } from '../../contract.ts'
import { parseMarkup, plainWords } from '../../markup.ts'

type Props = {
  messages: readonly Message[]
  chosenIds: ReadonlySet<string>
  /** The name of the character who says a message. */
  nameOf(message: Message): string
  onChoose(id: string, isChosen: boolean): void
}

const row =
  'grid cursor-pointer grid-cols-[auto_1fr] items-center gap-x-3 rounded-m px-3 py-2.5 has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus'

/** The messages that an excerpt may have, to be chosen one by one. */
export function ChosenMessages({ messages, chosenIds, nameOf, onChoose }: Props) {
  const t = useTexts('chat-tools')
  const chat = useTexts('chat')
  const list = useRef<HTMLDivElement>(null)
  // The message that was pressed is what the sheet was opened for.
  useEffect(() => list.current?.querySelector(':checked')?.scrollIntoView({ block: 'center' }), [])
  return (
    <fieldset>
      <legend className="pb-1.5 text-small font-medium text-ink-2">{t('share.choose')}</legend>
      <div ref={list} className="grid max-h-64 gap-1 overflow-y-auto overscroll-contain rounded-m bg-surface-2 p-1">
        {messages.map((message) => (
          <label key={message.id} className={row}>
            <input
              type="checkbox"
              className="size-4.5 accent-accent"
              checked={chosenIds.has(message.id)}
              onChange={({ target }) => onChoose(message.id, target.checked)}
            />
            <span className="text-fine text-ink-3">
              {message.role === 'character' ? nameOf(message) : chat('conversation.you')}
            </span>
            <span dir="auto" className="col-start-2 line-clamp-2 min-w-0 text-small wrap-anywhere">
              {plainWords(parseMarkup(message.text))}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
