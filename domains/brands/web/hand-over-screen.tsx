import { useEffect } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { ButtonLink } from '#ui/primitives/button.tsx'
import { Spinner } from '#ui/primitives/spinner.tsx'

/** The screen of every /web address: it forwards, and offers the same way as a link for those without scripts. */
export function HandOverScreen({ target, onForward }: { target: string; onForward(target: string): void }) {
  const t = useTexts('shell')
  useEffect(() => onForward(target), [target, onForward])
  return (
    <div className="grid flex-1 place-items-center px-6 py-16 text-center">
      <div className="grid justify-items-center gap-4">
        <Spinner className="size-8 text-accent" />
        <h1 className="text-title">{t('handover.title')}</h1>
        <p className="text-body text-ink-2">{t('handover.text')}</p>
        <ButtonLink href={target} variant="gray">
          {t('handover.go')}
        </ButtonLink>
      </div>
    </div>
  )
}
