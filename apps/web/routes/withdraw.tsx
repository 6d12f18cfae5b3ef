import { createFileRoute } from '@tanstack/react-router'
import { parseWithdrawalSearch } from '#domains/orders/web/public.ts'
import { loadWithdrawal } from '#domains/orders/web/withdrawal/load-withdrawal.ts'
import { WithdrawalScreen } from '#domains/orders/web/withdrawal/withdrawal-screen.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { LazyTexts, loadLazyTexts } from '../shell/lazy-texts.tsx'
import { documentTitle, pageTexts } from '../shell/page-texts.ts'

export const Route = createFileRoute('/withdraw')({
  staticData: { name: 'withdraw', open: true, place: 'me', busy: true, whileClosing: true, whileExcluded: true },
  validateSearch: parseWithdrawalSearch,
  loaderDeps: ({ search }) => search,
  gcTime: 0,
  loader: async ({ context: { client }, deps }) => {
    const [texts, loaded] = await Promise.all([
      loadLazyTexts('pay', 'withdrawal', 'orders', 'result', 'stars', 'usdt'),
      loadWithdrawal(client, deps),
    ])
    return { texts, loaded }
  },
  head: ({ match }) => ({
    meta: [
      { title: documentTitle(pageTexts('accounts')('settings.withdraw')) },
      // The link of a letter is its owner's alone.
      ...(match.search.token === undefined
        ? []
        : [
            { name: 'robots', content: 'noindex' },
            { name: 'referrer', content: 'no-referrer' },
          ]),
    ],
  }),
  component: Withdraw,
})

function Withdraw() {
  const t = useTexts('accounts')
  const { texts, loaded } = Route.useLoaderData()
  const { number = '' } = Route.useSearch()
  return (
    <LazyTexts name="pay" texts={texts}>
      <WithdrawalScreen
        key={JSON.stringify(loaded)}
        loaded={loaded}
        number={number}
        back={{ href: '/settings', label: t('settings.back') }}
      />
    </LazyTexts>
  )
}
