import type { Clock } from '#platform/clock/clock.ts'
import type { Db } from '#platform/db/database.ts'
import { createLimiter } from '#platform/limits/limiter.ts'
import type { TextClassifier } from '#platform/moderation/text-classifier.ts'
import { signingKeysOf } from '#platform/secrets/signing-keys.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import type { CardNeeds } from '#domains/characters/server/module.ts'
import type { CreationOffer } from '#domains/characters/creation-offer.ts'
import { createCardReader, createParkedCards } from '#domains/characters/server/public.ts'
import type { ContentCredentials, PictureGate } from '#domains/media/server/public.ts'
import { createOneAtATime } from '#domains/media/server/public.ts'

const mostWaiting = 20
const sharesOfNetwork = { points: 20, windowSeconds: 600 }
const readsInAnHour = { points: 120, windowSeconds: 3600 }

type Needs = {
  db: Db
  clock: Clock
  store: FileStore
  gate: PictureGate
  credentials: ContentCredentials
  classifier: TextClassifier
  offer: CreationOffer
  isTooLong: CardNeeds['reading']['isTooLong']
}

/** Ties the cards that people bring and take along to where files lie, and to the keys that sign their addresses. */
export function openCards(needs: Needs): CardNeeds {
  const { db, clock, store, gate, credentials, classifier, offer, isTooLong } = needs
  return {
    reading: {
      parked: createParkedCards({ db, store, clock }),
      reader: createCardReader({ blocks: classifier.blocks, offer }),
      inTurn: createOneAtATime(mostWaiting),
      shares: createLimiter(db, { table: 'login_limits', name: 'card-shares', ...sharesOfNetwork }),
      isTooLong,
      gate,
      reads: createLimiter(db, { table: 'login_limits', name: 'card-reads', ...readsInAnHour }),
    },
    keys: signingKeysOf(db, 'card-addresses'),
    credentials,
  }
}
