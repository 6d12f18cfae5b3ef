import { useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { ErrorMessage } from '#ui/primitives/error-message.tsx'
import type { SentActionsProps } from './sent-actions.tsx'
import { SentActions } from './sent-actions.tsx'

/** A letter with a link is on its way: it is opened from there, so nothing is entered here. */
export function LinkStep(props: Omit<SentActionsProps, 'channel' | 'onError'>) {
  const t = useTexts('accounts')
  const [error, setError] = useState<string>()
  return (
    <div className="grid gap-4">
      <output className="text-body wrap-anywhere text-ink-2">{t('login.linkSent', { email: props.address })}</output>
      <ErrorMessage>{error}</ErrorMessage>
      <SentActions {...props} channel="email" onError={setError} />
    </div>
  )
}
