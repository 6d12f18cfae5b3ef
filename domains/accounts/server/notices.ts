import type { Db } from '#platform/db/database.ts'
import { defaultLocale, isLocale, localePath } from '#platform/i18n/locales.ts'
import type { Letterhead, LetterSender } from '#platform/mail/mail.ts'
import { deviceWords } from './browser-words.ts'
import { emailsOf, identitiesOf } from './identities.ts'
import { escapeHtml } from './login-letter.ts'
import type { ServerText } from './server-text.ts'
import type { IdentityProvider } from './tables.ts'
import { findUser } from './users.ts'

export type NoticeNeeds = {
  db: Db
  send: LetterSender
  text: ServerText
  brandTitle: (brand: string) => string
  letterheadOf: (brand: string) => Letterhead
}

type About = { userId: string; brand: string; provider: IdentityProvider }
type Words = 'identityAdded' | 'identityRemoved' | 'newDevice'

/** Letters to a person's proven addresses about what has changed in how their account is entered. */
export function createNotices({ db, send, text, brandTitle, letterheadOf }: NoticeNeeds) {
  const write = async (words: Words, about: About & { emails?: string[]; userAgent?: string }) => {
    const user = await findUser(db, about.userId)
    const emails = about.emails ?? emailsOf(await identitiesOf(db, about.userId))
    if (!user || emails.length === 0) return
    const locale = isLocale(user.lang) ? user.lang : defaultLocale
    const values = {
      brand: brandTitle(about.brand),
      provider: text(locale, `providers.${about.provider}`),
      device: deviceWords(about.userAgent ?? '', locale, text),
    }
    const lines = [`${words}Body`, 'wasYou', 'wasNotYou'].map((key) => text(locale, `letters.${key}`, values))
    const { from, siteUrl } = letterheadOf(about.brand)
    const link = `${siteUrl}${localePath(locale, '/settings/account')}`
    const button = text(locale, 'letters.accountButton', values)
    const letter = {
      from,
      subject: text(locale, `letters.${words}Subject`, values),
      text: `${lines.join('\n\n')}\n\n${link}\n`,
      html: `${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')}<p><a href="${escapeHtml(link)}">${escapeHtml(button)}</a></p>`,
    }
    // These are not awaited: a slow mail server must not delay the sign-in.
    for (const to of emails) void send({ to, ...letter })
  }
  return {
    identityAdded: (about: About) => write('identityAdded', about),
    /** `emails` are the addresses from before, of which one may be what was removed. */
    identityRemoved: (about: About & { emails: string[] }) => write('identityRemoved', about),
    newDevice: (about: About & { userAgent: string }) => write('newDevice', about),
  }
}

export type Notices = ReturnType<typeof createNotices>
