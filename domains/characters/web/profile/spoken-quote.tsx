import { spokenParts } from './spoken-text.ts'

/** Her speech, with actions between the words in another style. */
export function SpokenQuote({ text }: { text: string }) {
  return (
    <blockquote
      dir="auto"
      className="max-w-prose rounded-l rounded-ss-s bg-surface-2 px-5 py-4 text-body wrap-anywhere whitespace-pre-line text-ink-1"
    >
      <SpokenWords text={text} />
    </blockquote>
  )
}

/** The words of a speech, with actions between them in another style. */
export function SpokenWords({ text }: { text: string }) {
  return spokenParts(text).map((part, place) =>
    part.kind === 'done' ? (
      <em key={place} className="text-ink-2">
        {part.text}
      </em>
    ) : (
      <span key={place}>{part.text}</span>
    ),
  )
}
