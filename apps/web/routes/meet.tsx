import { createFileRoute, notFound, useRouter } from '@tanstack/react-router'
import { SignInNeededScreen } from '#domains/accounts/web/sign-in-needed-screen.tsx'
import { loadMeet, parseMeetSearch } from '#domains/meet/web/load-meet.ts'
import { MeetScreen } from '#domains/meet/web/meet-screen.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { LazyTexts, loadLazyTexts } from '../shell/lazy-texts.tsx'
import { documentTitle, pageTexts } from '../shell/page-texts.ts'

export const Route = createFileRoute('/meet')({
  staticData: { name: 'Meet' },
  validateSearch: parseMeetSearch,
  loader: async ({ context: { boot, client } }) => {
    if (!boot.hasMeet) throw notFound()
    const { viewer } = boot
    const isOpen = viewer?.kind === 'member' && viewer.isAdult
    const [texts, first] = await Promise.all([loadLazyTexts('meet'), isOpen ? loadMeet(client) : null])
    return { texts, first }
  },
  head: () => ({ meta: [{ title: documentTitle(pageTexts('accounts')('settings.meet')) }] }),
  component: () => {
    const t = useTexts('accounts')
    const { invalidate } = useRouter()
    const { texts, first } = Route.useLoaderData()
    const { tab = 'deck' } = Route.useSearch()
    const navigate = Route.useNavigate()
    if (!first) return <SignInNeededScreen />
    return (
      <LazyTexts name="meet" texts={texts}>
        <MeetScreen
          first={first}
          tab={tab}
          onTab={(next) => void navigate({ search: next === 'deck' ? {} : { tab: next }, replace: true })}
          onChanged={() => void invalidate()}
          back={{ href: '/settings', label: t('settings.back') }}
        />
      </LazyTexts>
    )
  },
})
