import type { Clock } from '#platform/clock/clock.ts'
import type { Db } from '#platform/db/database.ts'
import type { DomainModule } from '#platform/modules/domain-module.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import type { AccountsNeeds } from '#domains/accounts/server/mount.ts'
import { accountsCalls } from '#domains/accounts/server/mount.ts'
import { accountsPersonalData, registerAccountsJobs } from '#domains/accounts/server/public.ts'
import { charactersCalls } from '#domains/characters/server/mount.ts'
import type { Cards } from '#domains/characters/server/public.ts'
import {
  callName,
  madeCharactersPersonalData,
  moveParkedCards,
  parkedPersonalData,
  registerGenerationJobs,
  registerParkedJobs,
} from '#domains/characters/server/public.ts'
import { chatCalls } from '#domains/chat/server/mount.ts'
import type { Chat } from '#domains/chat/server/public.ts'
import { chatPersonalData, moveConversations } from '#domains/chat/server/public.ts'
import { mediaCalls } from '#domains/media/server/mount.ts'
import type { ContentCredentials, Photos, Uploads } from '#domains/media/server/public.ts'
import {
  mediaPersonalData,
  photosPersonalData,
  registerMediaJobs,
  registerPhotoJobs,
} from '#domains/media/server/public.ts'
import { ordersCalls } from '#domains/orders/server/mount.ts'
import type { Orders } from '#domains/orders/server/public.ts'
import {
  moveOrders,
  moveSubscriptions,
  ordersPersonalData,
  registerOrdersJobs,
  registerSubscriptionJobs,
  subscriptionsPersonalData,
} from '#domains/orders/server/public.ts'
import { privacyCalls } from '#domains/privacy/server/mount.ts'
import type { Privacy } from '#domains/privacy/server/public.ts'
import { dropVisitorConsents, privacyPersonalData, registerPrivacyJobs } from '#domains/privacy/server/public.ts'
import { profileCalls } from '#domains/profile/server/mount.ts'
import type { Profile } from '#domains/profile/server/public.ts'
import { safetyCalls } from '#domains/safety/server/mount.ts'
import type { AgeAssuranceService } from '#domains/safety/server/public.ts'
import { moveReports, safetyPersonalData } from '#domains/safety/server/public.ts'
import { walletCalls } from '#domains/wallet/server/mount.ts'
import { moveCoins, walletPersonalData } from '#domains/wallet/server/public.ts'
import { wellbeingCalls } from '#domains/wellbeing/server/mount.ts'
import type { Wellbeing } from '#domains/wellbeing/server/public.ts'
import { moveUsage, wellbeingPersonalData } from '#domains/wellbeing/server/public.ts'
import { openCoinDetails } from './gold-details.ts'
import { reportTargets } from './reports.ts'
import { openWalletJobs } from './wallet-jobs.ts'

export function chatModule(chat: Chat & { close(): Promise<void> }): DomainModule {
  const nameCharacter = async (characterId: string, locale: string) => {
    const listed = await chat.findCharacter(characterId, locale)
    return listed && callName(listed.character.card)
  }
  return {
    name: 'chat',
    calls: chatCalls(chat),
    personalData: [{ stage: 'before-balances', parts: chatPersonalData(nameCharacter) }],
    visitorMerge: [
      {
        stage: 'before-balances',
        tables: ['conversations', 'messages', 'branch_choices'],
        merge: (tx, { visitorId, memberId }) => moveConversations(tx, visitorId, memberId),
      },
      // Replies that are being written; they are not rows yet.
      {
        stage: 'account',
        tables: [],
        merge: (_, { visitorId, memberId }) => chat.replies.changeOwner(visitorId, memberId),
      },
    ],
    close: chat.close,
  }
}

export function safetyModule(db: Db, age: AgeAssuranceService): DomainModule {
  return {
    name: 'safety',
    calls: safetyCalls(db, age, reportTargets),
    personalData: [{ stage: 'before-balances', parts: safetyPersonalData() }],
    visitorMerge: [
      {
        stage: 'before-balances',
        tables: ['age_checks', 'age_signs'],
        merge: (tx, { visitorId, memberId }) => age.mergeVisitorData(tx, visitorId, memberId),
      },
      {
        stage: 'before-balances',
        tables: ['reports'],
        merge: (tx, { visitorId, memberId }) => moveReports(tx, visitorId, memberId),
      },
    ],
  }
}

export function wellbeingModule(wellbeing: Wellbeing): DomainModule {
  return {
    name: 'wellbeing',
    calls: wellbeingCalls(wellbeing),
    personalData: [{ stage: 'after-balances', parts: wellbeingPersonalData() }],
    visitorMerge: [
      {
        stage: 'before-balances',
        tables: ['usage_days', 'usage_now', 'reminder_choices'],
        merge: (tx, { visitorId, memberId }) => moveUsage(tx, visitorId, memberId),
      },
    ],
  }
}

export function ordersModule(orders: Orders, close: () => Promise<void>): DomainModule {
  return {
    name: 'orders',
    calls: ordersCalls(orders),
    registerJobs(jobs) {
      registerOrdersJobs(jobs, orders)
      registerSubscriptionJobs(jobs, orders)
    },
    personalData: [{ stage: 'after-balances', parts: [...subscriptionsPersonalData(), ...ordersPersonalData()] }],
    visitorMerge: [
      { stage: 'before-balances', tables: ['orders', 'offers'], merge: moveOrders },
      {
        stage: 'before-balances',
        tables: ['subscriptions', 'cards', 'card_links', 'withdrawals', 'pay_feedback'],
        merge: (tx, { visitorId, memberId }) => moveSubscriptions(tx, visitorId, memberId),
      },
    ],
    close,
  }
}

export function walletModule(needs: Parameters<typeof openWalletJobs>[1]): DomainModule {
  const { db, clock } = needs
  return {
    name: 'wallet',
    calls: walletCalls(openCoinDetails(db)),
    registerJobs: (jobs) => openWalletJobs(jobs, needs),
    personalData: [{ stage: 'balances', parts: walletPersonalData(() => clock.now()) }],
    visitorMerge: [
      {
        stage: 'balances',
        tables: ['wallets', 'ledger_entries', 'holds'],
        merge: (tx, { visitorId, memberId, now }) =>
          moveCoins(tx, { fromUserId: visitorId, toUserId: memberId, now }).then(() => undefined),
      },
    ],
  }
}

type MediaNeeds = { uploads: Uploads; photos: Photos; store: FileStore; credentials: ContentCredentials }

export function mediaModule({ uploads, photos, store, credentials }: MediaNeeds): DomainModule {
  return {
    name: 'media',
    calls: mediaCalls(uploads, photos),
    registerJobs(jobs) {
      registerMediaJobs(jobs, uploads)
      registerPhotoJobs(photos)
    },
    personalData: [
      {
        stage: 'after-balances',
        parts: [...mediaPersonalData(uploads), photosPersonalData(store, credentials)],
      },
    ],
  }
}

export function charactersModule(cards: Cards, clock: Clock): DomainModule {
  const { generation, parked, credentials } = cards
  const { store } = generation
  return {
    name: 'characters',
    calls: charactersCalls(cards),
    registerJobs(jobs) {
      registerGenerationJobs(generation)
      registerParkedJobs(jobs, parked)
    },
    personalData: [
      {
        stage: 'after-balances',
        parts: [...madeCharactersPersonalData({ store, clock, credentials }), ...parkedPersonalData(store)],
      },
    ],
    visitorMerge: [
      {
        stage: 'after-balances',
        tables: ['parked_cards'],
        merge: (tx, { visitorId, memberId }) => moveParkedCards(tx, visitorId, memberId),
      },
    ],
  }
}

export function privacyModule(privacy: Privacy): DomainModule {
  return {
    name: 'privacy',
    calls: privacyCalls(privacy),
    registerJobs: () => registerPrivacyJobs(privacy),
    personalData: [{ stage: 'after-balances', parts: privacyPersonalData(privacy.store) }],
    visitorMerge: [
      {
        stage: 'after-balances',
        tables: ['exports', 'consents'],
        merge: (tx, { visitorId }) => dropVisitorConsents(tx, visitorId),
      },
    ],
  }
}

export function profileModule(profile: Profile): DomainModule {
  return { name: 'profile', calls: profileCalls(profile) }
}

export function accountsModule(needs: AccountsNeeds, clock: Clock): DomainModule {
  return {
    name: 'accounts',
    calls: accountsCalls(needs),
    registerJobs: (jobs) => registerAccountsJobs(jobs, needs.db, clock),
    personalData: [{ stage: 'account', parts: accountsPersonalData(() => clock.now()) }],
  }
}
