import { useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { ErrorState } from '#ui/patterns/error-state.tsx'
import { ButtonLink } from '#ui/primitives/button.tsx'

type FaultScreenProps = {
  /** No answer came, as against a wrong one. */
  unreachable: boolean
  /** For anyone who repairs it; never in production. */
  details: string | null
  onRetry(): Promise<void> | void
}

/** The 500 page, and the page that could not be loaded: what happened, that nothing was lost, and two ways on. */
export function FaultScreen({ unreachable, details, onRetry }: FaultScreenProps) {
  const t = useTexts('shell')
  const [retrying, setRetrying] = useState(false)
  const retry = async () => {
    setRetrying(true)
    await onRetry()
    setRetrying(false)
  }
  const kind = unreachable ? 'unreachable' : 'broken'
  return (
    <div className="grid flex-1 content-center">
      <h1 className="sr-only">{t(`fault.${kind}Title`)}</h1>
      <ErrorState
        title={t(`fault.${kind}Title`)}
        text={t(`fault.${kind}Text`)}
        retryLabel={t('retry')}
        retrying={retrying}
        onRetry={() => void retry()}
        otherMethod={
          <ButtonLink href="/" variant="gray">
            {t('toHome')}
          </ButtonLink>
        }
      />
      {details ? (
        <p dir="ltr" className="mx-auto max-w-md px-6 pb-10 text-center text-fine wrap-anywhere text-ink-3">
          {details}
        </p>
      ) : null}
    </div>
  )
}
