import type { Db } from '#platform/db/database.ts'
import type { Photo } from '../../photo-contract.ts'
import type { StoredPicture } from '../generation/picture-generator.ts'
import type { PhotoAddresses } from '../pictures/addresses.ts'
import type { PhotoSubjects, SeenPhoto, Viewer } from './photos.ts'
import { findPhoto } from './find-photo.ts'
import { isOpenFor } from './seen-photos.ts'
import { openShippedAddress } from '../pictures/shipped.ts'
import { shotView } from './shots.ts'

type Addresses = Pick<PhotoAddresses, 'addressOf'>

/** The needs for finding a photo for a person and showing it to them. */
export type PhotoViewNeeds = { db: Db; subjects: Pick<PhotoSubjects, 'find'>; addresses: Addresses }

/** A photo as this person may see it: the clear picture has an address only where it is open for them. */
export function photoView(addresses: Addresses, seen: SeenPhoto, viewer: Viewer): Photo {
  const { photo } = seen
  const isOpen = isOpenFor(seen, viewer)
  const picture = photo.state === 'done' ? photo.picture : null
  const address = picture && addressOf(addresses, picture, { isOpen, viewer })
  return {
    id: photo.id,
    characterId: photo.characterId,
    kind: photo.kind,
    state: photo.state,
    progress: photo.progress,
    isLocked: !isOpen,
    price: isOpen ? 0 : photo.price,
    premiumUnlocks: photo.premiumUnlocks,
    image: picture &&
      address && { url: address.url, width: picture.width, height: picture.height, thumbhash: picture.thumbhash },
    until: address?.until ?? null,
    likes: photo.likes,
    dislikes: photo.dislikes,
    reaction: seen.reaction === 1 ? 1 : seen.reaction === -1 ? -1 : 0,
    isOwn: photo.creatorId === viewer.userId,
    isShown: photo.isShown,
    review: photo.creatorId === viewer.userId && photo.review !== 'passed' ? photo.review : null,
    ...(photo.isBrought ? { isBrought: true } : {}),
    ...(photo.isSent ? { isSent: true } : {}),
    shot: shotView(photo),
    createdAt: photo.createdAt.getTime(),
  }
}

/** The same of a photo that was just written. */
export async function photoViewById(
  { db, subjects, addresses }: PhotoViewNeeds,
  photoId: string,
  viewer: Viewer,
): Promise<Photo> {
  return photoView(addresses, await findPhoto(subjects, db, { photoId, viewer }), viewer)
}

function addressOf(
  addresses: Addresses,
  { file }: StoredPicture,
  { isOpen, viewer }: { isOpen: boolean; viewer: Viewer },
): { url: string; until: number | null } {
  const shipped = openShippedAddress(file)
  if (shipped) return { url: shipped, until: null }
  return addresses.addressOf({ file, version: isOpen ? 'clear' : 'blurred' }, viewer)
}
