import { createTranslator } from 'use-intl/core'
import { locales } from '#platform/i18n/locales.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import { readBoot } from './boot.ts'
import { currentMessages } from './messages.ts'

/** Texts of one catalogue outside React: titles and descriptions of documents. */
export function pageTexts(namespace: string) {
  const tag = locales[readBoot().locale as Locale]?.tag ?? locales.en.tag
  return createTranslator({ locale: tag, messages: currentMessages() as Record<string, Record<string, string>>, namespace, onError: () => undefined })
}

/** A document title: the page first, then the house. */
export function documentTitle(page?: string): string {
  const { title } = readBoot().brand
  return page ? `${page} · ${title}` : title
}
