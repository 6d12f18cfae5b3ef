import type { Db } from '#platform/db/database.ts'
import type { Caller } from '#platform/http/handler.ts'
import { handle } from '#platform/http/handler.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import type { SigningKeys } from '#platform/secrets/signing-keys.ts'
import type { OwnVideo } from '../../video-contract.ts'
import { deleteVideo, listVideos, offerVideo } from '../../video-contract.ts'
import type { PhotoSubjects } from '../photos/photos.ts'
import type { VideoIntake } from '../videos/take-video.ts'
import { signVideoAddress } from '../videos/video-address.ts'
import type { VideoRow } from '../videos/videos.ts'
import { deleteOwnVideo, videosOf } from '../videos/videos.ts'

export type OwnVideoNeeds = {
  db: Db
  subjects: Pick<PhotoSubjects, 'find'>
  intake: Pick<VideoIntake, 'tool'>
  keys: SigningKeys
}

const audienceOf = ({ publisher }: Caller) => (publisher === 'miniapp' ? 'app' : 'web')

/** The videos of a person for a character of their own. */
export function listVideosHandler({ db, subjects, intake, keys }: OwnVideoNeeds) {
  return handle(listVideos, async ({ params: { characterId }, actor, caller, now, fail }) => {
    const { userId: ownerId } = actor
    const subject = await subjects.find(db, characterId, actor)
    if (!subject?.isOwn) return fail('CHARACTER_NOT_FOUND')
    const view = ({ id, width, height, seconds, createdAt }: VideoRow): OwnVideo => {
      const of = { id, characterId: '', audience: audienceOf(caller), ownerId } as const
      return {
        id,
        url: signVideoAddress(keys, { ...of, purpose: 'video' }, now).url,
        poster: signVideoAddress(keys, { ...of, purpose: 'poster' }, now).url,
        width,
        height,
        seconds,
        createdAt: createdAt.getTime(),
      }
    }
    return { list: (await videosOf(db, ownerId, characterId)).map(view), takesVideos: intake.tool !== null }
  })
}

/** Gives an address to which a video for an own character is sent. */
export function offerVideoHandler({ db, subjects, intake, keys }: OwnVideoNeeds) {
  return handle(offerVideo, async ({ params: { characterId, key: id }, actor, caller, now, fail }) => {
    const { userId: ownerId } = actor
    if (!(await subjects.find(db, characterId, actor))?.isOwn) return fail('CHARACTER_NOT_FOUND')
    if (intake.tool === null) return fail('UNAVAILABLE')
    return signVideoAddress(keys, { purpose: 'new', id, characterId, audience: audienceOf(caller), ownerId }, now)
  })
}

/** Deletes an own video. */
export function deleteVideoHandler(needs: { db: Db; store: FileStore }) {
  return handle(deleteVideo, async ({ params: { id }, actor: { userId } }) => {
    await deleteOwnVideo(needs, { userId, id })
    return {}
  })
}
