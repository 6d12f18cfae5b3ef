import { createFileRoute } from '@tanstack/react-router'
import { SignInNeededScreen } from '#domains/accounts/web/sign-in-needed-screen.tsx'
import { LimitsScreen } from '#domains/wellbeing/web/limits-screen.tsx'
import { loadLimits } from '#domains/wellbeing/web/load-wellbeing.ts'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { LazyTexts, loadLazyTexts } from '../shell/lazy-texts.tsx'
import { documentTitle, pageTexts } from '../shell/page-texts.ts'

export const Route = createFileRoute('/settings/limits')({
  staticData: { name: 'SettingsLimits' },
  loader: async ({ context: { boot, client } }) => {
    const [texts, limits] = await Promise.all([
      loadLazyTexts('wellbeing', 'limits'),
      boot.viewer?.kind === 'member' ? loadLimits(client) : null,
    ])
    return { texts, limits }
  },
  head: () => ({ meta: [{ title: documentTitle(pageTexts('accounts')('settings.limits')) }] }),
  component: () => {
    const t = useTexts('accounts')
    const { texts, limits } = Route.useLoaderData()
    if (!limits) return <SignInNeededScreen page={t('settings.limits')} />
    return (
      <LazyTexts name="wellbeing" texts={texts}>
        <LimitsScreen limits={limits} back={{ href: '/settings', label: t('settings.back') }} />
      </LazyTexts>
    )
  },
})
