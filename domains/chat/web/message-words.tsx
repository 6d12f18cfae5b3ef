import { useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { FormattedText } from './formatted-text.tsx'
import { splitQuote } from '../quote.ts'
import { useReaderTime } from './reader-time.ts'

const quoteLine = 'mb-1.5 line-clamp-3 border-s-2 border-accent ps-2.5 text-small whitespace-normal text-ink-2'

/** The person's own words: what they answer, then the words with their emphasis. */
export function OwnWords({ text }: { text: string }) {
  const t = useTexts('chat')
  const { quote, words } = splitQuote(text)
  return (
    <>
      {quote === null ? null : (
        <blockquote dir="auto" className={quoteLine}>
          <span className="sr-only">{t('message.quoted')}</span> {quote}
        </blockquote>
      )}
      <FormattedText text={words} isOwn />
    </>
  )
}

/** When something was said, at the end of its last line; the server only makes room, since it does not know the reader's zone. */
export function MessageTime({ at, isShown }: { at: number; isShown: boolean }) {
  const { isAtHome, clock, moment } = useReaderTime()
  // Its whole date takes a formatter of its own, which few people look at.
  const [isPointedAt, setPointedAt] = useState(false)
  return (
    <time
      dateTime={new Date(at).toISOString()}
      title={isAtHome && isPointedAt ? moment(at) : undefined}
      onPointerEnter={() => setPointedAt(true)}
      className={`float-end ms-3 translate-y-1 pt-0.5 text-fine text-ink-3 tabular-nums select-none ${isAtHome && isShown ? '' : 'invisible'}`}
    >
      {clock(at)}
    </time>
  )
}
