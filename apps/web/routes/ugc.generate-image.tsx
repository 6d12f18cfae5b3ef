import { createFileRoute, useRouter } from '@tanstack/react-router'
import { loadRequest } from '#domains/characters/web/photos/load-photos.ts'
import { PhotoRequestScreen } from '#domains/characters/web/photos/photo-request-screen.tsx'
import { parseRequestSearch } from '#domains/characters/web/public.ts'
import { FreeCoins } from '../shell/free-coins.tsx'
import { loadPhotoTexts, PhotoTexts } from '../shell/photo-texts.tsx'
import { documentTitle, pageTexts } from '../shell/page-texts.ts'

export const Route = createFileRoute('/ugc/generate-image')({
  staticData: { name: 'generate photo', place: 'gallery', busy: true },
  validateSearch: parseRequestSearch,
  loaderDeps: ({ search: { character } }) => ({ character }),
  loader: async ({ context: { boot, client }, deps: { character } }) => {
    const [texts, request] = await Promise.all([
      loadPhotoTexts(),
      boot.viewer?.isAdult
        ? loadRequest(client, { characterId: character, isMember: boot.viewer.kind === 'member' })
        : { subjects: [], chosen: null, prices: null },
    ])
    return { texts, request }
  },
  head: () => ({ meta: [{ title: documentTitle(pageTexts('shell')('coming.photoTitle')) }] }),
  component: GenerateImage,
})

function GenerateImage() {
  const { invalidate } = useRouter()
  const { texts, request } = Route.useLoaderData()
  return (
    <PhotoTexts texts={texts}>
      <PhotoRequestScreen {...request} freeCoins={<FreeCoins />} onReload={() => void invalidate()} />
    </PhotoTexts>
  )
}
