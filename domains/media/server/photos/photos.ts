import type { z } from 'zod'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { Actor } from '#platform/http/actor.ts'
import type { Caller } from '#platform/http/handler.ts'
import { explicitRefusal } from '#domains/safety/server/public.ts'
import type { Appearance } from '#portrait/public.ts'
import type { photoOptions } from '../../photo-contract.ts'
import type { Mark } from '../../rules.ts'
import type { StoredPicture } from '../generation/picture-generator.ts'
import type { Viewer as AddressedTo } from '../pictures/addresses.ts'
import type { photos } from '../tables.ts'

export type PhotoRow = typeof photos.$inferSelect
export type PhotoOptions = z.infer<typeof photoOptions>

/** Who looks at photos, and in which kind of client. */
export type Viewer = AddressedTo & {
  isPremium: boolean
  /** Explicit content is switched on, and neither the place nor their age refuses it. */
  seesExplicit: boolean
}

/** A character whom somebody may look at, as photos need her. */
export type PhotoSubject = {
  appearance: Appearance
  marks: readonly Mark[]
  isOwn: boolean
  /** Others meet her, or will after her review. */
  isForOthers: boolean
  needsPremium: boolean
  /** Null where it ships with the product. */
  cover: StoredPicture | null
}

/** The characters of photos; the domain of characters stands above this one. */
export type PhotoSubjects = {
  /** The character as this person may see her; null where they may not, and where she is gone. */
  find(
    tx: Queryable,
    characterId: string,
    onlooker: Pick<Viewer, 'userId' | 'seesExplicit'>,
  ): Promise<PhotoSubject | null>
  /** Names of characters in a language, deleted ones included. */
  names(tx: Queryable, characterIds: readonly string[], locale: string): Promise<ReadonlyMap<string, string>>
}

/** The review of photos before others see them; the desk decides who looks. */
export type PhotoScreening = {
  /** Locks the cases about a photo. NOTE: a decision locks its case before the photo, so this comes first here too. */
  lock(tx: Tx, photoId: string): Promise<void>
  /** Opens the review, or records that the rules alone let it through; whether it waits. */
  open(tx: Tx, photo: { photoId: string; ownerId: string }, now: Date): Promise<'waits' | 'passed'>
}

/** A photo as one person sees it. */
export type SeenPhoto = { photo: PhotoRow; isUnlocked: boolean; reaction: number }

/** The caller as a viewer of photos. */
export function viewerOf(actor: Actor, caller: Caller, now: Date): Viewer {
  const { userId, isPremium, preferences } = actor
  const seesExplicit = preferences.enableNsfw && explicitRefusal(actor, caller, now) === null
  return { userId, isPremium, seesExplicit, audience: caller.publisher === 'miniapp' ? 'app' : 'web' }
}
