import type { Clock } from '#platform/clock/clock.ts'
import type { Db } from '#platform/db/database.ts'
import { createTagOptions, readTagLabels } from '#domains/characters/server/public.ts'
import type { TextClassifier } from '#platform/moderation/text-classifier.ts'
import type { Uploads } from '#domains/media/server/public.ts'
import type { Profile } from '#domains/profile/server/public.ts'

type Needs = { db: Db; clock: Clock; uploads: Uploads; classifier: TextClassifier }

/** Ties profile to the pictures that people bring along, and to the tags that characters wear. */
export function openProfile({ db, clock, ...needs }: Needs): Profile {
  const tagOptions = createTagOptions(db, readTagLabels(), () => clock.now().getTime())
  return { db, clock, ...needs, tagOptions }
}
