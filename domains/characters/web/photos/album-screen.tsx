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
import { useShelf } from './use-shelf.ts'

type AlbumScreenProps = LoadedAlbum

/** One character's album; her maker also shows and hides what is in it. */
export function AlbumScreen({ sitter, isOwn, page, counts }: AlbumScreenProps) {
  const t = useTexts('photos')
  const photos = useAlbum(sitter.id, page)
  const ask = `/ugc/generate-image?character=${encodeURIComponent(sitter.id)}`
  return (
    <>
      <PageHeader
        title={t('album.of', { name: sitter.name })}
        back={{ href: `/character/${encodeURIComponent(sitter.id)}`, label: t('album.back') }}
        actions={
          <ButtonLink href={ask} size="small">
            {t('album.ask')}
          </ButtonLink>
        }
      />
      <div className="mx-auto w-full max-w-6xl flex-1 px-4 pt-2 pb-10 md:px-8 lg:mx-0">
        {photos.list.length === 0 ? (
          <EmptyState
            art={<Images strokeWidth={1.5} />}
            title={t('album.empty')}
            text={t('album.emptyText')}
            action={<ButtonLink href={ask}>{t('album.ask')}</ButtonLink>}
          />
        ) : (
          <>
            <AlbumCountsLine {...counts} />
            <PhotoWall {...photos} nameOf={() => sitter.name} isOwnCharacter={isOwn} />
          </>
        )}
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
  return useShelf(first, load)
}
