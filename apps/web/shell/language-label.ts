import { useRouteContext } from '@tanstack/react-router'
import type { Locale } from '#platform/i18n/locales.ts'
import { locales } from '#platform/i18n/locales.ts'

/** The page's language by its own name. */
export function useLanguageLabel(): string {
  const locale = useRouteContext({ from: '__root__', select: ({ boot }) => boot.locale })
  return locales[locale as Locale]?.label ?? locales.en.label
}
