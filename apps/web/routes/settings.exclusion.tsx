import { createFileRoute } from '@tanstack/react-router'
import { useViewer } from '#domains/accounts/web/public.ts'
import { SignInNeededScreen } from '#domains/accounts/web/sign-in-needed-screen.tsx'
import { ExclusionScreen } from '#domains/wellbeing/web/exclusion-screen.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { LazyTexts, loadLazyTexts } from '../shell/lazy-texts.tsx'
import { documentTitle, pageTexts } from '../shell/page-texts.ts'

export const Route = createFileRoute('/settings/exclusion')({
  staticData: { name: 'SettingsExclusion' },
  loader: () => loadLazyTexts('wellbeing', 'exclusion'),
  head: () => ({ meta: [{ title: documentTitle(pageTexts('accounts')('settings.exclusion')) }] }),
  component: () => {
    const t = useTexts('accounts')
    const help = Route.useRouteContext({ select: ({ boot }) => boot.help })
    const texts = Route.useLoaderData()
    const viewer = useViewer()
    if (viewer?.kind !== 'member') return <SignInNeededScreen />
    return (
      <LazyTexts name="wellbeing" texts={texts}>
        <ExclusionScreen help={help} back={{ href: '/settings', label: t('settings.back') }} />
      </LazyTexts>
    )
  },
})
