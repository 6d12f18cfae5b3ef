import { Images } from 'lucide-react'
import { useCallback } from 'react'
import { listPhotos } from '#domains/media/calls.gen.ts'
import { useClient } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { PageHeader } from '#ui/patterns/page-header.tsx'
import { ButtonLink } from '#ui/primitives/button.tsx'
import type { AlbumCounts, LoadedAlbum } from './load-photos.ts'
import { PhotoWall } from './photo-wall.tsx'
import { usePhotoCache } from './use-photo-cache.ts'
import { OwnVideos } from './videos/own-videos.tsx'

type AlbumScreenProps = LoadedAlbum

/** One character's album; her creator also shows and hides its photos. */
export function AlbumScreen({ subject, isOwn, page, counts }: AlbumScreenProps) {
  const t = useTexts('photos')
  const photos = useAlbum(subject.id, page)
  const request = `/ugc/generate-image?character=${encodeURIComponent(subject.id)}`
  return (
    <>
      <PageHeader
        title={t('album.of', { name: subject.name })}
        back={{ href: `/character/${encodeURIComponent(subject.id)}`, label: t('album.back') }}
        actions={
          <ButtonLink href={request} size="small">
            {t('album.request')}
          </ButtonLink>
        }
      />
      <div className="mx-auto w-full max-w-[96rem] flex-1 px-4 pt-2 pb-10 md:px-8 lg:mx-0">
        {photos.list.length === 0 ? (
          <EmptyState
            art={<Images strokeWidth={1.5} />}
            title={t('album.empty')}
            text={t('album.emptyText')}
            action={<ButtonLink href={request}>{t('album.request')}</ButtonLink>}
          />
        ) : (
          <>
            <AlbumCountsLine {...counts} />
            <PhotoWall {...photos} nameOf={() => subject.name} isOwnCharacter={isOwn} hasLead />
          </>
        )}
        {isOwn ? <OwnVideos characterId={subject.id} /> : null}
      </div>
    </>
  )
}

/** How much an album holds. */
export function AlbumCountsLine({ images, videos }: Pick<AlbumCounts, 'images' | 'videos'>) {
  const t = useTexts('photos')
  return <p className="pb-3 text-small text-ink-3">{t('album.counts', { images, videos })}</p>
}

/** A character's album as it is on screen. */
export function useAlbum(characterId: string, first: LoadedAlbum['page']) {
  const client = useClient()
  const load = useCallback(
    async (params: { cursor?: string | null; limit?: number }) => {
      const answer = await client.call(listPhotos, { ...params, characterId }, { silent: true })
      return answer.ok ? answer.data : null
    },
    [client, characterId],
  )
  return usePhotoCache(first, load)
}
