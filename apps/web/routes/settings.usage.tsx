import { createFileRoute } from '@tanstack/react-router'
import { loadUsage } from '#domains/wellbeing/web/load-wellbeing.ts'
import { UsageScreen } from '#domains/wellbeing/web/usage-screen.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { LazyTexts, loadLazyTexts } from '../shell/lazy-texts.tsx'
import { documentTitle, pageTexts } from '../shell/page-texts.ts'

export const Route = createFileRoute('/settings/usage')({
  staticData: { name: 'SettingsUsage' },
  loader: async ({ context: { boot, client } }) => {
    // Asking for it would make a visitor of someone who only looks.
    const [texts, usage] = await Promise.all([
      loadLazyTexts('wellbeing', 'usage'),
      boot.viewer ? loadUsage(client) : null,
    ])
    return { texts, usage }
  },
  head: () => ({ meta: [{ title: documentTitle(pageTexts('accounts')('settings.usage')) }] }),
  component: () => {
    const t = useTexts('accounts')
    const { texts, usage } = Route.useLoaderData()
    return (
      <LazyTexts name="wellbeing" texts={texts}>
        <UsageScreen usage={usage} back={{ href: '/settings', label: t('settings.back') }} />
      </LazyTexts>
    )
  },
})
