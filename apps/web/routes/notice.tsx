import { createFileRoute } from '@tanstack/react-router'
import { NoticeScreen } from '#domains/desk/web/notice-screen.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { LazyTexts, loadLazyTexts } from '../shell/lazy-texts.tsx'
import { documentTitle, pageTexts } from '../shell/page-texts.ts'

type NoticeSearch = { link?: string }

export const Route = createFileRoute('/notice')({
  staticData: { name: 'notice', open: true, place: 'me', busy: true, whileClosing: true, whileExcluded: true },
  validateSearch: ({ link }: Record<string, unknown>): NoticeSearch =>
    typeof link === 'string' ? { link: link.slice(0, 500) } : {},
  loader: () => loadLazyTexts('desk'),
  head: () => ({ meta: [{ title: documentTitle(pageTexts('accounts')('settings.notice')) }] }),
  component: Notice,
})

function Notice() {
  const t = useTexts('accounts')
  const { link = '' } = Route.useSearch()
  return (
    <LazyTexts name="desk" texts={Route.useLoaderData()}>
      <NoticeScreen link={link} back={{ href: '/settings', label: t('settings.back') }} />
    </LazyTexts>
  )
}
