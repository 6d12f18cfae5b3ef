import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { CreateScreen } from '#domains/characters/web/create/create-screen.tsx'
import { loadCreation } from '#domains/characters/web/create/load-creation.ts'
import type { CreateSearch } from '#domains/characters/web/public.ts'
import { createPageName, parseCreateSearch } from '#domains/characters/web/public.ts'
import { LazyTexts, loadLazyTexts } from '../shell/lazy-texts.tsx'
import { documentTitle, pageTexts } from '../shell/page-texts.ts'

export const Route = createFileRoute('/my-roles/create')({
  staticData: { name: createPageName, place: 'create', busy: true },
  validateSearch: parseCreateSearch,
  loaderDeps: ({ search: { id } }) => ({ id }),
  // A step requests nothing new; a character that is being made is followed by her own page.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  loader: async ({ context: { boot, client }, deps: { id } }) => {
    const [create, vocabulary, creation] = await Promise.all([
      loadLazyTexts('create'),
      loadLazyTexts('vocabulary'),
      loadCreation(client, { id, isMember: boot.viewer?.kind === 'member' }),
    ])
    return { create, vocabulary, ...creation }
  },
  head: () => ({ meta: [{ title: documentTitle(pageTexts('shell')('coming.createTitle')) }] }),
  component: Create,
})

function Create() {
  const router = useRouter()
  const { create, vocabulary, offer, price, character } = Route.useLoaderData()
  const methods = useMemo(() => {
    const go = (search: CreateSearch, { replace = false } = {}) =>
      void router.navigate({ to: '/my-roles/create', search, replace })
    return {
      go,
      back: (otherwise: CreateSearch) =>
        router.history.canGoBack() ? router.history.back() : go(otherwise, { replace: true }),
      toOwnCharacters: () => void router.navigate({ to: '/my-roles', replace: true }),
      toChat: (id: string) => void router.navigate({ href: `/chat?character=${encodeURIComponent(id)}` }),
      reload: () => void router.invalidate(),
    }
  }, [router])
  return (
    <LazyTexts name="vocabulary" texts={vocabulary}>
      <LazyTexts name="create" texts={create}>
        <CreateScreen search={Route.useSearch()} offer={offer} price={price} character={character} methods={methods} />
      </LazyTexts>
    </LazyTexts>
  )
}
