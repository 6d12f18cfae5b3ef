import type { Page } from '#platform/db/cursor.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { FoundCharacter } from '#domains/characters/server/public.ts'
import { findCharacterUnchecked, hideCharacter, reviewedCharacter } from '#domains/characters/server/public.ts'
import { dueBy, openCase, recordAct, waitingAbout } from '#domains/desk/server/public.ts'
import { findInAlbumUnchecked, hidePhoto, listAlbumUnchecked } from '#domains/media/server/public.ts'
import type { ReportReason } from '#domains/safety/rules.ts'
import type { CharacterState } from '../../rules.ts'

const labels = ['description', 'personality', 'greeting'] as const

export function stateOf({ withdrawnAt, isReleased, isInReview, hiddenAt, isPublic }: FoundCharacter): CharacterState {
  if (withdrawnAt) return 'withdrawn'
  if (!isReleased && !isInReview) return 'unreleased'
  if (hiddenAt) return 'hidden'
  if (isInReview) return 'in-review'
  return isPublic ? 'open' : 'private'
}

/** Whether others may meet a character, could until it was hidden, or will after its review: of all others an operator sees no word and no picture. */
export function isPublished(character: FoundCharacter): boolean {
  return character.isPublic && ['open', 'hidden', 'in-review'].includes(stateOf(character))
}

/** A character that was published; null for all others. */
async function findPublished(tx: Queryable, characterId: string): Promise<FoundCharacter | null> {
  const found = await findCharacterUnchecked(tx, characterId)
  return found && isPublished(found) ? found : null
}

/** One character as operators see it; null when it is gone. */
export async function characterForOperators(tx: Queryable, characterId: string) {
  const found = await findCharacterUnchecked(tx, characterId)
  if (!found) return null
  const reviewed = isPublished(found) ? await reviewedCharacter(tx, characterId) : null
  const words = reviewed ? labels.map((label) => ({ label, text: reviewed[label] })) : []
  return {
    characterId,
    name: found.name,
    isBuiltIn: found.ownerId === null,
    state: stateOf(found),
    hiddenAt: found.hiddenAt?.getTime() ?? null,
    addedAt: found.addedAt.getTime(),
    isPublished: reviewed !== null,
    tags: [...found.tags],
    hasOperatorTags: found.hasOperatorTags,
    words: words.filter(({ text }) => text.trim() !== ''),
    thumbhash: reviewed?.cover?.thumbhash ?? null,
    cases: await waitingAbout(tx, { kind: 'character', id: characterId }),
  }
}

type Shown = {
  photoId: string
  thumbhash: string
  isVideo: boolean
  isExplicit: boolean
  hiddenAt: number | null
  createdAt: number
}

/** One page of the album of a published character; null for any other. */
export async function albumForOperators(
  tx: Queryable,
  wanted: { characterId: string; cursor?: string | null | undefined; limit: number },
): Promise<Page<Shown> | null> {
  if (!(await findPublished(tx, wanted.characterId))) return null
  const { list, next } = await listAlbumUnchecked(tx, wanted)
  const shown = list.map(({ id: photoId, picture, isVideo, isExplicit, hiddenAt, createdAt }) => ({
    photoId,
    thumbhash: picture.thumbhash,
    isVideo,
    isExplicit,
    hiddenAt: hiddenAt?.getTime() ?? null,
    createdAt: createdAt.getTime(),
  }))
  return { list: shown, next }
}

type Content = { characterId: string; photoId: string | null }

/** The file of the cover of a published character, or of a photo of its album; null where there is none. */
export async function pictureFileOf(tx: Queryable, { characterId, photoId }: Content): Promise<string | null> {
  if (!(await findPublished(tx, characterId))) return null
  if (photoId === null) return (await reviewedCharacter(tx, characterId))?.cover?.file ?? null
  return (await findInAlbumUnchecked(tx, { characterId, photoId }))?.picture.file ?? null
}

type Review = Content & { reason: ReportReason; isHidden: boolean; operatorId: string }
type Reviewed = { outcome: 'no-character' | 'no-photo' } | { outcome: 'opened'; caseId: string; isHidden: boolean }

/** Opens a case about published content, or adds to the one that waits, and hides the content until the decision if requested. */
export async function reviewPublished(tx: Tx, review: Review, now: Date): Promise<Reviewed> {
  const { characterId, photoId, reason, isHidden, operatorId } = review
  const character = await findPublished(tx, characterId)
  if (!character) return { outcome: 'no-character' }
  const photo = photoId === null ? null : await findInAlbumUnchecked(tx, { characterId, photoId })
  if (photoId !== null && !photo) return { outcome: 'no-photo' }
  const dueAt = dueBy('publication', now)
  // NOTE: a case that did not hide the content must not show it when its hide runs out: an earlier decision may have removed it.
  const wasHidden = (photo ?? character).hiddenAt !== null
  const opened = await openCase(
    tx,
    {
      kind: 'publication-review',
      target: photo ? { kind: 'photo', id: photo.id } : { kind: 'character', id: characterId },
      subjectUserId: photo ? photo.creatorId : character.ownerId,
      reason,
      dueAt,
      hiddenUntil: isHidden && !wasHidden ? dueAt : null,
    },
    now,
  )
  if (opened.hides) await (photo ? hidePhoto(tx, photo.id, now) : hideCharacter(tx, characterId, now))
  const detail = { character: characterId, photo: photoId, reason, hides: opened.hides }
  await recordAct(tx, { operatorId, action: 'content.review', caseId: opened.id, detail, at: now })
  return { outcome: 'opened', caseId: opened.id, isHidden: opened.hides || wasHidden }
}
