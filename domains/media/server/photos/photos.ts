import type { z } from 'zod'
import type { Clock } from '#platform/clock/clock.ts'
import type { Db, Queryable } from '#platform/db/database.ts'
import type { Actor } from '#platform/http/actor.ts'
import type { Caller } from '#platform/http/handler.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import type { Log } from '#platform/telemetry/log.ts'
import type { photoOptions } from '../../photo-contract.ts'
import type { PhotoAddresses, Viewer as AddressedTo } from '../pictures/addresses.ts'
import type { Appearance } from '#portrait/public.ts'
import type { StoredPicture, PictureGenerator } from '../generation/picture-generator.ts'
import type { photos } from '../tables.ts'
import type { Stops } from './stops.ts'

export type PhotoRow = typeof photos.$inferSelect
export type PhotoOptions = z.infer<typeof photoOptions>

/** Who looks at photos, and by which way their pictures come to them. */
export type Viewer = AddressedTo & { isPremium: boolean }

/** A character that somebody may look at, as far as her photos need to know. */
export type PhotoSubject = {
  appearance: Appearance
  isOwn: boolean
  needsPremium: boolean
  /** Null where it ships with the house. */
  cover: StoredPicture | null
}

/** A photo as one person sees it. */
export type SeenPhoto = { photo: PhotoRow; isUnlocked: boolean; reaction: number }

/** What the photos' calls and jobs share; what stands beside or above this domain is handed in by name. */
export type Photos = {
  db: Db
  clock: Clock
  log: Log
  jobs: Jobs
  store: FileStore
  generator: PictureGenerator
  /** Signs an address for this viewer alone. */
  addressOf: PhotoAddresses['addressOf']
  /** The character as this person may see her; null where they may not, or where she is gone. */
  photoSubjectOf(tx: Queryable, characterId: string, userId: string): Promise<PhotoSubject | null>
  /** What characters are called in a language, those that are gone as well. */
  namesOf(tx: Queryable, characterIds: readonly string[], locale: string): Promise<ReadonlyMap<string, string>>
  /** Tells a person's open pages. */
  notify(userId: string, event: 'photo', data: unknown): void
  /** The drawings that are under way in this process. */
  stops: Stops
  /** Ends a drawing that takes too long. */
  timeLimit(): AbortSignal
}

/** Whoever makes a call, as a viewer of photos. */
export function viewerOf(actor: Actor, caller: Caller): Viewer {
  const { userId, isPremium } = actor
  return { userId, isPremium, audience: caller.publisher === 'miniapp' ? 'app' : 'web' }
}

/** Most time that one drawing may take. */
export const drawingMs = 120_000
