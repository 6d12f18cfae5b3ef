import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router'
import { meetHref, membersHrefs, servicesHref } from '#domains/accounts/web/public.ts'
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
    const { viewer } = boot
    const hasServices = answer?.ok === true && answer.data.isAvailable
    const hasMeet = boot.hasMeet && viewer?.kind === 'member' && viewer.isAdult
    const closedPages = [
      ...(hasServices ? [] : [servicesHref]),
      ...(hasMeet ? [] : [meetHref]),
      ...(viewer?.kind === 'member' ? [] : membersHrefs),
    ]
    return { words, closedPages }
  },
  component: () => {
    const path = useLocation({ select: (location) => location.pathname })
    const { words, closedPages } = Route.useLoaderData()
    return (
      <LazyTexts name="settings-words" texts={words}>
        <SettingsLayoutScreen current={path} languageLabel={useLanguageLabel()} closedPages={closedPages}>
          <Outlet />
        </SettingsLayoutScreen>
      </LazyTexts>
    )
  },
})
