import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router'
import { SettingsLayoutScreen } from '#domains/accounts/web/settings-layout-screen.tsx'
import { servicesAvailable } from '#domains/services/calls.gen.ts'
import { LazyTexts, loadLazyTexts } from '../shell/lazy-texts.tsx'
import { useLanguageLabel } from '../shell/language-label.ts'

export const Route = createFileRoute('/settings')({
  // The pages of the settings share the answer: offers come and go seldom.
  staleTime: 300_000,
  loader: async ({ context: { boot, client } }) => {
    const [words, answer] = await Promise.all([
      loadLazyTexts('settings-words'),
      boot.viewer?.kind === 'member' ? client.call(servicesAvailable, {}, { silent: true }) : null,
    ])
    return { words, hasServices: answer?.ok === true && answer.data.isAvailable }
  },
  component: () => {
    const path = useLocation({ select: (location) => location.pathname })
    const { words, hasServices } = Route.useLoaderData()
    return (
      <LazyTexts name="settings-words" texts={words}>
        <SettingsLayoutScreen current={path} languageLabel={useLanguageLabel()} hasServices={hasServices}>
          <Outlet />
        </SettingsLayoutScreen>
      </LazyTexts>
    )
  },
})
