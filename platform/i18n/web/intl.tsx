import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { IntlProvider, useFormatter, useLocale, useMessages, useTimeZone, useTranslations } from 'use-intl'
import type { Locale } from '../locales.ts'
import { defaultLocale, isLocale, localeCodes, numberTag } from '../locales.ts'
import { writtenDates } from './written-dates.ts'

export type Messages = Record<string, unknown>

type Props = { locale: string; messages: Messages; timeZone?: string; now?: Date; children: ReactNode }

/** Gives the catalogue of one language to everything below. */
export function LanguageProvider({ locale, messages, timeZone, children }: Props) {
  const tag = isLocale(locale) ? numberTag(locale) : 'en-US'
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

type Formats = ReturnType<typeof useFormatter>

/** Numbers, dates and relative times in the page's language, the same on the server and in every browser. */
export function useFormats(): Pick<Formats, 'number' | 'list' | 'dateTime' | 'dateTimeRange' | 'relativeTime'> {
  const format = useFormatter()
  const locale = useLocale()
  const zone = useTimeZone()
  return useMemo(() => {
    const written = writtenDates(locale)
    if (!written) return format
    const date = (at: number | Date, options: unknown) =>
      written.date(at, { timeZone: zone ?? 'UTC', ...(options as Intl.DateTimeFormatOptions) })
    return {
      number: format.number,
      list: format.list,
      dateTime: (at: number | Date, options?: unknown) => date(at, options),
      dateTimeRange: (from: number | Date, until: number | Date, options?: unknown) =>
        `${date(from, options)} – ${date(until, options)}`,
      relativeTime: (at: number | Date, options?: unknown) => {
        const { now, unit } = (options ?? {}) as { now?: number | Date; unit?: string }
        if (unit !== 'minute' || now === undefined) throw new Error('Only minutes from a moment are written here')
        return written.minutes(Number(at), Number(now))
      },
    } as Formats
  }, [format, locale, zone])
}

/** The time zone of displayed dates: the reader's own once the page has detected it. */
export const useZone = useTimeZone

/** The BCP 47 tag under which the page's language writes its numbers. */
export const useTag = useLocale

/** The language of the page. */
export function useLanguage(): Locale {
  const tag = useLocale()
  return localeCodes.find((code) => numberTag(code) === tag) ?? defaultLocale
}
