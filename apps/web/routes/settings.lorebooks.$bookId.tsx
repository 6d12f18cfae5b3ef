import { createFileRoute, notFound, useRouter } from '@tanstack/react-router'
import { SignInNeededScreen } from '#domains/accounts/web/sign-in-needed-screen.tsx'
import { BookScreen } from '#domains/lore/web/book-screen.tsx'
import { loadBook, parseBookSearch } from '#domains/lore/web/load-books.ts'
import { LazyTexts, loadLazyTexts } from '../shell/lazy-texts.tsx'
import { documentTitle, pageTexts } from '../shell/page-texts.ts'

export const Route = createFileRoute('/settings/lorebooks/$bookId')({
  staticData: { name: 'SettingsLorebook' },
  validateSearch: parseBookSearch,
  loader: async ({ context: { boot, client }, params }) => {
    const { viewer } = boot
    const isReader = viewer?.kind === 'member' && viewer.isAdult
    const [texts, loaded] = await Promise.all([
      loadLazyTexts('lore'),
      isReader ? loadBook(client, params.bookId) : null,
    ])
    if (isReader && !loaded) throw notFound()
    return { texts, loaded }
  },
  head: () => ({ meta: [{ title: documentTitle(pageTexts('accounts')('settings.lorebooks')) }] }),
  component: () => {
    const { navigate } = useRouter()
    const { bookId } = Route.useParams()
    const { entry } = Route.useSearch()
    const { texts, loaded } = Route.useLoaderData()
    if (!loaded) return <SignInNeededScreen />
    const onEntry = (number: number | null) =>
      void navigate({
        to: '/settings/lorebooks/$bookId',
        params: { bookId },
        search: number === null ? {} : { entry: number },
        replace: true,
        resetScroll: false,
      })
    return (
      <LazyTexts name="lore" texts={texts}>
        <BookScreen
          key={bookId}
          loaded={loaded}
          entry={entry ?? null}
          onEntry={onEntry}
          backHref="/settings/lorebooks"
        />
      </LazyTexts>
    )
  },
})
