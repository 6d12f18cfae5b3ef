import { createFileRoute } from '@tanstack/react-router'
import { loadNotices } from '#domains/notices/web/load-notices.ts'
import { NoticesScreen } from '#domains/notices/web/notices-screen.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { LazyTexts, loadLazyTexts } from '../shell/lazy-texts.tsx'
import { documentTitle, pageTexts } from '../shell/page-texts.ts'

export const Route = createFileRoute('/settings/notices')({
  staticData: { name: 'SettingsNotices' },
  loader: async ({ context: { boot, client } }) => {
    const [texts, page] = await Promise.all([loadLazyTexts('notices'), boot.viewer ? loadNotices(client) : null])
    return { texts, page }
  },
  head: () => ({ meta: [{ title: documentTitle(pageTexts('accounts')('settings.noticeList')) }] }),
  component: () => {
    const t = useTexts('accounts')
    const { texts, page } = Route.useLoaderData()
    return (
      <LazyTexts name="notices" texts={texts}>
        <NoticesScreen key={page?.list[0]?.id} page={page} back={{ href: '/settings', label: t('settings.back') }} />
      </LazyTexts>
    )
  },
})
