import { Images } from 'lucide-react'
import { useCallback } from 'react'
import { listOwnPhotos } from '#domains/media/calls.gen.ts'
import { useClient } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { PageHeader } from '#ui/patterns/page-header.tsx'
import { ButtonLink } from '#ui/primitives/button.tsx'
import { AlbumGrid } from './album-grid.tsx'
import type { OwnPhotos, PhotoSubject } from './load-photos.ts'
import { fewPhotos } from './load-photos.ts'
import { PhotoWall } from './photo-wall.tsx'
import { usePhotoCache } from './use-photo-cache.ts'

/** Everything that the person had made or has unlocked, newest first. */
export function GalleryScreen({ first, subjects }: { first: OwnPhotos; subjects: readonly PhotoSubject[] }) {
  const t = useTexts('photos')
  const client = useClient()
  const load = useCallback(
    async (params: { cursor?: string | null; limit?: number }) => {
      const answer = await client.call(listOwnPhotos, params, { silent: true })
      return answer.ok ? answer.data : null
    },
    [client],
  )
  const photos = usePhotoCache(first, load)
  return (
    <>
      <PageHeader
        title={t('gallery.title')}
        actions={
          <ButtonLink href="/ugc/generate-image" size="small">
            {t('album.request')}
          </ButtonLink>
        }
      />
      <div className="mx-auto w-full max-w-[96rem] flex-1 px-4 pt-2 pb-10 md:px-8 lg:mx-0">
        {photos.list.length === 0 ? (
          <>
            <EmptyState
              art={<Images strokeWidth={1.5} />}
              title={t('gallery.empty')}
              text={t('gallery.emptyText')}
              action={<ButtonLink href="/">{t('gallery.meet')}</ButtonLink>}
            />
            <AlbumGrid subjects={subjects} />
          </>
        ) : (
          <>
            <PhotoWall {...photos} nameOf={({ characterName }) => characterName} />
            {photos.list.length < fewPhotos ? (
              <div className="pt-8">
                <AlbumGrid subjects={subjects} />
              </div>
            ) : null}
          </>
        )}
      </div>
    </>
  )
}
