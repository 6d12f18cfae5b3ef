import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { IntlProvider, useFormatter, useLocale, useMessages, useTimeZone, useTranslations } from 'use-intl'
import type { Locale } from '../locales.ts'
import { defaultLocale, isLocale, localeCodes, numberTag } from '../locales.ts'
import { smallNumber } from './small-number.ts'
import type { writtenDates } from './written-dates.ts'

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

let dates: typeof writtenDates = () => null

/** Gives what writes the dates of languages whose own data some browsers lack: a page in another one goes without. */
export function writeDatesBy(write: typeof writtenDates): void {
  dates = write
}

/** Numbers, dates and relative times in the page's language, the same on the server and in every browser. */
export function useFormats(): Pick<Formats, 'number' | 'list' | 'dateTime' | 'dateTimeRange' | 'relativeTime'> {
  const format = useFormatter()
  const locale = useLocale()
  const zone = useTimeZone()
  return useMemo(() => {
    const written = dates(locale)
    const number: Formats['number'] = (value, ...options) =>
      (options.length === 0 ? smallNumber(locale, value) : null) ?? format.number(value, ...(options as []))
    // One thing is a list without a formatter of lists.
    const list = ((things: Iterable<string>, ...options: []) => {
      const all = [...things]
      return all.length > 1 ? format.list(all, ...options) : (all[0] ?? '')
    }) as Formats['list']
    if (!written) return { ...format, number, list }
    const date = (at: number | Date, options: unknown) =>
      written.date(at, { timeZone: zone ?? 'UTC', ...(options as Intl.DateTimeFormatOptions) })
    return {
      number,
      list,
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

/** The space between two sentences; languages of full-width punctuation have none. */
export function useGap(): string {
  return /^(?:ja|zh)/u.test(useLocale()) ? '' : ' '
}

/** A name before its text, as in `Speed: 2×`, with the colon that the page's language writes. */
export function useLabelled(): (name: string, text: string) => string {
  const locale = useLocale()
  const colon = /^(?:ja|zh)/u.test(locale) ? '：' : locale.startsWith('fr') ? '\u00A0: ' : ': '
  return (name, text) => `${name}${colon}${text}`
}

/** Things side by side, without a word between them: browsers put a space or an `and` there in some languages. */
export function useEnumeration(): (things: readonly string[]) => string {
  const locale = useLocale()
  const comma = /^(?:ja|zh)/u.test(locale) ? '、' : locale.startsWith('ar') ? '، ' : ', '
  return (things) => things.join(comma)
}

/** Puts a line in quotation marks; some languages write its full stop behind them. */
export function useQuotation(): (line: string, quoted: (line: string) => string) => string {
  const isOutside = /^(?:es|kk|pl|ru|uk)/u.test(useLocale())
  return (line, quoted) => (isOutside && line.endsWith('.') ? `${quoted(line.slice(0, -1))}.` : quoted(line))
}

/** The language of the page. */
export function useLanguage(): Locale {
  const tag = useLocale()
  return localeCodes.find((code) => numberTag(code) === tag) ?? defaultLocale
}
