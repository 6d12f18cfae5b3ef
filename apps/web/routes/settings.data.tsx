import { createFileRoute } from '@tanstack/react-router'
import { loadData } from '#domains/privacy/web/load-data.ts'
import { DataScreen } from '#domains/privacy/web/data-screen.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { LazyTexts, loadLazyTexts } from '../shell/lazy-texts.tsx'
import { documentTitle, pageTexts } from '../shell/page-texts.ts'

export const Route = createFileRoute('/settings/data')({
  staticData: { name: 'SettingsData', whileClosing: true, whileExcluded: true },
  loader: async ({ context: { boot, client } }) => {
    const [texts, data] = await Promise.all([
      loadLazyTexts('privacy', 'data', 'consent', 'kinds', 'export'),
      boot.viewer ? loadData(client) : null,
    ])
    return { texts, data }
  },
  head: () => ({ meta: [{ title: documentTitle(pageTexts('accounts')('settings.data')) }] }),
  component: () => {
    const t = useTexts('accounts')
    const { texts, data } = Route.useLoaderData()
    return (
      <LazyTexts name="privacy" texts={texts}>
        <DataScreen data={data} back={{ href: '/settings', label: t('settings.back') }} />
      </LazyTexts>
    )
  },
})
