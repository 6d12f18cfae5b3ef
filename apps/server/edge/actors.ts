import type { Db } from '#platform/db/database.ts'
import type { Actors } from '#domains/accounts/server/public.ts'
import { createActors } from '#domains/accounts/server/public.ts'
import { addAcquisition } from '#domains/growth/server/public.ts'
import { preferencesActorPart } from '#domains/profile/server/public.ts'
import { ageActorPart, reportsActorPart } from '#domains/safety/server/public.ts'
import { premiumActorPart } from '#domains/wallet/server/public.ts'
import { timeLimitActorPart } from '#domains/wellbeing/server/public.ts'
import type { VisitorCreated } from '#domains/accounts/server/public.ts'

/** What the domains store of a new visitor. */
export const visitorCreated: VisitorCreated = (tx, { userId, caller }) =>
  addAcquisition(tx, userId, { channel: caller.channel })

/** Who makes a request: what each domain knows of a person, read in one statement with their session. */
export function openActors(db: Db): Actors {
  return createActors({
    db,
    parts: [premiumActorPart, ageActorPart, reportsActorPart, preferencesActorPart, timeLimitActorPart],
    visitorCreated,
  })
}
