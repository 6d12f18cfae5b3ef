import { createFileRoute, useRouter } from '@tanstack/react-router'
import { CoinDetailsScreen } from '#domains/wallet/web/coin-details-screen.tsx'
import { loadCoinDetails, parseDetailSearch } from '#domains/wallet/web/load-coin-details.ts'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { documentTitle, pageTexts } from '../shell/page-texts.ts'

export const Route = createFileRoute('/settings/coin-details')({
  staticData: { name: 'SettingsCoinDetails', whileClosing: true, whileExcluded: true },
  validateSearch: parseDetailSearch,
  // The screen fetches the other list by itself; each opening of the page starts afresh.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  // Asking for it would make a visitor of someone who only looks.
  loader: async ({ context: { boot, client }, location }) =>
    boot.viewer ? loadCoinDetails(client, parseDetailSearch(location.search as Record<string, unknown>)) : null,
  head: () => ({ meta: [{ title: documentTitle(pageTexts('wallet')('details.title')) }] }),
  component: CoinDetails,
})

function CoinDetails() {
  const t = useTexts('accounts')
  const { navigate } = useRouter()
  const { currency = 'coins' } = Route.useSearch()
  return (
    <CoinDetailsScreen
      first={Route.useLoaderData()}
      currency={currency}
      onCurrency={(next) =>
        void navigate({
          to: '/settings/coin-details',
          search: next === 'energy' ? { currency: next } : {},
          replace: true,
          resetScroll: false,
        })
      }
      back={{ href: '/settings', label: t('settings.back') }}
    />
  )
}
