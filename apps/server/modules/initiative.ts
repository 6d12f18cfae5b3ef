import type { PersonEvents } from '#platform/events/person-events.ts'
import { restrictionsOf, telegramIdOf } from '#domains/accounts/server/public.ts'
import type { ChatModule } from '#domains/chat/server/module.ts'
import type { Inform } from '#domains/notices/server/public.ts'
import type { IntimateConsent } from './intimate-consent.ts'
import type { InitiativeNeeds } from '#domains/relationships/server/public.ts'
import type { AgeAssuranceService } from '#domains/safety/server/public.ts'
import { timezoneOffsetOf } from '#domains/wellbeing/server/public.ts'
import type { PlatformParts } from '../platform-parts.ts'
import { createOwnWordsDelivery } from '../telegram/own-words.ts'
import type { IdentityProviders } from '../identity-providers/identity-providers.ts'
import { offersRest } from './offers-rest.ts'

type Parts = Pick<PlatformParts, 'db' | 'clock' | 'jobs' | 'catalogues'>
type Needs = {
  /** To the open pages of a person, and to somebody who has none. */
  news: Pick<PersonEvents, 'publish' | 'hasReader'> & { inform: Inform }
  bot: Pick<IdentityProviders['bot'], 'notify' | 'brandOf'>
  age: Pick<AgeAssuranceService, 'isKnownAdult'>
  consent: Pick<IntimateConsent, 'mayProcess'>
  chat: Pick<ChatModule, 'findCharacter' | 'writeOwnWords'>
}

/** Lets characters write first to people who may be reached now, and says it to their open pages. */
export function openInitiative(
  { db, clock, jobs, catalogues }: Parts,
  { news, bot, age, consent, chat }: Needs,
): InitiativeNeeds {
  const deliverOwnWords = createOwnWordsDelivery({ db, jobs, bot, clock })
  return {
    db,
    findCharacter: chat.findCharacter,
    write: chat.writeOwnWords,
    now: () => clock.now(),
    async mayReach(userId, now) {
      const [isAdult, mayProcess, { excludedUntil, closesAt }, isResting] = await Promise.all([
        age.isKnownAdult(userId, now),
        consent.mayProcess(userId, now),
        restrictionsOf(db, userId),
        offersRest(db, userId, now),
      ])
      const isRestricted = closesAt !== null || (excludedUntil !== null && excludedUntil > now)
      return isAdult && mayProcess && !isRestricted && !isResting
    },
    zoneOf: (userId) => timezoneOffsetOf(db, userId),
    async announce({ userId, characterId, conversationId, name, locale, message, photoId }, { isMuted }) {
      const isReading = news.hasReader(userId)
      news.publish(userId, 'message', { sessionId: conversationId, message })
      // Its photo stands in the page of the conversation.
      if (message.occasion === 'photo') news.publish(userId, 'conversation', { sessionId: conversationId })
      const path = `/chat/${conversationId}`
      if (!isMuted && !isReading)
        await news.inform({ userId, kind: 'wroteFirst', event: `message ${message.id}`, name, path })
      if (isMuted || (await deliverOwnWords({ userId, characterId, locale, messageId: message.id, photoId }))) return
      const telegramId = await telegramIdOf(db, userId)
      if (telegramId === null) return
      const text = catalogues.text(locale, 'server', 'bot.wroteFirst', { name })
      await bot.notify(telegramId, { language: locale, text, path })
    },
  }
}
