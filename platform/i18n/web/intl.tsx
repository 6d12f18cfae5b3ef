import type { ReactNode } from 'react'
import { IntlProvider, useFormatter, useLocale, useMessages, useTimeZone, useTranslations } from 'use-intl'
import type { Locale } from '../locales.ts'
import { locales } from '../locales.ts'

export type Messages = Record<string, unknown>

type Props = { locale: string; messages: Messages; timeZone?: string; now?: Date; children: ReactNode }

/** Gives the catalogue of one language to everything below. */
export function LanguageProvider({ locale, messages, timeZone, children }: Props) {
  const tag = locales[locale as Locale]?.tag ?? 'en-US'
  return (
    <IntlProvider locale={tag} messages={messages} timeZone={timeZone ?? 'UTC'} onError={reportMissing}>
      {children}
    </IntlProvider>
  )
}

function reportMissing(error: { message: string }): void {
  console.warn(error.message)
}

/** Texts of one domain's catalogue: `const t = useTexts('chat'); t('send')`. */
export const useTexts = useTranslations

/** Every text that is here, as the provider above gives it. */
export const useAllMessages = useMessages

/** Numbers, dates and relative times in the page's language. */
export const useFormats = useFormatter

/** The time zone of displayed dates: the reader's own once the page has detected it. */
export const useZone = useTimeZone

/** The BCP 47 tag of the page's language. */
export const useTag = useLocale
