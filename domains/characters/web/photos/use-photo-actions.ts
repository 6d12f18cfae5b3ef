import { v4 as newId } from 'uuid'
import type { Photo } from '#domains/media/photo-contract.ts'
import { cancelPhoto, deletePhoto, editPhoto, photoOffer, reactToPhoto, retryPhoto } from '#domains/media/calls.gen.ts'
import { useSession } from '#domains/accounts/web/public.ts'
import { useClient } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import { largestPicture } from '../picture-sources.ts'
import type { PhotoCache } from './photo-cache.ts'
import { sharePhoto } from './share-photo.ts'

const silent = { silent: true }

type Failed = { ok: false; error: string; message?: string }

/** The actions of a person on a photo. Each answers with the changed photo, which replaces the cached one. */
export function usePhotoActions<P extends Photo>(
  store: Pick<PhotoCache<P>, 'put' | 'removed'>,
  nameOf: (photo: P) => string,
) {
  const t = useTexts('photos')
  const client = useClient()
  const { viewer, openLogin } = useSession()

  const put = (before: P, photo: Photo) => store.put({ ...before, ...photo })
  const failed = (answer: Failed) => {
    if (answer.error === 'NEED_LOGIN') return openLogin('photo')
    toasts.push({ text: answer.message || t('action.failed'), tone: 'danger' })
  }
  return {
    async react(photo: P, wanted: 1 | -1) {
      if (viewer?.kind !== 'member') return openLogin('photo')
      const reaction = photo.reaction === wanted ? 0 : wanted
      const answer = await client.call(reactToPhoto, { photoId: photo.id, reaction }, silent)
      return answer.ok ? put(photo, answer.data.photo) : failed(answer)
    },
    async show(photo: P, isShown: boolean) {
      const answer = await client.call(editPhoto, { photoId: photo.id, isShown }, silent)
      if (!answer.ok) return failed(answer)
      put(photo, answer.data.photo)
      const { review } = answer.data.photo
      if (isShown && review === 'refused') return toasts.push({ text: t('action.refused') })
      const text = review === 'waiting' ? 'action.inReview' : isShown ? 'action.shown' : 'action.hidden'
      return toasts.push({ text: t(text), tone: 'success' })
    },
    async remove(photo: P) {
      const answer = await client.call(deletePhoto, { photoId: photo.id }, silent)
      if (!answer.ok && answer.error !== 'PHOTO_NOT_FOUND') return failed(answer)
      store.removed(photo.id)
      return toasts.push({ text: t('action.deleted') })
    },
    async cancel(photo: P) {
      const answer = await client.call(cancelPhoto, { photoId: photo.id }, silent)
      return answer.ok ? put(photo, answer.data.photo) : failed(answer)
    },
    async retry(photo: P) {
      const offer = await client.call(photoOffer, {}, silent)
      if (!offer.ok) return failed(offer)
      const price = photo.kind === 'video' ? (offer.data.video ?? 0) : offer.data.image
      const params = { photoId: photo.id, key: newId(), price }
      const answer = await client.call(retryPhoto, params, silent)
      return answer.ok ? put(photo, answer.data.photo) : failed(answer)
    },
    async share(photo: P) {
      if (!photo.image) return
      const how = await sharePhoto(largestPicture(photo.image), t('share.caption', { name: nameOf(photo) }))
      if (how === 'saved') toasts.push({ text: t('share.saved'), tone: 'success' })
      if (how === 'failed') toasts.push({ text: t('share.failed'), tone: 'danger' })
    },
  }
}

export type PhotoActions<P extends Photo> = ReturnType<typeof usePhotoActions<P>>
