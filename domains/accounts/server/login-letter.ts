import type { Letter, Letterhead } from '#platform/mail/mail.ts'
import { isLocale, localePath } from '#platform/i18n/locales.ts'

export type LoginLetter = (input: {
  email: string
  code: string
  kind: 'code' | 'link'
  locale: string
  brand: string
  returnPath: string
}) => Letter

/** The words of the letter in one language, and the brand's name. */
export type LetterTexts = (
  locale: string,
  key: 'codeSubject' | 'codeBody' | 'linkSubject' | 'linkBody' | 'linkButton' | 'ignore',
  values: Record<string, string>,
) => string

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Makes a text harmless in the markup of a letter. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => escapes[character] ?? character)
}

/** Builds the sign-in letters; the link opens a page with a button, so that mail scanners do not use it up. */
export function createLoginLetter(
  letterheadOf: (brand: string) => Letterhead,
  texts: LetterTexts,
  brandTitle: (brand: string) => string,
): LoginLetter {
  return ({ email, code, kind, locale, brand, returnPath }) => {
    const values = { code, brand: brandTitle(brand) }
    const body = texts(locale, kind === 'code' ? 'codeBody' : 'linkBody', values)
    const ignore = texts(locale, 'ignore', values)
    const query = new URLSearchParams({ email, code, to: returnPath })
    const { from, siteUrl } = letterheadOf(brand)
    const link = `${siteUrl}${localePath(isLocale(locale) ? locale : 'en', '/login/code')}?${query}`
    const action = kind === 'code' ? code : link
    const shown =
      kind === 'code'
        ? `<strong style="font-size:28px;letter-spacing:6px">${code}</strong>`
        : `<a href="${escapeHtml(link)}">${escapeHtml(texts(locale, 'linkButton', values))}</a>`
    return {
      from,
      to: email,
      subject: texts(locale, kind === 'code' ? 'codeSubject' : 'linkSubject', values),
      text: `${body}\n\n${action}\n\n${ignore}\n`,
      html: `<p>${escapeHtml(body)}</p><p>${shown}</p><p>${escapeHtml(ignore)}</p>`,
    }
  }
}
