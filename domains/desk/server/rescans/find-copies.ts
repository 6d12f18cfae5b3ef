import type { Db, Queryable } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { hashPicture } from '#platform/moderation/image-gate.ts'
import { leastQuality, matchingBits, pdqDistance } from '#platform/moderation/pdq.ts'
import { referenceOf } from '#domains/safety/rules.ts'
import { dueBy } from '../../clocks.ts'
import type { Target } from '../../rules.ts'
import { findCase, openCase, targetOf, wasFoundHarmless } from '../cases/cases.ts'
import { decisionsOf, findDecision } from '../cases/decide.ts'

/** A picture that others may see. */
type StoredPicture = { photoId: string; creatorId: string; file: string }

/** The pictures of the product, as far as a search for copies needs them. */
export type PictureSource = {
  /** The file of the picture of a target; null where it has none. */
  fileOf(tx: Queryable, target: Target): Promise<string | null>
  /** The pictures that stand after an id, in the order of their ids. */
  next(after: string, limit: number): Promise<StoredPicture[]>
  read(file: string): Promise<Uint8Array | null>
}

type Needs = { db: Db; pictures: PictureSource; now(): Date }
type Wanted = { decisionId: string; after: string; most: number }

/**
 * Compares stored pictures with the one that a decision removed, and opens a case about each copy: nothing is hidden before
 * somebody has looked. Gives the id to go on after; null at the end, and where the decision no longer holds.
 */
export async function findCopies(
  { db, pictures, now }: Needs,
  { decisionId, after, most }: Wanted,
  signal: AbortSignal,
): Promise<string | null> {
  const decision = await findDecision(db, decisionId)
  const found = decision && (await findCase(db, decision.caseId))
  const holds = found && (await decisionsOf(db, found.id)).at(-1)?.content === 'remove'
  if (!decision || !found || !holds) return null
  const wanted = await hashOf(pictures, await pictures.fileOf(db, targetOf(found)))
  if (wanted === null) return null
  const list = await pictures.next(after, most)
  for (const { photoId, creatorId, file } of list) {
    signal.throwIfAborted()
    if (found.targetKind === 'photo' && photoId === found.targetId) continue
    const bits = await hashOf(pictures, file)
    if (bits === null || pdqDistance(wanted, bits) > matchingBits) continue
    const target = { kind: 'photo', id: photoId } as const
    const rule = `copy of a picture removed in case ${referenceOf(found.id)}`
    const about = { kind: 'automatic-hit', target, subjectUserId: creatorId, reason: decision.reason, rule } as const
    await transact(db, async (tx) => {
      if (await wasFoundHarmless(tx, target, now())) return
      await openCase(tx, { ...about, dueAt: dueBy('automatic-hit', now()), hiddenUntil: null }, now())
    })
  }
  return list.length === most ? (list.at(-1)?.photoId ?? null) : null
}

/** The hash of a stored picture; null where it is gone, cannot be read, or has too little structure to match anything. */
async function hashOf({ read }: PictureSource, file: string | null): Promise<Uint32Array | null> {
  const bytes = file === null ? null : await read(file)
  const hash = bytes && (await hashPicture(bytes).catch(() => null))
  return hash && hash.quality >= leastQuality ? hash.bits : null
}
