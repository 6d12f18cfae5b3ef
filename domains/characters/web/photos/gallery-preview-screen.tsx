import { Images } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { PageHeader } from '#ui/patterns/page-header.tsx'
import { AlbumGrid } from './album-grid.tsx'
import type { PhotoSubject } from './load-photos.ts'

type GalleryPreviewScreenProps = {
  subjects: readonly PhotoSubject[]
  /** The button that signs in. */
  action: ReactNode
}

/** The gallery of someone who has not signed in: what it will hold, and the albums that are open to everyone. */
export function GalleryPreviewScreen({ subjects, action }: GalleryPreviewScreenProps) {
  const t = useTexts('photos')
  return (
    <>
      <PageHeader title={t('gallery.title')} />
      <div className="mx-auto w-full max-w-[96rem] flex-1 px-4 pb-10 md:px-8 lg:mx-0">
        <EmptyState
          art={<Images strokeWidth={1.5} />}
          title={t('gallery.empty')}
          text={t('gallery.emptyText')}
          action={action}
        />
        <AlbumGrid subjects={subjects} />
      </div>
    </>
  )
}
