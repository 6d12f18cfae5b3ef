import { createFileRoute, useRouter } from '@tanstack/react-router'
import { sessions } from '#domains/accounts/calls.gen.ts'
import { SecurityScreen } from '#domains/accounts/web/security-screen.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { LazyTexts, loadLazyTexts } from '../shell/lazy-texts.tsx'
import { documentTitle, pageTexts } from '../shell/page-texts.ts'

export const Route = createFileRoute('/settings/security')({
  staticData: { name: 'SettingsSecurity' },
  loader: async ({ context: { boot, client } }) => {
    const [texts, own] = await Promise.all([
      loadLazyTexts('identities', 'devices', 'provider'),
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
      <LazyTexts name="identities" texts={texts}>
        <SecurityScreen
          list={list}
          back={{ href: '/settings', label: t('settings.back') }}
          onChanged={() => invalidate()}
        />
      </LazyTexts>
    )
  },
})
