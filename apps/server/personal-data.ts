import type { PersonalData } from '#platform/personal-data/personal-data.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import { accountsPersonalData } from '#domains/accounts/server/public.ts'
import { madeCharactersPersonalData, parkedPersonalData } from '#domains/characters/server/public.ts'
import { chatPersonalData } from '#domains/chat/server/public.ts'
import { growthPersonalData } from '#domains/growth/server/public.ts'
import type { ContentCredentials, Uploads } from '#domains/media/server/public.ts'
import { mediaPersonalData, photosPersonalData } from '#domains/media/server/public.ts'
import { ordersPersonalData, subscriptionsPersonalData } from '#domains/orders/server/public.ts'
import { privacyPersonalData } from '#domains/privacy/server/public.ts'
import { safetyPersonalData } from '#domains/safety/server/public.ts'
import { servicesPersonalData } from '#domains/services/server/public.ts'
import { walletPersonalData } from '#domains/wallet/server/public.ts'
import { wellbeingPersonalData } from '#domains/wellbeing/server/public.ts'

type Needs = {
  store: FileStore
  uploads: Uploads
  credentials: ContentCredentials
  now(): Date
  nameCharacter: Parameters<typeof chatPersonalData>[0]
}

/**
 * Everything that is kept of people, domain by domain, in the order in which it is taken away.
 * NOTE: accounts come last, and the profile last of them: an erasure that was broken off is known by the row that still stands.
 */
export function personalData({ store, uploads, credentials, now, nameCharacter }: Needs): PersonalData[] {
  return [
    ...chatPersonalData(nameCharacter),
    ...safetyPersonalData(),
    servicesPersonalData(now),
    ...walletPersonalData(now),
    ...subscriptionsPersonalData(),
    ...ordersPersonalData(),
    ...growthPersonalData(),
    ...wellbeingPersonalData(),
    ...mediaPersonalData(uploads),
    photosPersonalData(store, credentials),
    ...madeCharactersPersonalData({ store, clock: { now }, credentials }),
    ...parkedPersonalData(store),
    ...privacyPersonalData(store),
    ...accountsPersonalData(now),
  ]
}
