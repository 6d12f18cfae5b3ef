import type { Clock } from '#platform/clock/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { createDiskStore } from '#platform/storage/file-store.ts'
import { readTagLabels, tagOptions } from '#domains/characters/server/public.ts'
import { createUploads } from '#domains/media/server/public.ts'
import type { Profile } from '#domains/profile/server/public.ts'

/** Ties profile to the pictures that people bring along, and to the tags that characters wear. */
export function openProfile({ db, clock, dataDir }: { db: Tx; clock: Clock; dataDir: string }): Profile {
  const labels = readTagLabels()
  const uploads = createUploads({ db, store: createDiskStore(dataDir), clock })
  return { db, clock, uploads, tagOptions: (locale) => tagOptions(db, labels, locale) }
}
