import { createFileRoute, useRouter } from '@tanstack/react-router'
import { FavouritesScreen } from '#domains/characters/web/favourites/favourites-screen.tsx'
import { loadFavourites } from '#domains/characters/web/favourites/load-favourites.ts'
import { documentTitle, pageTexts } from '../shell/page-texts.ts'

export const Route = createFileRoute('/favourites')({
  staticData: { name: 'favourites' },
  loader: async ({ context: { boot, client } }) => ({
    first: boot.viewer?.isAdult ? await loadFavourites(client) : { list: [], next: null },
  }),
  head: () => ({ meta: [{ title: documentTitle(pageTexts('characters')('favourites.title')) }] }),
  component: Favourites,
})

function Favourites() {
  const { invalidate } = useRouter()
  return <FavouritesScreen first={Route.useLoaderData().first} onReload={() => void invalidate()} />
}
