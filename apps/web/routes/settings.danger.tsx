import { createFileRoute } from '@tanstack/react-router'
import { DangerScreen } from '#domains/privacy/web/danger-screen.tsx'
import { loadAccountStatus } from '#domains/privacy/web/load-data.ts'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { LazyTexts, loadLazyTexts } from '../shell/lazy-texts.tsx'
import { documentTitle, pageTexts } from '../shell/page-texts.ts'

export const Route = createFileRoute('/settings/danger')({
  staticData: { name: 'SettingsDanger', whileExcluded: true },
  loader: async ({ context: { boot, client } }) => {
    const [texts, status] = await Promise.all([
      loadLazyTexts('privacy', 'danger', 'data'),
      boot.viewer ? loadAccountStatus(client) : null,
    ])
    return { texts, status }
  },
  head: () => ({ meta: [{ title: documentTitle(pageTexts('accounts')('settings.danger')) }] }),
  component: () => {
    const t = useTexts('accounts')
    const { texts, status } = Route.useLoaderData()
    return (
      <LazyTexts name="privacy" texts={texts}>
        <DangerScreen status={status} back={{ href: '/settings', label: t('settings.back') }} />
      </LazyTexts>
    )
  },
})
