import { useEffect, useRef } from 'react'
import type { Photo } from '#domains/media/photo-contract.ts'
import { usePhotoOverlays } from './photo-overlays.tsx'

type ChatPhotoViewerScreenProps = {
  /** All photos of the conversation, which the preview leads through. */
  photos: readonly Photo[]
  /** Each press on a photo is another object. */
  pressed: { photoId: string }
  name: string
  onChanged(photo: Photo): void
  onGone(photoId: string): void
}

/** The overlays of the photos of a conversation; the photo that was pressed may leave the screen meanwhile. */
export function ChatPhotoViewerScreen({ photos, pressed, name, onChanged, onGone }: ChatPhotoViewerScreenProps) {
  const { overlays, open } = usePhotoOverlays({
    store: { put: onChanged, removed: onGone },
    list: photos,
    nameOf: () => name,
  })
  const latest = useRef({ photos, open })
  useEffect(() => {
    latest.current = { photos, open }
  })
  useEffect(() => {
    const photo = latest.current.photos.find(({ id }) => id === pressed.photoId)
    if (photo) latest.current.open(photo)
  }, [pressed])
  return overlays
}
