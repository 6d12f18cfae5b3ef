import { createFileRoute, useRouter } from '@tanstack/react-router'
import { binds } from '#domains/accounts/calls.gen.ts'
import { AccountScreen } from '#domains/accounts/web/account-screen.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { ApartTexts, loadApartTexts } from '../shell/apart-texts.tsx'
import { documentTitle, pageTexts } from '../shell/page-texts.ts'

export const Route = createFileRoute('/settings/account')({
  staticData: { name: 'SettingsAccount' },
  loader: async ({ context: { boot, client } }) => {
    const [texts, own] = await Promise.all([
      loadApartTexts('doors', 'account', 'add', 'door'),
      boot.viewer?.kind === 'member' ? client.load(binds, {}) : null,
    ])
    return { texts, own: own?.list ?? null }
  },
  head: () => ({ meta: [{ title: documentTitle(pageTexts('accounts')('settings.doors')) }] }),
  component: () => {
    const t = useTexts('accounts')
    const { invalidate } = useRouter()
    const { texts, own } = Route.useLoaderData()
    return (
      <ApartTexts name="doors" texts={texts}>
        <AccountScreen
          own={own}
          back={{ href: '/settings', label: t('settings.back') }}
          onChanged={() => invalidate()}
        />
      </ApartTexts>
    )
  },
})
