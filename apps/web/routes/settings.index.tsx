import { createFileRoute, getRouteApi, useRouter } from '@tanstack/react-router'
import { myProfile } from '#domains/accounts/calls.gen.ts'
import { coinsOf } from '#domains/accounts/web/public.ts'
import { SettingsScreen } from '#domains/accounts/web/settings-screen.tsx'
import { hasUnsent } from '#domains/chat/web/public.ts'
import { endPush, startPush } from '#domains/notices/web/public.ts'
import { OwnBalancesScreen } from '#domains/wallet/web/own-balances-screen.tsx'
import { balancesOf } from '#domains/wallet/web/public.ts'
import { useLanguageLabel } from '../shell/language-label.ts'
import { documentTitle, pageTexts } from '../shell/page-texts.ts'

const settings = getRouteApi('/settings')

export const Route = createFileRoute('/settings/')({
  staticData: { name: 'settings' },
  // Asking for the profile would make a visitor of someone who only looks.
  loader: async ({ context: { boot, client } }) => {
    if (!boot.viewer) return null
    const profile = await client.load(myProfile, {})
    const amounts = { coins: coinsOf(profile), energy: profile.user.energy }
    balancesOf(boot.viewer.uid).report(amounts)
    return { profile, amounts }
  },
  // A page that did not load has the root's title, which reports the problem.
  head: ({ loaderData }) =>
    loaderData === undefined ? {} : { meta: [{ title: documentTitle(pageTexts('accounts')('settings.title')) }] },
  component: () => {
    const { navigate } = useRouter()
    const client = Route.useRouteContext({ select: (context) => context.client })
    const push = { start: () => startPush(client), end: () => endPush(client) }
    const theme = Route.useRouteContext({ select: ({ boot }) => boot.theme })
    const loaded = Route.useLoaderData()
    const { closedPages } = settings.useLoaderData()
    const installAddress = Route.useRouteContext({ select: ({ boot }) => boot.brand.installAddress })
    return (
      <SettingsScreen
        profile={loaded?.profile ?? null}
        balances={loaded ? <OwnBalancesScreen loaded={loaded.amounts} /> : null}
        theme={theme}
        closedPages={closedPages}
        installAddress={installAddress}
        languageLabel={useLanguageLabel()}
        push={push}
        leaving={{ leave: () => navigate({ to: '/' }), hasUnsent }}
      />
    )
  },
})
