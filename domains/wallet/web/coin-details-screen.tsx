import { ReceiptText } from 'lucide-react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { ErrorState } from '#ui/patterns/error-state.tsx'
import { PageHeader } from '#ui/patterns/page-header.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { Tabs } from '#ui/primitives/tabs.tsx'
import { currencies } from '../rules.ts'
import type { OpenCoinShop } from './coin-shop.ts'
import { useCoinShop } from './coin-shop.ts'
import { DetailDays } from './detail-days.tsx'
import type { DetailCurrency, FirstDetails } from './load-coin-details.ts'
import type { DetailsShown } from './use-coin-details.ts'
import { useCoinDetails } from './use-coin-details.ts'

type Props = {
  /** Null for someone of whom nothing is known yet: there is nothing to list. */
  first: FirstDetails | null
  currency: DetailCurrency
  onCurrency(next: DetailCurrency): void
  back: { href: string; label: string }
}

/** Income and spending, day by day, with the reason of each. */
export function CoinDetailsScreen({ first, currency, onCurrency, back }: Props) {
  const t = useTexts('wallet')
  const openShop = useCoinShop()
  return (
    <>
      <PageHeader
        title={t('details.title')}
        back={back}
        actions={openShop ? <GetCoins open={openShop} /> : undefined}
      />
      <div className="mx-auto w-full max-w-2xl px-4 pb-10 md:px-8 lg:mx-0">
        {first ? <Details first={first} currency={currency} onCurrency={onCurrency} /> : <Nothing />}
      </div>
    </>
  )
}

function GetCoins({ open }: { open: OpenCoinShop }) {
  const t = useTexts('wallet')
  return (
    <Button size="small" onClick={() => void open({ from: 'settings' })}>
      {t('getCoins')}
    </Button>
  )
}

function Details({ first, currency, onCurrency }: Pick<Props, 'currency' | 'onCurrency'> & { first: FirstDetails }) {
  const t = useTexts('wallet')
  const { shown, more } = useCoinDetails(currency, first)
  return (
    <Tabs
      label={t('title')}
      tabs={currencies.map((key) => ({ key, label: t(`details.${key}`) }))}
      value={currency}
      onChange={onCurrency}
    >
      <List shown={shown} onMore={() => void more()} />
    </Tabs>
  )
}

function List({ shown, onMore }: { shown: DetailsShown; onMore: () => void }) {
  const t = useTexts('shell')
  const { status, list, hasPage } = shown
  if (!hasPage && status === 'loading') return <ToCome />
  if (!hasPage)
    return (
      <ErrorState
        title={t(`fault.${status}Title`)}
        text={t(`fault.${status}Text`)}
        retryLabel={t('retry')}
        onRetry={onMore}
      />
    )
  if (list.length === 0) return <Nothing />
  return (
    <>
      <DetailDays list={list} />
      <ListEnd shown={shown} onMore={onMore} />
    </>
  )
}

function ListEnd({ shown: { status, next }, onMore }: { shown: DetailsShown; onMore: () => void }) {
  const t = useTexts('wallet')
  const words = useTexts('shell')
  if (next === null) return null
  const hasFailed = status === 'unreachable' || status === 'broken'
  return (
    <div className="grid justify-items-center gap-3 pt-6 text-center text-small text-ink-3">
      {hasFailed ? <p role="alert">{t('details.moreFailed')}</p> : null}
      <Button variant="gray" pending={status === 'loading'} onClick={onMore}>
        {hasFailed ? words('retry') : t('details.more')}
      </Button>
    </div>
  )
}

function Nothing() {
  const t = useTexts('wallet')
  return (
    <EmptyState art={<ReceiptText strokeWidth={1.5} />} title={t('details.emptyTitle')} text={t('details.emptyText')} />
  )
}

const rowsToCome = Array.from({ length: 8 }, (_, place) => place)

function ToCome() {
  const t = useTexts('wallet')
  return (
    <div className="mt-6 overflow-hidden rounded-l bg-surface-1">
      <output className="sr-only">{t('details.loading')}</output>
      {rowsToCome.map((place) => (
        <div key={place} className="flex min-h-15 items-center justify-between border-line px-4 not-first:border-t">
          <Skeleton className="h-3.5 w-32 rounded-full" />
          <Skeleton className="h-3.5 w-10 rounded-full" />
        </div>
      ))}
    </div>
  )
}
