import { createFileRoute, useRouter } from '@tanstack/react-router'
import { loadSettings } from '#domains/profile/web/load-settings.ts'
import { ProfileScreen } from '#domains/profile/web/profile-screen.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { LazyTexts, loadLazyTexts } from '../shell/lazy-texts.tsx'
import { documentTitle, pageTexts } from '../shell/page-texts.ts'

export const Route = createFileRoute('/settings/profile')({
  staticData: { name: 'SettingsProfile' },
  loader: async ({ context: { boot, client } }) => {
    const [texts, settings] = await Promise.all([loadLazyTexts('profile'), boot.viewer ? loadSettings(client) : null])
    return { texts, settings }
  },
  head: () => ({ meta: [{ title: documentTitle(pageTexts('accounts')('settings.profile')) }] }),
  component: () => {
    const t = useTexts('accounts')
    const { texts, settings } = Route.useLoaderData()
    const { invalidate } = useRouter()
    return (
      <LazyTexts name="profile" texts={texts}>
        <ProfileScreen
          settings={settings}
          back={{ href: '/settings', label: t('settings.back') }}
          onFeedChanged={() => void invalidate()}
        />
      </LazyTexts>
    )
  },
})
