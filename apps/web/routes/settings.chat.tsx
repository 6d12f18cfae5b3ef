import { createFileRoute } from '@tanstack/react-router'
import { ChatSettingsScreen } from '#domains/profile/web/chat-settings-screen.tsx'
import { loadSettings } from '#domains/profile/web/load-settings.ts'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { LazyTexts, loadLazyTexts } from '../shell/lazy-texts.tsx'
import { documentTitle, pageTexts } from '../shell/page-texts.ts'

export const Route = createFileRoute('/settings/chat')({
  staticData: { name: 'SettingsChat' },
  loader: async ({ context: { boot, client } }) => {
    const [texts, settings] = await Promise.all([loadLazyTexts('profile'), boot.viewer ? loadSettings(client) : null])
    return { texts, settings }
  },
  head: () => ({ meta: [{ title: documentTitle(pageTexts('accounts')('settings.chat')) }] }),
  component: () => {
    const t = useTexts('accounts')
    const { texts, settings } = Route.useLoaderData()
    return (
      <LazyTexts name="profile" texts={texts}>
        <ChatSettingsScreen settings={settings} back={{ href: '/settings', label: t('settings.back') }} />
      </LazyTexts>
    )
  },
})
