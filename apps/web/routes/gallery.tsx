import { createFileRoute } from '@tanstack/react-router'
import { useSession } from '#domains/accounts/web/public.ts'
import { AlbumScreen } from '#domains/characters/web/photos/album-screen.tsx'
import { GalleryPreviewScreen } from '#domains/characters/web/photos/gallery-preview-screen.tsx'
import { GalleryScreen } from '#domains/characters/web/photos/gallery-screen.tsx'
import { fewPhotos, loadAlbum, loadAlbumSubjects, loadOwnPhotos } from '#domains/characters/web/photos/load-photos.ts'
import { parseGallerySearch } from '#domains/characters/web/public.ts'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { loadPhotoTexts, PhotoTexts } from '../shell/photo-texts.tsx'
import { documentTitle, pageTexts } from '../shell/page-texts.ts'

export const Route = createFileRoute('/gallery')({
  staticData: { name: 'album' },
  validateSearch: parseGallerySearch,
  loaderDeps: ({ search: { album } }) => ({ album }),
  loader: async ({ context: { boot, client }, deps: { album } }) => {
    const [texts, opened, own] = await Promise.all([
      loadPhotoTexts(),
      album !== undefined && boot.viewer?.isAdult ? loadAlbum(client, album) : null,
      album === undefined && boot.viewer?.kind === 'member' ? loadOwnPhotos(client) : null,
    ])
    const subjects = opened || (own && own.list.length >= fewPhotos) ? [] : await loadAlbumSubjects(client)
    return { texts, opened, own, subjects }
  },
  head: () => ({ meta: [{ title: documentTitle(pageTexts('shell')('coming.galleryTitle')) }] }),
  component: Gallery,
})

function Gallery() {
  const { texts, opened, own, subjects } = Route.useLoaderData()
  return (
    <PhotoTexts texts={texts}>
      {opened ? (
        <AlbumScreen key={opened.subject.id} {...opened} />
      ) : own ? (
        <GalleryScreen first={own} subjects={subjects} />
      ) : (
        <GalleryPreviewScreen subjects={subjects} action={<SignIn />} />
      )}
    </PhotoTexts>
  )
}

function SignIn() {
  const t = useTexts('accounts')
  const { openLogin } = useSession()
  return <Button onClick={() => openLogin()}>{t('login.title')}</Button>
}
