import { createFileRoute } from '@tanstack/react-router'
import { SignInNeededScreen } from '#domains/accounts/web/sign-in-needed-screen.tsx'
import { loadSurvey } from '#domains/growth/web/survey/load-survey.ts'
import { SurveyScreen } from '#domains/growth/web/survey/survey-screen.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { LazyTexts, loadLazyTexts } from '../shell/lazy-texts.tsx'
import { documentTitle, pageTexts } from '../shell/page-texts.ts'

export const Route = createFileRoute('/settings/survey')({
  staticData: { name: 'SettingsSurvey' },
  gcTime: 0,
  loader: async ({ context: { boot, client } }) => {
    const [texts, survey] = await Promise.all([loadLazyTexts('growth', 'survey'), loadSurvey(client, boot.viewer)])
    return { texts, survey }
  },
  head: () => ({ meta: [{ title: documentTitle(pageTexts('accounts')('settings.survey')) }] }),
  component: SurveyPage,
})

function SurveyPage() {
  const t = useTexts('accounts')
  const { texts, survey } = Route.useLoaderData()
  if (!survey) return <SignInNeededScreen page={t('settings.survey')} />
  return (
    <LazyTexts name="growth" texts={texts}>
      <SurveyScreen survey={survey} back={{ href: '/settings', label: t('settings.back') }} />
    </LazyTexts>
  )
}
