import type { Db } from '#platform/db/database.ts'
import type { PublishEvent } from '#platform/events/person-events.ts'
import { reviewCrisis } from '#domains/desk/server/public.ts'
import type { CareService } from '#domains/safety/server/public.ts'
import { createCare } from '#domains/safety/server/public.ts'

/** Care for people in a crisis, each of which somebody at the desk looks at. */
export function openCareService(db: Db, publish: PublishEvent): CareService {
  return createCare(db, publish, reviewCrisis)
}
