import type { Db } from '#platform/db/database.ts'
import { defaultLocale, isLocale, localePath, locales } from '#platform/i18n/locales.ts'
import type { Letterhead, LetterSender } from '#platform/mail/mail.ts'
import { emailOf, findUser } from '#domains/accounts/server/public.ts'
import { reportersOf } from '#domains/safety/server/public.ts'
import { referenceOf } from '#domains/safety/rules.ts'
import { findCase } from './cases/cases.ts'
import type { DecisionRow } from './cases/decide.ts'
import { findDecision } from './cases/decide.ts'
import { findNotice, noticesOf } from './cases/notices.ts'

export type LetterNeeds = {
  db: Db
  send: LetterSender
  letterheadOf(brand: string): Letterhead
  brandTitle(brand: string): string
  /** Informs somebody, beside the letter, that a decision can be read. */
  inform(userId: string, decisionId: string): Promise<void>
  text(locale: string, namespace: string, key: string, values?: Record<string, string>): string
}

type Texts = (namespace: string, key: string, values?: Record<string, string>) => string
type Written = { subject: string; lines: string[] }
type Words = (texts: Texts, locale: string, brand: string) => Written
/** `path` is the page that the letter leads to; null without one. */
type Reader = { to: string; lang: string; brand: string; path: string | null }

/** The page of a person's reports and decisions. */
const place = '/settings/decisions'
const mostNotices = 1000

/** Writes to people about cases: a receipt, the outcome of a report, the reasons of a decision about them. */
export function createDeskLetters({ db, send, letterheadOf, brandTitle, text, inform }: LetterNeeds) {
  async function write(userId: string, words: Words) {
    const user = await findUser(db, userId)
    const to = user && (await emailOf(db, userId))
    // A person without an address finds the same words on the page.
    if (user && to) await writeTo({ to, ...user, path: place }, words)
  }

  async function writeTo({ to, lang, brand, path }: Reader, words: Words) {
    const locale = isLocale(lang) ? lang : defaultLocale
    const texts: Texts = (namespace, key, values) => text(locale, namespace, key, values)
    const { subject, lines } = words(texts, locale, brandTitle(brand))
    const { from, siteUrl } = letterheadOf(brand)
    const link = path === null ? null : `${siteUrl}${localePath(locale, path)}`
    const button =
      link === null ? '' : `<p><a href="${escaped(link)}">${escaped(texts('server', 'letters.deskButton'))}</a></p>`
    const isSent = await send({
      from,
      to,
      subject,
      text: `${[...lines, ...(link === null ? [] : [link])].join('\n\n')}\n`,
      html: `${lines.map((line) => `<p>${escaped(line)}</p>`).join('')}${button}`,
    })
    if (!isSent) throw new Error('a letter of the desk could not be sent')
  }

  return {
    receipt: (caseId: string, userId: string) => write(userId, received(caseId)),

    /** The receipt of a notice without an account; nothing where it came without an address. */
    async noticeReceipt(noticeId: string): Promise<void> {
      const notice = await findNotice(db, noticeId)
      if (notice?.email) await writeTo({ ...notice, to: notice.email, path: null }, received(notice.caseId))
    },

    /**
     * The letters of one decision. NOTE: a repeated job sends those again that were sent before it failed; a letter twice
     * is better than none.
     */
    async announce(decisionId: string): Promise<void> {
      const decision = await findDecision(db, decisionId)
      const found = decision && (await findCase(db, decision.caseId))
      if (!decision || !found) return
      const number = referenceOf(found.id)
      const { userId } = decision
      if (userId !== null && concerns(decision)) {
        await inform(userId, decisionId)
        await write(userId, (texts, locale, brand) => ({
          subject: texts('server', 'letters.decisionSubject', { brand }),
          lines: statement(texts, decision, {
            locale,
            number,
            appealUntil: found.appealUntil,
            target: found.targetKind,
          }),
        }))
      }
      for (const reporterId of await reportersOf(db, found.id))
        if (reporterId !== userId) {
          await inform(reporterId, decisionId)
          await write(reporterId, (texts, locale, brand) => ({
            subject: texts('server', 'letters.reportAnsweredSubject', { brand }),
            lines: outcome(texts, decision, { locale, number, appealUntil: found.appealUntil }),
          }))
        }
      for (const { email, lang, brand } of await noticesOf(db, found.id, mostNotices))
        if (email !== null)
          await writeTo({ to: email, lang, brand, path: null }, (texts, locale, title) => ({
            subject: texts('server', 'letters.reportAnsweredSubject', { brand: title }),
            // Without an account there is no appeal here, and the letter names the other ways.
            lines: outcome(texts, decision, { locale, number, appealUntil: null }),
          }))
    },
  }
}

/** Whether a decision says something to the affected person: one that found nothing does not, unless they wait for it. */
export function concerns({ upheld, round, content }: Pick<DecisionRow, 'upheld' | 'round' | 'content'>): boolean {
  return upheld || round === 2 || isGoodNews(content)
}

/** Whether a decision gives its person what they waited for, and needs no reasons. */
function isGoodNews(content: string): boolean {
  return content === 'opened' || content === 'age-cleared'
}

function received(caseId: string): Words {
  return (texts, _locale, brand) => ({
    subject: texts('server', 'letters.reportReceivedSubject', { brand }),
    lines: [texts('server', 'letters.reportReceivedBody', { brand, number: referenceOf(caseId) })],
  })
}

type About = { locale: string; number: string; appealUntil: Date | null }

/** The statement of reasons: measure, duration, facts, ground, automation and redress, in the person's language. */
function statement(texts: Texts, decision: DecisionRow, about: About & { target: string }): string[] {
  const measures = [
    ...(decision.content === 'none' ? [] : [texts('desk', `measure.${decision.content}`)]),
    ...(decision.sanction === null ? [] : [texts('desk', `measure.${decision.sanction}`)]),
    ...(decision.sanctionUntil ? [texts('desk', 'until', { date: dayOf(decision.sanctionUntil, about.locale) })] : []),
  ]
  const caseLine = texts('desk', 'caseLine', { number: about.number, target: texts('desk', `target.${about.target}`) })
  if (isGoodNews(decision.content)) return [caseLine, measures.join(' ')]
  return [
    caseLine,
    measures.length === 0 ? texts('desk', 'measure.none') : measures.join(' '),
    ...findings(texts, decision),
    `${texts('desk', `ground.${decision.ground}`)} ${texts('desk', decider(decision))}`,
    ...versions(texts, decision),
    redress(texts, decision, about),
  ]
}

/** The reason and the facts. A refused photo has no reason of the list, and its operator writes nothing. */
function findings(texts: Texts, { operatorId, reason, facts }: DecisionRow): string[] {
  const isByRule = operatorId === null
  if (!isByRule && facts === '') return []
  return [
    texts('desk', 'reasonLine', {
      reason: isByRule && reason === 'minor' ? texts('desk', 'minorWords') : texts('reports', `reason.${reason}`),
    }),
    isByRule ? texts('desk', 'attempts') : texts('desk', 'factsLine', { facts }),
  ]
}

function decider({ operatorId, isAutomated }: DecisionRow): string {
  return operatorId === null ? 'byRule' : isAutomated ? 'afterRule' : 'byPerson'
}

/** The policy, rule and model of a decision, so that it can be traced. */
function versions(texts: Texts, { policyVersion: version, rule, model }: DecisionRow): string[] {
  return [
    texts('desk', 'policyLine', { version }),
    ...(rule === '' ? [] : [texts('desk', 'ruleLine', { rule })]),
    ...(model === '' ? [] : [texts('desk', 'modelLine', { model })]),
  ]
}

function outcome(texts: Texts, decision: DecisionRow, about: About): string[] {
  const key = decision.upheld ? 'reportUpheldBody' : 'reportDismissedBody'
  const answer = texts('server', `letters.${key}`, { number: about.number })
  return decision.upheld && decision.round === 1 ? [answer] : [answer, redress(texts, decision, about)]
}

function redress(texts: Texts, { round }: DecisionRow, { appealUntil, locale }: About): string {
  return round === 1 && appealUntil
    ? texts('desk', 'redress', { date: dayOf(appealUntil, locale) })
    : texts('desk', 'final')
}

function dayOf(at: Date, locale: string): string {
  const { tag } = locales[isLocale(locale) ? locale : defaultLocale]
  return new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at)
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
