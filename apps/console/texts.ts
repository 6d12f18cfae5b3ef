import { createTranslator } from 'use-intl/core'
import type { Locale } from '#platform/i18n/locales.ts'
import { defaultLocale, numberTag } from '#platform/i18n/locales.ts'
import { writtenDates } from '#platform/i18n/web/written-dates.ts'
import type english from '../../locales/en/console.json'

type KeysOf<Texts, Above extends string = ''> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? `${Above}${Key}` : KeysOf<Texts[Key], `${Above}${Key}.`>
}[keyof Texts & string]

/** A text of the console by its place in the catalogue. */
export type ConsoleKey = KeysOf<typeof english>
type Translate = {
  (key: string, values?: Readonly<Record<string, string | number>>): string
  has(key: string): boolean
}
type Spoken = { locale: Locale; tag: string; translate: Translate }

let spoken: Spoken | null = null

/** Takes the texts of a language: everything that is rendered from now on is in it. */
export function speak(locale: Locale, messages: object): void {
  const tag = locale === defaultLocale ? 'en-GB' : numberTag(locale)
  // Its own types follow a catalogue known at compile time; `ConsoleKey` does the same for ours.
  const translate = createTranslator({ locale: tag, messages: messages as never }) as unknown as Translate
  spoken = { locale, tag, translate }
}

function current(): Spoken {
  if (!spoken) throw new Error('no language was loaded')
  return spoken
}

/** The language that is spoken. */
export const language = (): Locale => current().locale

/** A text in the language of the operator. */
export function text(key: ConsoleKey, values?: Readonly<Record<string, string | number>>): string {
  return current().translate(key, values)
}

/** The text of a value of the contract; an unknown value stands for itself. */
export function textOfValue(group: string, value: string): string {
  const { translate } = current()
  return translate.has(`${group}.${value}`) ? translate(`${group}.${value}`) : value
}

export function numberWords(value: number, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(current().tag, options).format(value)
}

function dateWords(at: number, options: Intl.DateTimeFormatOptions & { timeZone: string }): string {
  const { tag } = current()
  return writtenDates(tag)?.date(at, options) ?? new Intl.DateTimeFormat(tag, options).format(at)
}

export function momentWords(at: number): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return dateWords(at, { dateStyle: 'medium', timeStyle: 'short', timeZone })
}

/** A day of UTC, written as `2026-05-03`. */
export function dayWords(day: string): string {
  return dateWords(Date.parse(`${day}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' })
}
