import type { Db } from '#platform/db/database.ts'
import type { Actors } from '#domains/accounts/server/public.ts'
import { createActors } from '#domains/accounts/server/public.ts'
import { addAcquisition } from '#domains/growth/server/public.ts'
import { coldActorPart } from '#domains/chat/server/public.ts'
import { consentActorPart } from '#domains/privacy/server/public.ts'
import { preferencesActorPart } from '#domains/profile/server/public.ts'
import { ageActorPart, careActorPart, levelActorPart, reportsActorPart } from '#domains/safety/server/public.ts'
import { premiumActorPart } from '#domains/wallet/server/public.ts'
import { timeLimitActorPart } from '#domains/wellbeing/server/public.ts'
import type { VisitorCreated } from '#domains/accounts/server/public.ts'

/** The rows that domains store of a new visitor. */
export const visitorCreated: VisitorCreated = (tx, { userId, caller }) =>
  addAcquisition(tx, userId, { channel: caller.channel })

/** Reads the person who makes a request, with the fields of each domain, in one statement with their session. */
export function openActors(db: Db): Actors {
  return createActors({
    db,
    parts: [
      premiumActorPart,
      ageActorPart,
      levelActorPart,
      careActorPart,
      reportsActorPart,
      preferencesActorPart,
      timeLimitActorPart,
      consentActorPart,
      coldActorPart,
    ],
    visitorCreated,
  })
}
