import type { Clock } from '#platform/clock/clock.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { PublishEvent } from '#platform/events/person-events.ts'
import type { Catalogues } from '#platform/i18n/catalogues.ts'
import { defaultLocale, isLocale, locales } from '#platform/i18n/locales.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { createMail, Letterhead } from '#platform/mail/mail.ts'
import type { PersonalData } from '#platform/personal-data/personal-data.ts'
import type { Outbox } from '#platform/sms/sms.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import type { Log } from '#platform/telemetry/log.ts'
import type { Chat } from '#domains/chat/server/public.ts'
import type { ExportTexts, Privacy } from '#domains/privacy/server/public.ts'
import { heldPremiumSince } from '#domains/wallet/server/public.ts'

type Needs = {
  db: Db
  clock: Clock
  log: Log
  jobs: Jobs
  store: FileStore
  publish: PublishEvent
  /**
   * The personal data of all modules, in the order in which they are erased; read when needed, because privacy is one
   * of them.
   */
  personalData(): readonly PersonalData[]
  chat: Chat
  mail: ReturnType<typeof createMail>
  smsOutbox: Outbox | null
  catalogues: Catalogues
  brandTitle(key: string): string
  letterheadOf(brand: string): Letterhead
  /** Ends what renews for a person who closes their account. */
  endRenewal(tx: Tx, userId: string): Promise<void>
  /** Empty without a publisher's build: nobody sees a consent to advertising there. */
  publisher: string
  sessionsEnded(selectors: readonly string[]): void
}

/** Connects privacy to the personal data of the other domains, and to its job queue. */
export function openPrivacy(needs: Needs): Privacy {
  const { db, clock, log, jobs, chat, catalogues, mail, store } = needs
  const say = (namespace: string, locale: string, key: string, values?: Record<string, string>) =>
    catalogues.text(locale, namespace, key, values)
  const privacy: Privacy = {
    db,
    retainsVisitor: heldPremiumSince,
    clock,
    log,
    jobs,
    store,
    purposes: needs.publisher === '' ? ['model-improvement'] : ['model-improvement', 'advertising'],
    get parts() {
      return needs.personalData()
    },
    endRenewal: needs.endRenewal,
    stopWriting: (userId) => chat.replies.interruptAllOf(userId),
    sessionsEnded: needs.sessionsEnded,
    notify: needs.publish,
    send: mail.send,
    letterTexts: (locale, key, values) => say('server', locale, `letters.${key}`, values),
    exportTexts: exportTextsOf(catalogues, needs.brandTitle, say),
    forgetLetters(addresses) {
      mail.mailbox?.forget(addresses)
      needs.smsOutbox?.forget(addresses)
    },
    closingWord: (locale) => say('privacy', locale, 'danger.word'),
    letterheadOf: needs.letterheadOf,
  }
  return privacy
}

function exportTextsOf(
  catalogues: Catalogues,
  brand: (key: string) => string,
  say: (namespace: string, locale: string, key: string, values?: Record<string, string>) => string,
): ExportTexts {
  return (requested) => {
    const locale = isLocale(requested) ? requested : defaultLocale
    const words = (at: 'names' | 'fields', key: string) => {
      const found = catalogues.of(locale).server?.export as Record<string, Record<string, string>> | undefined
      return found?.[at]?.[key] ?? key
    }
    return {
      tag: locales[locale].tag,
      dir: locales[locale].dir,
      brand,
      say: (key, values) => say('server', locale, `export.${key}`, values),
      nameOf: (kind) => words('names', kind),
      label: (field) => words('fields', field),
    }
  }
}
