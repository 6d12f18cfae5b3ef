import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useSession } from '#domains/accounts/web/public.ts'
import { loadOwnPage } from '#domains/characters/web/create/load-creation.ts'
import type { OwnCharactersSearch } from '#domains/characters/web/public.ts'
import { parseOwnCharactersSearch } from '#domains/characters/web/public.ts'
import { MyCharactersPreviewScreen } from '#domains/characters/web/own/my-characters-preview-screen.tsx'
import { MyCharactersScreen } from '#domains/characters/web/own/my-characters-screen.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { LazyTexts, loadLazyTexts } from '../shell/lazy-texts.tsx'
import { documentTitle, pageTexts } from '../shell/page-texts.ts'

export const Route = createFileRoute('/my-roles/')({
  staticData: { name: 'Roles' },
  validateSearch: parseOwnCharactersSearch,
  loader: async ({ context: { boot, client } }) => {
    const isMember = boot.viewer?.kind === 'member'
    const [create, cards, vocabulary, first] = await Promise.all([
      loadLazyTexts('create'),
      loadLazyTexts('cards'),
      loadLazyTexts('vocabulary'),
      isMember ? loadOwnPage(client) : null,
    ])
    return { create, cards, vocabulary, first }
  },
  head: () => ({ meta: [{ title: documentTitle(pageTexts('shell')('coming.ownCharactersTitle')) }] }),
  component: MyCharacters,
})

function MyCharacters() {
  const { navigate, invalidate } = useRouter()
  const search = Route.useSearch()
  const { create, cards, vocabulary, first } = Route.useLoaderData()
  const go = (href: string) => void navigate({ href })
  const onSearch = (next: OwnCharactersSearch) => void navigate({ to: '/my-roles', search: next, replace: true })
  return (
    <LazyTexts name="vocabulary" texts={vocabulary}>
      <LazyTexts name="cards" texts={cards}>
        <LazyTexts name="create" texts={create}>
          {first ? (
            <MyCharactersScreen
              first={first}
              onGo={go}
              onReload={() => void invalidate()}
              search={search}
              onSearch={onSearch}
            />
          ) : (
            <MyCharactersPreviewScreen onGo={go} signIn={<SignIn />} />
          )}
        </LazyTexts>
      </LazyTexts>
    </LazyTexts>
  )
}

function SignIn() {
  const t = useTexts('accounts')
  const { openLogin } = useSession()
  return (
    <Button variant="textLink" onClick={() => openLogin()}>
      {t('login.title')}
    </Button>
  )
}
