import { isLocale, locales } from '#platform/i18n/locales.ts'
import type { Messages } from '#platform/i18n/web/intl.tsx'
import { writeDatesBy } from '#platform/i18n/web/intl.tsx'
import { currentRequestScope } from '#platform/contract/request-scope.ts'

let loaded: Messages = {}

/** The catalogue of the page's language: the request's while rendering, the fetched one in a browser. */
export function currentMessages(): Messages {
  return currentRequestScope()?.messages ?? loaded
}

/** Address of a language's catalogue; the build id makes a new release a new address. */
export function messagesUrl(locale: string, buildId: string): string {
  return `/_i18n/${locale}/messages.json?v=${buildId}`
}

/** Fetches the catalogue before the page comes alive. A failure is a warning: the page stays readable and is tried again. */
export async function loadMessages(locale: string, buildId: string): Promise<boolean> {
  try {
    const response = await fetch(messagesUrl(locale, buildId), { credentials: 'same-origin' })
    if (!response.ok) throw new Error(`Failed loading locale (${locale})`)
    await loadDates(locale)
    loaded = (await response.json()) as Messages
    return true
  } catch (error) {
    console.warn(error instanceof Error ? error.message : `Failed loading locale (${locale})`)
    return false
  }
}

/** A few languages need a writer of dates, since some browsers lack their own data. */
async function loadDates(locale: string): Promise<void> {
  if (!isLocale(locale) || !('numbers' in locales[locale])) return
  writeDatesBy((await import('#platform/i18n/web/written-dates.ts')).writtenDates)
}
