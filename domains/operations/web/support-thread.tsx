import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import type { SupportMessages } from './load-support.ts'

/** The person's thread with support, the latest first; nothing where they never wrote. */
export function SupportThread({ messages }: { messages: SupportMessages }) {
  const t = useTexts('legal')
  const format = useFormats()
  if (messages.length === 0) return null
  return (
    <section aria-labelledby="support-thread" className="grid gap-3 rounded-l bg-surface-1 p-4">
      <h2 id="support-thread" className="text-lead">
        {t('support.threadTitle')}
      </h2>
      <ul className="grid gap-4">
        {messages.map(({ id, text, isAnswer, at }) => (
          <li key={id} className="grid gap-0.5">
            <p className="text-small text-ink-3">
              <span className="font-medium text-ink-1">
                {t(isAnswer ? 'support.threadAnswer' : 'support.threadYou')}
              </span>
              {' · '}
              <time dateTime={new Date(at).toISOString()} suppressHydrationWarning>
                {format.dateTime(at, { dateStyle: 'medium', timeStyle: 'short' })}
              </time>
            </p>
            <p dir="auto" className="text-body wrap-anywhere whitespace-pre-wrap">
              {text}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
