import type { Photo } from '#domains/media/photo-contract.ts'
import { PhotoTile } from './photo-tile.tsx'
import { usePhotoActions } from './use-photo-actions.ts'

type ChatPhotoScreenProps = {
  photo: Photo
  name: string
  onOpen(): void
  onChanged(photo: Photo): void
  onGone(photoId: string): void
}

/** A photo that stands in a conversation. */
export function ChatPhotoScreen({ photo, name, onOpen, onChanged, onGone }: ChatPhotoScreenProps) {
  const actions = usePhotoActions({ put: onChanged, removed: onGone }, () => name)
  return (
    <PhotoTile
      photo={photo}
      name={name}
      onOpen={onOpen}
      onRetry={() => void actions.retry(photo)}
      onCancel={() => void actions.cancel(photo)}
    />
  )
}
