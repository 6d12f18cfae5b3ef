import { createFileRoute } from '@tanstack/react-router'
import { SignInNeededScreen } from '#domains/accounts/web/sign-in-needed-screen.tsx'
import { AlbumScreen } from '#domains/characters/web/photos/album-screen.tsx'
import { GalleryScreen } from '#domains/characters/web/photos/gallery-screen.tsx'
import { loadAlbum, loadOwnPhotos } from '#domains/characters/web/photos/load-photos.ts'
import { parseGallerySearch } from '#domains/characters/web/public.ts'
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
    return { texts, opened, own }
  },
  head: () => ({ meta: [{ title: documentTitle(pageTexts('shell')('coming.galleryTitle')) }] }),
  component: Gallery,
})

function Gallery() {
  const { texts, opened, own } = Route.useLoaderData()
  return (
    <PhotoTexts texts={texts}>
      {opened ? (
        <AlbumScreen key={opened.subject.id} {...opened} />
      ) : own ? (
        <GalleryScreen first={own} />
      ) : (
        <SignInNeededScreen />
      )}
    </PhotoTexts>
  )
}
