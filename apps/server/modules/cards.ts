import { createLimiter } from '#platform/limits/limiter.ts'
import { secretFor } from '#platform/secrets/secrets.ts'
import type { Cards, CharacterGeneration } from '#domains/characters/server/public.ts'
import { createCardReader, createParkedCards } from '#domains/characters/server/public.ts'
import type { ContentCredentials } from '#domains/media/server/public.ts'
import { createOneAtATime } from '#domains/media/server/public.ts'

const mostWaiting = 20
const readsInAnHour = { points: 120, windowSeconds: 3600 }

/** Ties the cards that people bring and take along to where files lie, and to the secret that signs their addresses. */
export async function openCards(generation: CharacterGeneration, credentials: ContentCredentials): Promise<Cards> {
  const { db, store, clock } = generation
  const parked = createParkedCards({ db, store, clock })
  const secret = await secretFor(db, 'card-addresses', clock.now())
  const reads = createLimiter(db, { table: 'login_limits', name: 'card-reads', ...readsInAnHour })
  const reader = createCardReader()
  return { generation, parked, reader, inTurn: createOneAtATime(mostWaiting), reads, secret, credentials }
}
