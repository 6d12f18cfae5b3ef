import { mergeVisitor, personalDataOf } from '#platform/modules/compose-modules.ts'
import type { DomainModule } from '#platform/modules/domain-module.ts'
import { createAccounts } from '#domains/accounts/server/module.ts'
import { createLoginLetter } from '#domains/accounts/server/public.ts'
import { brandOf } from '#domains/brands/brands.ts'
import type { ChatModule } from '#domains/chat/server/module.ts'
import type { Uploads } from '#domains/media/server/public.ts'
import type { OrdersModule } from '#domains/orders/server/module.ts'
import { createPrivacy } from '#domains/privacy/server/module.ts'
import { createProfile } from '#domains/profile/server/module.ts'
import type { IdentityProviders } from '../identity-providers/identity-providers.ts'
import type { PlatformParts } from '../platform-parts.ts'
import { aboveAccounts } from './accounts.ts'
import { openPrivacy } from './privacy.ts'
import { openProfile } from './profile.ts'

type Needs = {
  chat: ChatModule
  uploads: Uploads
  orders: Pick<OrdersModule, 'endRenewal'>
  providers: IdentityProviders
  sessionsEnded(selectors: readonly string[]): void
  /** Every module of the server, these included: read when somebody signs in, takes their data along or leaves. */
  allModules(): readonly DomainModule[]
}

/** Composes accounts, profile and privacy. */
export function openPeople(parts: PlatformParts, needs: Needs) {
  const { config, db, clock, mail, catalogues, letterheadOf, events } = parts
  const { chat, providers, sessionsEnded, allModules } = needs
  const brandTitle = (key: string) => brandOf(key).title
  const text = (locale: string, key: string, values?: Record<string, string>) =>
    catalogues.text(locale, 'server', key, values)
  const privacy = openPrivacy({
    ...parts,
    publish: events.publish,
    personalData: () => personalDataOf(allModules()),
    endRenewal: needs.orders.endRenewal,
    chat: chat.chat,
    smsOutbox: providers.smsOutbox,
    brandTitle,
    publisher: config.PUBLISHER,
    sessionsEnded,
  })
  const modules: DomainModule[] = [
    createPrivacy(privacy),
    createProfile(openProfile({ db, clock, uploads: needs.uploads })),
    createAccounts({
      ...providers,
      db,
      clock,
      mergeVisitorData: (tx, visitorId, memberId, now) => mergeVisitor(allModules(), tx, { visitorId, memberId, now }),
      hasConversed: chat.hasConversed,
      send: mail.send,
      text,
      brandTitle,
      letterheadOf,
      sessionsEnded,
      letter: createLoginLetter(
        letterheadOf,
        (locale, key, values) => text(locale, `letters.${key}`, values),
        brandTitle,
      ),
      ...aboveAccounts(db),
    }),
  ]
  return { modules, privacy }
}
