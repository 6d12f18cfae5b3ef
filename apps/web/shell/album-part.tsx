import { AlbumRoom } from '#domains/characters/web/public.ts'
import type { AlbumStripScreen } from '#domains/characters/web/photos/album-strip-screen.tsx'
import { late } from '#ui/state/late.ts'
import { AdultPart } from './adult-part.tsx'
import { loadPhotoTexts, PhotoTexts } from './photo-texts.tsx'

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
  return (
    <AdultPart room={<AlbumRoom count={props.count} />}>
      <Album {...props} />
    </AdultPart>
  )
}
