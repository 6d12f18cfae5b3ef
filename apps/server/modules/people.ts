import { mergeVisitor, personalDataOf } from '#platform/modules/compose-modules.ts'
import type { TextClassifier } from '#platform/moderation/text-classifier.ts'
import type { DomainModule } from '#platform/modules/domain-module.ts'
import { createAccounts } from '#domains/accounts/server/module.ts'
import { createLoginLetter } from '#domains/accounts/server/public.ts'
import { brandOf } from '#domains/brands/brands.ts'
import type { ChatModule } from '#domains/chat/server/module.ts'
import type { CharacterGeneration, ViewNeeds } from '#domains/characters/server/public.ts'
import type { ContentCredentials, PersonPhotos, PictureGate, Uploads } from '#domains/media/server/public.ts'
import type { AgeAssuranceService } from '#domains/safety/server/public.ts'
import type { IntimateConsent } from './intimate-consent.ts'
import type { OrdersModule } from '#domains/orders/server/module.ts'
import { createRelationships } from '#domains/relationships/server/module.ts'
import { createMeet } from '#domains/meet/server/module.ts'
import type { VerificationNeeds } from '#domains/meet/server/public.ts'
import { createVerifications } from '#domains/meet/server/public.ts'
import type { Inform } from '#domains/notices/server/public.ts'
import { createProfile } from '#domains/profile/server/module.ts'
import type { IdentityProviders } from '../identity-providers/identity-providers.ts'
import { aboveAccounts } from './accounts.ts'
import { openAnalytics } from './analytics.ts'
import type { PrivacyParts } from './privacy.ts'
import { openBundles } from './bundles.ts'
import { openInitiative } from './initiative.ts'
import { openPrivacy } from './privacy.ts'
import { openProfile } from './profile.ts'
import { openStories } from './stories.ts'

type Needs = {
  /** The proof of age and the consent that people owe where they are. */
  owed: { age: AgeAssuranceService; consent: IntimateConsent }
  chat: ChatModule
  showing: {
    views: ViewNeeds
    personPhotos: PersonPhotos
    cards: { credentials: ContentCredentials; reading: { gate: PictureGate } }
    generation: Pick<CharacterGeneration, 'words' | 'offer'>
  }
  uploads: Uploads
  classifier: TextClassifier
  orders: Pick<OrdersModule, 'endRenewal'>
  providers: IdentityProviders
  /** Informs people of what is decided about them. */
  announcing: { inform: Inform; refuseVerification: VerificationNeeds['refused'] }
  sessionsEnded(selectors: readonly string[]): void
  /** Every module of the server, these included: read when somebody signs in, takes their data along or leaves. */
  allModules(): readonly DomainModule[]
}

/** Composes accounts, profile, meeting people, relationships, stories and privacy. */
export async function openPeople(parts: PrivacyParts, needs: Needs) {
  const { config, db, clock, log, jobs, store, mail, catalogues, letterheadOf } = parts
  const { chat, providers, sessionsEnded, allModules } = needs
  const brandTitle = (key: string) => brandOf(key).title
  const text = (locale: string, key: string, values?: Record<string, string>) =>
    catalogues.text(locale, 'server', key, values)
  const letterText: typeof text = (locale, key, values) => text(locale, `letters.${key}`, values)
  const letter = createLoginLetter(letterheadOf, letterText, brandTitle)
  const privacy = openPrivacy(parts, {
    personalData: () => personalDataOf(allModules()),
    endRenewal: needs.orders.endRenewal,
    chat,
    consent: needs.owed.consent,
    smsOutbox: providers.smsOutbox,
    sessionsEnded,
  })
  const above = aboveAccounts(db)
  const modules: DomainModule[] = [
    privacy,
    openAnalytics(parts),
    createRelationships({
      db,
      store,
      findCharacter: chat.findCharacter,
      views: needs.showing.views,
      photos: needs.showing.personPhotos,
      initiative: openInitiative(parts, {
        news: { ...parts.events, inform: needs.announcing.inform },
        bot: providers.bot,
        ...needs.owed,
        chat,
      }),
    }),
    await openBundles(parts, { chat, uploads: needs.uploads, ...needs.showing }),
    openStories({ db, clock, catalogues, log, chat, views: needs.showing.views, classifier: needs.classifier }),
    createMeet(
      { db, brands: config.MEET_BRANDS },
      createVerifications({ db, store, jobs, uploads: needs.uploads, refused: needs.announcing.refuseVerification }),
    ),
    createProfile(openProfile({ db, clock, uploads: needs.uploads, classifier: needs.classifier })),
    createAccounts({
      db,
      clock,
      providers,
      letters: { send: mail.send, text, brandTitle, letterheadOf, letter },
      visitors: {
        mergeVisitorData: (tx, visitorId, memberId, now) =>
          mergeVisitor(allModules(), tx, { visitorId, memberId, now }),
        hasConversed: chat.hasConversed,
        visitorCreated: above.visitorCreated,
        visitorRegistered: above.visitorRegistered,
      },
      profile: above.profile,
      confirmAdult: above.confirmAdult,
      sessionsEnded,
    }),
  ]
  return { modules, privacy }
}
