import { createFileRoute } from '@tanstack/react-router'
import { SignInNeededScreen } from '#domains/accounts/web/sign-in-needed-screen.tsx'
import { loadServices, parseServicesSearch } from '#domains/services/web/load-services.ts'
import { ServicesScreen } from '#domains/services/web/services-screen.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { LazyTexts, loadLazyTexts } from '../shell/lazy-texts.tsx'
import { documentTitle, pageTexts } from '../shell/page-texts.ts'

export const Route = createFileRoute('/settings/services')({
  staticData: { name: 'SettingsServices' },
  validateSearch: parseServicesSearch,
  loaderDeps: ({ search: { orderId } }) => ({ orderId }),
  loader: async ({ context: { boot, client }, deps }) => {
    const { viewer } = boot
    const [texts, first] = await Promise.all([
      loadLazyTexts('services'),
      viewer?.kind === 'member' ? loadServices(client, { ...deps, isAdult: viewer.isAdult }) : null,
    ])
    return { texts, first }
  },
  head: () => ({ meta: [{ title: documentTitle(pageTexts('accounts')('settings.services')) }] }),
  component: () => {
    const t = useTexts('accounts')
    const { texts, first } = Route.useLoaderData()
    if (!first) return <SignInNeededScreen page={t('settings.services')} />
    return (
      <LazyTexts name="services" texts={texts}>
        <ServicesScreen first={first} back={{ href: '/settings', label: t('settings.back') }} />
      </LazyTexts>
    )
  },
})
