import { createFileRoute, useRouter } from '@tanstack/react-router'
import { sessions } from '#domains/accounts/calls.gen.ts'
import { SecurityScreen } from '#domains/accounts/web/security-screen.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { ApartTexts, loadApartTexts } from '../shell/apart-texts.tsx'
import { documentTitle, pageTexts } from '../shell/page-texts.ts'

export const Route = createFileRoute('/settings/security')({
  staticData: { name: 'SettingsSecurity' },
  loader: async ({ context: { boot, client } }) => {
    const [texts, own] = await Promise.all([
      loadApartTexts('doors', 'devices', 'door'),
      boot.viewer?.kind === 'member' ? client.load(sessions, {}) : null,
    ])
    return { texts, list: own?.list ?? null }
  },
  head: () => ({ meta: [{ title: documentTitle(pageTexts('accounts')('settings.devices')) }] }),
  component: () => {
    const t = useTexts('accounts')
    const { invalidate } = useRouter()
    const { texts, list } = Route.useLoaderData()
    return (
      <ApartTexts name="doors" texts={texts}>
        <SecurityScreen
          list={list}
          back={{ href: '/settings', label: t('settings.back') }}
          onChanged={() => invalidate()}
        />
      </ApartTexts>
    )
  },
})
