import type { Photo } from '#domains/media/photo-contract.ts'
import { usePhotoOverlays } from './photo-overlays.tsx'
import { PhotoTile } from './photo-tile.tsx'

type ChatPhotoScreenProps = {
  photo: Photo
  /** All photos of the conversation, which the preview leads through. */
  photos: readonly Photo[]
  name: string
  onChanged(photo: Photo): void
  onGone(photoId: string): void
}

/** A photo that stands in a conversation. */
export function ChatPhotoScreen({ photo, photos, name, onChanged, onGone }: ChatPhotoScreenProps) {
  const { actions, overlays, open } = usePhotoOverlays({
    store: { put: onChanged, removed: onGone },
    list: photos,
    nameOf: () => name,
  })
  return (
    <>
      <PhotoTile
        photo={photo}
        name={name}
        onOpen={() => open(photo)}
        onRetry={() => void actions.retry(photo)}
        onCancel={() => void actions.cancel(photo)}
      />
      {overlays}
    </>
  )
}
