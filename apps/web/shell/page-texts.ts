import { createTranslator } from 'use-intl/core'
import { defaultLocale, isLocale, numberTag } from '#platform/i18n/locales.ts'
import type { Messages } from '#platform/i18n/web/intl.tsx'
import { readBoot } from './boot.ts'
import { currentMessages } from './messages.ts'

export type PageTexts = (key: string, values?: Record<string, string | number>) => string

/** Texts of one catalogue outside React: titles and descriptions of documents. */
export function pageTexts(namespace: string): PageTexts {
  const { locale } = readBoot()
  const tag = numberTag(isLocale(locale) ? locale : defaultLocale)
  // Its own types follow a catalogue known at compile time; ours arrives with the page.
  const translate = createTranslator as unknown as (options: {
    locale: string
    messages: Messages
    namespace: string
    onError(): void
  }) => PageTexts
  return translate({ locale: tag, messages: currentMessages(), namespace, onError: () => undefined })
}

/** A document title: the page first, then the product. */
export function documentTitle(page?: string): string {
  const { title } = readBoot().brand
  return page ? `${page} · ${title}` : title
}
