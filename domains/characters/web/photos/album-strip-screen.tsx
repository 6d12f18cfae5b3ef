import { useEffect, useState } from 'react'
import { listPhotos, photoCounts } from '#domains/media/calls.gen.ts'
import { useClient } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Anchor } from '#ui/primitives/anchor.tsx'
import { ButtonLink } from '#ui/primitives/button.tsx'
import { AlbumCountsLine, useAlbum } from './album-screen.tsx'
import type { AlbumCounts, AlbumPage } from './load-photos.ts'
import { ArrivingPhotos, photosOfStrip } from './album-room.tsx'
import { PhotoWall } from './photo-wall.tsx'

type AlbumStripProps = {
  characterId: string
  name: string
  isOwn: boolean
  /** As many photos are expected. */
  count: number
}

/** The beginning of a character's album on her own page. */
export function AlbumStripScreen(props: AlbumStripProps) {
  const t = useTexts('photos')
  const album = useFirstPage(props.characterId)
  if (album === 'failed') return null
  return (
    <section aria-label={t('album.of', { name: props.name })}>
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 className="text-lead">{t('album.of', { name: props.name })}</h2>
        <Anchor
          href={`/gallery?album=${encodeURIComponent(props.characterId)}`}
          className="inline-flex min-h-11 items-center text-small font-medium text-accent"
        >
          {t('album.all')}
        </Anchor>
      </div>
      {album ? <Loaded {...props} {...album} /> : <ArrivingPhotos count={props.count} />}
      <ButtonLink
        href={`/ugc/generate-image?character=${encodeURIComponent(props.characterId)}`}
        variant="gray"
        className="mt-4"
        wide
      >
        {t('album.request')}
      </ButtonLink>
    </section>
  )
}

function Loaded({ characterId, name, isOwn, page, counts }: AlbumStripProps & FirstPage) {
  const photos = useAlbum(characterId, page)
  return (
    <>
      <AlbumCountsLine {...counts} />
      <PhotoWall {...photos} next={null} nameOf={() => name} isOwnCharacter={isOwn} />
    </>
  )
}

type FirstPage = { page: AlbumPage; counts: AlbumCounts }

function useFirstPage(characterId: string): FirstPage | 'failed' | null {
  const client = useClient()
  const [found, setFound] = useState<FirstPage | 'failed' | null>(null)
  useEffect(() => {
    const request = new AbortController()
    const silently = { silent: true, signal: request.signal }
    Promise.all([
      client.call(listPhotos, { characterId, limit: photosOfStrip }, silently),
      client.call(photoCounts, { characterId }, silently),
    ]).then(
      ([page, counts]) => setFound(page.ok && counts.ok ? { page: page.data, counts: counts.data } : 'failed'),
      () => undefined,
    )
    return () => request.abort()
  }, [client, characterId])
  return found
}
