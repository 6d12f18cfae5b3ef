import { createFileRoute, useRouter } from '@tanstack/react-router'
import { DecisionsScreen } from '#domains/desk/web/decisions-screen.tsx'
import { loadStanding } from '#domains/desk/web/load-standing.ts'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { LazyTexts, loadLazyTexts } from '../shell/lazy-texts.tsx'
import { documentTitle, pageTexts } from '../shell/page-texts.ts'

export const Route = createFileRoute('/settings/decisions')({
  staticData: { name: 'SettingsDecisions', whileClosing: true, whileExcluded: true },
  loader: async ({ context: { boot, client } }) => {
    const [texts, standing] = await Promise.all([loadLazyTexts('desk'), boot.viewer ? loadStanding(client) : null])
    return { texts, standing }
  },
  head: () => ({ meta: [{ title: documentTitle(pageTexts('accounts')('settings.decisions')) }] }),
  component: () => {
    const t = useTexts('accounts')
    const { invalidate } = useRouter()
    const { texts, standing } = Route.useLoaderData()
    return (
      <LazyTexts name="desk" texts={texts}>
        <DecisionsScreen
          standing={standing}
          back={{ href: '/settings', label: t('settings.back') }}
          onChanged={() => void invalidate()}
        />
      </LazyTexts>
    )
  },
})
