import { PenLine, Star } from 'lucide-react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import type { Message } from '../contract.ts'

const mark = 'flex max-w-[min(40rem,94%)] items-start gap-1.5 px-1 pt-1 text-fine text-ink-3'

/** The marks of a message: words of the person in place of hers, and a moment that they saved. */
export function MessageMarks({ message }: { message: Message }) {
  const t = useTexts('chat')
  return (
    <>
      {message.isEdited ? (
        <p className={mark}>
          <PenLine className="mt-0.5 size-3 shrink-0" aria-hidden="true" />
          {t('message.edited')}
        </p>
      ) : null}
      {message.bookmark === undefined ? null : (
        <p className={mark}>
          <Star className="mt-0.5 size-3 shrink-0 fill-current text-accent" aria-hidden="true" />
          {message.bookmark === '' ? null : <span className="sr-only">{t('message.moment')}</span>}
          <span dir="auto" className="wrap-anywhere">
            {message.bookmark || t('message.moment')}
          </span>
        </p>
      )}
    </>
  )
}
