import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router'
import { SettingsLayoutScreen } from '#domains/accounts/web/settings-layout-screen.tsx'
import { servicesAvailable } from '#domains/services/calls.gen.ts'
import { useLanguageLabel } from '../shell/language-label.ts'

export const Route = createFileRoute('/settings')({
  // The pages of the settings share the answer: offers come and go seldom.
  staleTime: 300_000,
  loader: async ({ context: { boot, client } }) => {
    if (boot.viewer?.kind !== 'member') return { hasServices: false }
    const answer = await client.call(servicesAvailable, {}, { silent: true })
    return { hasServices: answer.ok && answer.data.isAvailable }
  },
  component: () => {
    const path = useLocation({ select: (location) => location.pathname })
    const { hasServices } = Route.useLoaderData()
    return (
      <SettingsLayoutScreen current={path} languageLabel={useLanguageLabel()} hasServices={hasServices}>
        <Outlet />
      </SettingsLayoutScreen>
    )
  },
})
