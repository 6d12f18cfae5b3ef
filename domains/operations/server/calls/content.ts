import type { Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { findCharactersUnchecked } from '#domains/characters/server/public.ts'
import { recordAct } from '#domains/desk/server/public.ts'
import {
  changeTags,
  characterPhotos,
  findCharactersOfAll,
  openCharacterPicture,
  reviewContent,
  seeCharacter,
} from '../../content-contract.ts'
import {
  albumForOperators,
  characterForOperators,
  pictureFileOf,
  reviewPublished,
  stateOf,
} from '../content/reviewed-content.ts'
import type { TagNeeds } from '../content/tags.ts'
import { changePublishedTags } from '../content/tags.ts'

const mostFound = 20

/** The bytes of a stored or shipped picture by its file, clear; null where it is gone. */
export type ReadPicture = (file: string) => Promise<Buffer | null>

export function findCharactersOfAllHandler(db: Db) {
  return handle(findCharactersOfAll, ({ params: { search }, actor: { operatorId }, now }) =>
    transact(db, async (tx) => {
      const found = await findCharactersUnchecked(tx, search, mostFound)
      await recordAct(tx, { operatorId, action: 'character.find', detail: { found: found.length }, at: now })
      const list = found.map((one) => ({
        characterId: one.id,
        name: one.name,
        isBuiltIn: one.ownerId === null,
        state: stateOf(one),
        addedAt: one.addedAt.getTime(),
      }))
      return { list }
    }),
  )
}

export function seeCharacterHandler(db: Db) {
  return handle(seeCharacter, async ({ params: { characterId }, actor: { operatorId }, now, fail }) => {
    const seen = await transact(db, async (tx) => {
      const character = await characterForOperators(tx, characterId)
      if (!character) return null
      const detail = { character: characterId }
      await recordAct(tx, { operatorId, action: 'character.look', detail, at: now })
      return character
    })
    return seen ?? fail('CHARACTER_NOT_FOUND')
  })
}

export function characterPhotosHandler(db: Db) {
  return handle(
    characterPhotos,
    async ({ params, fail }) => (await albumForOperators(db, params)) ?? fail('CHARACTER_NOT_FOUND'),
  )
}

export function openCharacterPictureHandler(db: Db, readPicture: ReadPicture) {
  return handle(openCharacterPicture, async ({ params, actor: { operatorId }, now, fail }) => {
    const { characterId, photoId } = params
    const bytes = await transact(db, async (tx) => {
      const file = await pictureFileOf(tx, params)
      const picture = file && (await readPicture(file))
      if (!picture) return null
      // NOTE: the look is recorded before the picture leaves the server.
      const detail = { character: characterId, photo: photoId }
      await recordAct(tx, { operatorId, action: 'character.picture', detail, at: now })
      return picture
    })
    return bytes ? { address: `data:image/webp;base64,${bytes.toString('base64')}` } : fail('PHOTO_NOT_FOUND')
  })
}

export function changeTagsHandler(db: Db, needs: TagNeeds) {
  return handle(changeTags, async ({ params, actor: { operatorId }, now, fail }) => {
    const changed = await transact(db, (tx) => changePublishedTags(tx, needs, { ...params, operatorId }, now))
    if (changed.outcome === 'gone') return fail('CHARACTER_NOT_FOUND')
    if (changed.outcome === 'wrong') return fail('TAG_INVALID')
    return { caseId: changed.caseId }
  })
}

export function reviewContentHandler(db: Db) {
  return handle(reviewContent, async ({ params, actor: { operatorId }, now, fail }) => {
    const review = await transact(db, (tx) => reviewPublished(tx, { ...params, operatorId }, now))
    if (review.outcome !== 'opened')
      return fail(review.outcome === 'no-photo' ? 'PHOTO_NOT_FOUND' : 'CHARACTER_NOT_FOUND')
    return { caseId: review.caseId, isHidden: review.isHidden }
  })
}
