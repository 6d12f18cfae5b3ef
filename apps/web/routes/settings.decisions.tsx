import { createFileRoute, useRouter } from '@tanstack/react-router'
import { DecisionsScreen } from '#domains/desk/web/decisions-screen.tsx'
import { loadAccountState } from '#domains/desk/web/load-account-state.ts'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { LazyTexts, loadLazyTexts } from '../shell/lazy-texts.tsx'
import { documentTitle, pageTexts } from '../shell/page-texts.ts'

export const Route = createFileRoute('/settings/decisions')({
  staticData: { name: 'SettingsDecisions', whileClosing: true, whileExcluded: true },
  loader: async ({ context: { boot, client } }) => {
    const [texts, account] = await Promise.all([loadLazyTexts('desk'), boot.viewer ? loadAccountState(client) : null])
    return { texts, account }
  },
  head: () => ({ meta: [{ title: documentTitle(pageTexts('accounts')('settings.decisions')) }] }),
  component: () => {
    const t = useTexts('accounts')
    const { invalidate } = useRouter()
    const { texts, account } = Route.useLoaderData()
    return (
      <LazyTexts name="desk" texts={texts}>
        <DecisionsScreen
          account={account}
          back={{ href: '/settings', label: t('settings.back') }}
          onChanged={() => void invalidate()}
        />
      </LazyTexts>
    )
  },
})
