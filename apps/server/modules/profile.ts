import type { Clock } from '#platform/clock/clock.ts'
import type { Db } from '#platform/db/database.ts'
import { createTagOptions, readTagLabels } from '#domains/characters/server/public.ts'
import type { Uploads } from '#domains/media/server/public.ts'
import type { Profile } from '#domains/profile/server/public.ts'

/** Ties profile to the pictures that people bring along, and to the tags that characters wear. */
export function openProfile({ db, clock, uploads }: { db: Db; clock: Clock; uploads: Uploads }): Profile {
  const tagOptions = createTagOptions(db, readTagLabels(), () => clock.now().getTime())
  return { db, clock, uploads, tagOptions }
}
