import { createFileRoute } from '@tanstack/react-router'
import { DangerScreen } from '#domains/privacy/web/danger-screen.tsx'
import { loadStanding } from '#domains/privacy/web/load-data.ts'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { ApartTexts, loadApartTexts } from '../shell/apart-texts.tsx'
import { documentTitle, pageTexts } from '../shell/page-texts.ts'

export const Route = createFileRoute('/settings/danger')({
  staticData: { name: 'SettingsDanger', whileExcluded: true },
  loader: async ({ context: { boot, client } }) => {
    const [texts, standing] = await Promise.all([
      loadApartTexts('privacy', 'danger', 'data'),
      boot.viewer ? loadStanding(client) : null,
    ])
    return { texts, standing }
  },
  head: () => ({ meta: [{ title: documentTitle(pageTexts('accounts')('settings.danger')) }] }),
  component: () => {
    const t = useTexts('accounts')
    const { texts, standing } = Route.useLoaderData()
    return (
      <ApartTexts name="privacy" texts={texts}>
        <DangerScreen standing={standing} back={{ href: '/settings', label: t('settings.back') }} />
      </ApartTexts>
    )
  },
})
