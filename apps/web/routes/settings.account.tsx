import { createFileRoute, useRouter } from '@tanstack/react-router'
import { linkedIdentities } from '#domains/accounts/calls.gen.ts'
import { AccountScreen } from '#domains/accounts/web/account-screen.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { LazyTexts, loadLazyTexts } from '../shell/lazy-texts.tsx'
import { documentTitle, pageTexts } from '../shell/page-texts.ts'

export const Route = createFileRoute('/settings/account')({
  staticData: { name: 'SettingsAccount' },
  loader: async ({ context: { boot, client } }) => {
    const [texts, own] = await Promise.all([
      loadLazyTexts('identities', 'account', 'add', 'provider'),
      boot.viewer?.kind === 'member' ? client.load(linkedIdentities, {}) : null,
    ])
    return { texts, own: own?.list ?? null }
  },
  head: () => ({ meta: [{ title: documentTitle(pageTexts('accounts')('settings.signInMethods')) }] }),
  component: () => {
    const t = useTexts('accounts')
    const { invalidate } = useRouter()
    const { texts, own } = Route.useLoaderData()
    return (
      <LazyTexts name="identities" texts={texts}>
        <AccountScreen
          own={own}
          back={{ href: '/settings', label: t('settings.back') }}
          onChanged={() => invalidate()}
        />
      </LazyTexts>
    )
  },
})
