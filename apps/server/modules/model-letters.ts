import type { Clock } from '#platform/clock/clock.ts'
import type { Db } from '#platform/db/database.ts'
import { isLocale, localePath, locales } from '#platform/i18n/locales.ts'
import type { Letterhead, LetterSender } from '#platform/mail/mail.ts'
import { emailOf, findUser, restrictionsOf } from '#domains/accounts/server/public.ts'
import { brandOf } from '#domains/brands/brands.ts'
import type { SendModelLetter } from '#domains/chat/server/public.ts'

export type ModelLetterParts = {
  db: Db
  clock: Clock
  mail: { send: LetterSender; letterheadOf(brand: string): Letterhead }
  text(locale: string, key: string, values?: Record<string, string>): string
}

/** Creates the sender of letters about models that go: it names the models and the day, and no character. */
export function createModelLetters({ db, clock, mail, text }: ModelLetterParts): SendModelLetter {
  return async ({ userId, model, next, from }) => {
    const user = await findUser(db, userId)
    const to = user && (await emailOf(db, userId))
    if (!user || !to) return
    const { excludedUntil } = await restrictionsOf(db, userId)
    if (excludedUntil && excludedUntil > clock.now()) return
    const locale = isLocale(user.lang) ? user.lang : 'en'
    const day = new Intl.DateTimeFormat(locales[locale].tag, { dateStyle: 'long', timeZone: 'UTC' }).format(from)
    const letterhead = mail.letterheadOf(user.brand)
    const values = { brand: brandOf(user.brand).title, model, next, date: day }
    const [subject, body, button] = ['Subject', 'Body', 'Button'].map((part) =>
      text(locale, `letters.modelLeaves${part}`, values),
    ) as [string, string, string]
    const link = `${letterhead.siteUrl}${localePath(locale, '/chat')}`
    const isSent = await mail.send({
      from: letterhead.from,
      to,
      subject,
      text: `${body}\n\n${link}\n`,
      html: `<p>${escaped(body)}</p><p><a href="${escaped(link)}">${escaped(button)}</a></p>`,
    })
    if (!isSent) throw new Error('a letter about a model could not be sent')
  }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
