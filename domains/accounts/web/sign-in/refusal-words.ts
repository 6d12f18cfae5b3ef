import { useCallback } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'

type SignInRefusal = { error: string; message: string }

/** The text for a person whose call was refused, or got no answer. */
export function useRefusalWords(): (refusal: SignInRefusal) => string {
  const shell = useTexts('shell')
  return useCallback(
    ({ error, message }) =>
      error === 'UNREACHABLE' ? shell('fault.unreachableText') : message || shell('error.unknown'),
    [shell],
  )
}
