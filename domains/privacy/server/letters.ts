import type { Letter, Letterhead } from '#platform/mail/mail.ts'
import { isLocale, localePath } from '#platform/i18n/locales.ts'
import { escapeHtml } from './export-file/export-page.ts'

type Kind = 'exportReady' | 'closing' | 'closingTakenBack'

/** The words of a letter in one language. */
export type LetterTexts = (
  locale: string,
  key: `${Kind}${'Subject' | 'Body' | 'Button'}`,
  values: Record<string, string>,
) => string

const places: Record<Kind, string> = {
  exportReady: '/settings/data',
  closing: '/settings/danger',
  closingTakenBack: '/settings',
}

/** A letter about a person's data. It links to the page, which requires a sign-in, and never to a file. */
export function dataLetter(
  kind: Kind,
  about: { to: string; locale: string; letterhead: Letterhead; texts: LetterTexts; values: Record<string, string> },
): Letter {
  const { to, letterhead, texts, values } = about
  const locale = isLocale(about.locale) ? about.locale : 'en'
  const body = texts(locale, `${kind}Body`, values)
  const link = `${letterhead.siteUrl}${localePath(locale, places[kind])}`
  const button = texts(locale, `${kind}Button`, values)
  return {
    from: letterhead.from,
    to,
    subject: texts(locale, `${kind}Subject`, values),
    text: `${body}\n\n${link}\n`,
    html: `<p>${escapeHtml(body)}</p><p><a href="${escapeHtml(link)}">${escapeHtml(button)}</a></p>`,
  }
}

/** A day as a letter says it. */
export function dayWords(at: Date, tag: string): string {
  return new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(at)
}
