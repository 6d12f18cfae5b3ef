import { useTexts } from '#platform/i18n/web/intl.tsx'
import { operatorParts } from './operator-text.ts'

/** A legal text with its blanks marked and its mail address as a link. */
export function OperatorWords({ text }: { text: string }) {
  const t = useTexts('legal')
  return operatorParts(text).map((part, place) => {
    if (part.kind === 'blank')
      return (
        <mark
          key={place}
          title={t('page.blank')}
          className="rounded-s bg-accent-soft box-decoration-clone px-1.5 py-0.5 font-medium text-ink-1"
        >
          {part.text}
        </mark>
      )
    if (part.kind === 'mail')
      return (
        <a key={place} dir="ltr" href={`mailto:${part.text}`} className="text-ink-1 underline underline-offset-4">
          {part.text}
        </a>
      )
    return <span key={place}>{part.text}</span>
  })
}
