import { createFileRoute, useRouter } from '@tanstack/react-router'
import { SignInNeededScreen } from '#domains/accounts/web/sign-in-needed-screen.tsx'
import { BooksScreen } from '#domains/lore/web/books-screen.tsx'
import { loadBooks } from '#domains/lore/web/load-books.ts'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { loadBookPlaces } from '../shell/book-places.ts'
import { LazyTexts, loadLazyTexts } from '../shell/lazy-texts.tsx'
import { documentTitle, pageTexts } from '../shell/page-texts.ts'

export const Route = createFileRoute('/settings/lorebooks/')({
  staticData: { name: 'SettingsLorebooks' },
  loader: async ({ context: { boot, client } }) => {
    const { viewer } = boot
    const [texts, first, places] = await Promise.all([
      loadLazyTexts('lore'),
      viewer?.kind === 'member' ? loadBooks(client, viewer) : null,
      viewer?.kind === 'member' && viewer.isAdult ? loadBookPlaces(client) : null,
    ])
    return { texts, first, places: places ?? { characters: [], conversations: [] } }
  },
  head: () => ({ meta: [{ title: documentTitle(pageTexts('accounts')('settings.lorebooks')) }] }),
  component: () => {
    const t = useTexts('accounts')
    const { navigate } = useRouter()
    const { texts, first, places } = Route.useLoaderData()
    if (!first) return <SignInNeededScreen page={t('settings.lorebooks')} />
    return (
      <LazyTexts name="lore" texts={texts}>
        <BooksScreen
          first={first}
          places={places}
          onGo={(href) => void navigate({ href })}
          back={{ href: '/settings', label: t('settings.back') }}
        />
      </LazyTexts>
    )
  },
})
