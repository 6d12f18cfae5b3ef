import { Suspense } from 'react'
import { useViewer } from '#domains/accounts/web/public.ts'
import type { AlbumStripScreen } from '#domains/characters/web/photos/album-strip-screen.tsx'
import { useBrowserValue } from '#ui/state/browser-value.ts'
import { loadPhotoTexts, PhotoTexts } from './photo-texts.tsx'
import { late } from '#ui/state/late.ts'

type AlbumPartProps = Parameters<typeof AlbumStripScreen>[0]

// It stands below what her page begins with, and comes when that is alive.
const Album = late(async () => {
  const [{ AlbumStripScreen: Strip }, texts] = await Promise.all([
    import('#domains/characters/web/photos/album-strip-screen.tsx'),
    loadPhotoTexts(),
  ])
  const WithTexts = (props: AlbumPartProps) => (
    <PhotoTexts texts={texts}>
      <Strip {...props} />
    </PhotoTexts>
  )
  return { default: WithTexts }
})

/** A character's album on her page, for people who have said that they are adults. */
export function AlbumPart(props: AlbumPartProps) {
  const viewer = useViewer()
  // The document is the same for many people; what is shown of an album is each one's own.
  const isAlive = useBrowserValue(() => true, false)
  if (!isAlive || !viewer?.isAdult) return null
  return (
    <Suspense>
      <Album {...props} />
    </Suspense>
  )
}
