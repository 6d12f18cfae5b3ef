import { createFileRoute, useRouter } from '@tanstack/react-router'
import { myProfile } from '#domains/accounts/calls.gen.ts'
import { SettingsScreen } from '#domains/accounts/web/settings-screen.tsx'
import { useLanguageLabel } from '../shell/language-label.ts'
import { documentTitle, pageTexts } from '../shell/page-texts.ts'

export const Route = createFileRoute('/settings/')({
  staticData: { name: 'settings' },
  // Asking for the profile would make a visitor of someone who only looks.
  loader: async ({ context: { boot, client } }) => (boot.viewer ? client.load(myProfile, {}) : null),
  // A page that did not load has the root's title, which reports the problem.
  head: ({ loaderData }) =>
    loaderData === undefined ? {} : { meta: [{ title: documentTitle(pageTexts('accounts')('settings.title')) }] },
  component: () => {
    const { navigate } = useRouter()
    const theme = Route.useRouteContext({ select: ({ boot }) => boot.theme })
    const installAddress = Route.useRouteContext({ select: ({ boot }) => boot.brand.installAddress })
    return (
      <SettingsScreen
        profile={Route.useLoaderData()}
        theme={theme}
        installAddress={installAddress}
        languageLabel={useLanguageLabel()}
        onLeave={() => navigate({ to: '/' })}
      />
    )
  },
})
