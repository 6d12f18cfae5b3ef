import type { Db } from '#platform/db/database.ts'
import type { Letter, Letterhead, LetterSender } from '#platform/mail/mail.ts'
import { isLocale, localePath } from '#platform/i18n/locales.ts'
import { emailOf } from '#domains/accounts/server/public.ts'
import { escapeHtml } from './export-file/export-page.ts'
import type { ExportTexts } from './export-file/export-texts.ts'

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

/** Sends a letter about a person's data to their address; a person without one gets none. */
export type SendDataLetter = (kind: Kind, about: LetterSubject) => Promise<void>
export type LetterSubject = { userId: string; locale: string; brand: string; day: Date }

type LetterNeeds = {
  db: Db
  send: LetterSender
  letterTexts: LetterTexts
  exportTexts: ExportTexts
  letterheadOf(brand: string): Letterhead
}

/** Creates the sender of letters about a person's data. */
export function createDataLetters({ db, send, letterTexts, exportTexts, letterheadOf }: LetterNeeds): SendDataLetter {
  return async (kind, { userId, locale, brand, day }) => {
    const to = await emailOf(db, userId)
    if (!to) return
    const words = exportTexts(locale)
    const values = { brand: words.brand(brand), date: dayWords(day, words.tag) }
    await send(dataLetter(kind, { to, locale, letterhead: letterheadOf(brand), texts: letterTexts, values }))
  }
}

/** A letter about a person's data. It links to the page, which requires a session, and never to a file. */
function dataLetter(
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
function dayWords(at: Date, tag: string): string {
  return new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(at)
}
