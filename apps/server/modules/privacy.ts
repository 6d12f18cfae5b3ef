import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/db/database.ts'
import type { Catalogues } from '#platform/i18n/catalogues.ts'
import { defaultLocale, isLocale, locales } from '#platform/i18n/locales.ts'
import type { PersonalData } from '#platform/personal-data/personal-data.ts'
import type { Outbox } from '#platform/sms/sms.ts'
import { hasCoinHistory, heldPremiumSince } from '#domains/wallet/server/public.ts'
import { brandOf } from '#domains/brands/brands.ts'
import { forgetMeasured } from '#domains/analytics/server/public.ts'
import { forgetAdCookies } from '#domains/growth/server/public.ts'
import { eraseAllConversations, hasConversations } from '#domains/chat/server/public.ts'
import type { ChatModule } from '#domains/chat/server/module.ts'
import { forgetEverything } from '#domains/memory/server/public.ts'
import { hasOrders } from '#domains/orders/server/public.ts'
import type { Purpose } from '#domains/privacy/rules.ts'
import { purposes } from '#domains/privacy/rules.ts'
import type { PrivacyModule } from '#domains/privacy/server/module.ts'
import { createPrivacy } from '#domains/privacy/server/module.ts'
import type { ExportTexts, LetterTexts } from '#domains/privacy/server/public.ts'
import { createDataLetters } from '#domains/privacy/server/public.ts'
import type { PlatformParts } from '../platform-parts.ts'
import type { IntimateConsent } from './intimate-consent.ts'

type Needs = {
  /** The stored personal data of all modules; read when it is needed, because privacy is one of them. */
  personalData(): readonly PersonalData[]
  /** Ends what renews for a person who closes their account. */
  endRenewal(tx: Tx, userId: string): Promise<void>
  chat: Pick<ChatModule, 'replies'>
  consent: Pick<IntimateConsent, 'isOn'>
  smsOutbox: Outbox | null
  sessionsEnded(selectors: readonly string[]): void
}

export type PrivacyParts = Pick<
  PlatformParts,
  'config' | 'db' | 'clock' | 'log' | 'jobs' | 'store' | 'events' | 'mail' | 'catalogues' | 'letterheadOf'
>

/** Ties privacy to what the other domains store, and to the words and letters of the product. */
export function openPrivacy(parts: PrivacyParts, needs: Needs): PrivacyModule {
  const { config, catalogues, mail } = parts
  const { personalData, chat, consent, smsOutbox, endRenewal, sessionsEnded } = needs
  const exportTexts = exportTextsOf(catalogues)
  const letterTexts: LetterTexts = (locale, key, values) => catalogues.text(locale, 'server', `letters.${key}`, values)
  return createPrivacy({
    ...parts,
    purposes: purposes.filter((one) => (one === 'intimate-data' ? consent.isOn : mayBeAllowed(one, config))),
    personalData,
    account: {
      retainsVisitor: heldPremiumSince,
      // NOTE: each part ends in `offset 0`, without which the planner hashes the whole of its table for a few visitors.
      hasData: (userId) => sql`(${hasConversations(userId)} or ${hasCoinHistory(userId)} or ${hasOrders(userId)})`,
      endRenewal,
      stopWriting: (userId) => chat.replies.stopAllOf(userId),
      sessionsEnded,
      forgetLetters(addresses) {
        mail.mailbox?.forget(addresses)
        smsOutbox?.forget(addresses)
      },
      async eraseConversations(tx, userId, now) {
        const erased = await eraseAllConversations(tx, { userId, now, jobs: parts.jobs })
        await forgetEverything(tx, userId)
        return erased
      },
      async consentEnded(tx, userId, purpose) {
        if (purpose === 'measurement' || purpose === 'advertising') await forgetMeasured(tx, userId, purpose)
        if (purpose === 'advertising') await forgetAdCookies(tx, userId)
      },
    },
    messages: {
      closingWord: (locale) => catalogues.text(locale, 'privacy', 'danger.word'),
      exportTexts,
      sendLetter: createDataLetters({ ...parts, send: mail.send, letterTexts, exportTexts }),
      notify: parts.events.publish,
    },
  })
}

/** Consent is requested for nothing that this installation does not do. */
function mayBeAllowed(purpose: Purpose, config: PrivacyParts['config']): boolean {
  if (purpose === 'advertising') return config.PUBLISHER !== ''
  return purpose !== 'transcription' || config.TRANSCRIPTION_SERVER !== undefined
}

function exportTextsOf(catalogues: Catalogues): ExportTexts {
  return (requested) => {
    const locale = isLocale(requested) ? requested : defaultLocale
    const words = (at: 'names' | 'fields', key: string) => {
      const found = catalogues.of(locale).server?.export as Record<string, Record<string, string>> | undefined
      return found?.[at]?.[key] ?? key
    }
    return {
      tag: locales[locale].tag,
      dir: locales[locale].dir,
      brand: (key) => brandOf(key).title,
      say: (key, values) => catalogues.text(locale, 'server', `export.${key}`, values),
      nameOf: (kind) => words('names', kind),
      label: (field) => words('fields', field),
    }
  }
}
