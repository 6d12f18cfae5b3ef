import { Compass } from 'lucide-react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { ButtonLink } from '#ui/primitives/button.tsx'

/** The 404 page. The message is for anyone who reports it; the words above are for the person. */
export function NotFoundScreen({ message }: { message: string }) {
  const t = useTexts('shell')
  return (
    <div className="grid flex-1 content-center">
      <h1 className="sr-only">{message}</h1>
      <EmptyState
        art={<Compass strokeWidth={1.5} />}
        title={t('fault.notFoundTitle')}
        text={t('fault.notFoundText')}
        action={<ButtonLink href="/">{t('toHome')}</ButtonLink>}
      />
      <p
        dir="ltr"
        aria-hidden="true"
        className="mx-auto max-w-md px-6 pb-10 text-center text-fine wrap-anywhere text-ink-3"
      >
        {message}
      </p>
    </div>
  )
}
