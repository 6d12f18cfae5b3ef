import { Gem } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'

import { useViewer } from '#domains/accounts/web/public.ts'
import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import { useReaderZone } from '#platform/i18n/web/reader-zone.ts'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { PageHeader } from '#ui/patterns/page-header.tsx'
import { Anchor } from '#ui/primitives/anchor.tsx'
import { ButtonLink } from '#ui/primitives/button.tsx'
import { isLifetime } from '../../rules.ts'
import type { PurchaseSource } from '../origins.ts'
import { PaymentDialog } from '../payment/payment-dialog.tsx'
import type { ShopPlace } from '../shop-place.ts'
import type { Face } from './benefit-tiles.tsx'
import { BenefitLine } from './benefits.tsx'
import { ContinueBar } from './continue-bar.tsx'
import type { LoadedPremium } from './load-premium.ts'
import { PremiumBelow, PremiumOffer } from './premium-view.tsx'
import { usePremium } from './use-premium.ts'

const pageGrid =
  'mx-auto grid w-full max-w-6xl grid-cols-1 gap-x-12 gap-y-4 px-4 pb-16 lg:gap-y-8 md:px-8 lg:mx-0 lg:grid-cols-[1fr_26rem] lg:items-start'
const buyColumn =
  'grid gap-5 lg:sticky lg:top-24 lg:row-span-2 lg:rounded-xl lg:border lg:border-line lg:bg-surface-1 lg:p-6 lg:[@media(height<62rem)]:top-auto lg:[@media(height<62rem)]:bottom-6 lg:[@media(height<62rem)]:self-end'

type PremiumScreenProps = {
  loaded: LoadedPremium
  /** A row of portraits over the offer, and the people in it. */
  portraits: ReactNode
  faces: readonly Face[]
  source: PurchaseSource
  place: ShopPlace
}

/** Premium as a page of its own. Who has it forever is thanked, and sold nothing. */
export function PremiumScreen({ loaded, portraits, faces, source, place }: PremiumScreenProps) {
  const t = useTexts('premium')
  const words = useTexts('shell')
  const isForever = useHadForever()
  return (
    <>
      <PageHeader title={t('title')} back={{ href: '/settings', label: words('back') }} />
      {isForever ? (
        <Thanks />
      ) : (
        <Selling loaded={loaded} portraits={portraits} faces={faces} source={source} place={place} />
      )}
    </>
  )
}

/** Whether the viewer had premium forever when the page opened: one who buys it here sees the purchase to its end. */
function useHadForever(): boolean {
  const viewer = useViewer()
  const uid = viewer?.uid
  const now = { uid, isForever: isLifetime(viewer?.premiumUntil ?? null) }
  const [first, setFirst] = useState(now)
  if (first.uid !== uid) setFirst(now)
  return first.isForever
}

function Thanks() {
  const t = useTexts('premium')
  return (
    <EmptyState
      art={<Gem />}
      title={t('lifetime.thanksTitle')}
      text={t('lifetime.thanksText')}
      action={<ButtonLink href="/chat">{t('success.start')}</ButtonLink>}
    />
  )
}

const barClass =
  'sticky bottom-[calc(var(--bar-height)+var(--safe-bottom))] z-10 -mx-4 bg-linear-to-t from-surface-0 from-[calc(100%-1.75rem)] to-transparent px-4 pt-7 pb-2 md:static md:mx-0 md:bg-none md:p-0'
/** On a low screen the bar would cover the offer that it belongs to. */
const lowBarClass =
  '[@media(height<44rem)]:static [@media(height<44rem)]:mx-0 [@media(height<44rem)]:bg-none [@media(height<44rem)]:p-0'

function Selling({ loaded, portraits, faces, source, place }: PremiumScreenProps) {
  const t = useTexts('premium')
  const viewer = useViewer()
  const premium = usePremium({
    source,
    place,
    first: loaded.plans,
    onPaid: () => undefined,
    afterwards: '/settings/subscription',
  })
  const { purchase } = premium
  const isCurrent = viewer?.isPremium === true && viewer.premiumUntil !== null
  return (
    <div className={pageGrid}>
      <div className="grid gap-3 lg:gap-6 lg:pt-4">
        {/* People who have it see its end date in that place, so that the plans stay above the button. */}
        <div className={isCurrent ? 'max-lg:hidden' : 'contents'}>{portraits}</div>
        <div className="grid gap-1">
          <h2 className="text-title md:text-display">{t('heading')}</h2>
          <BenefitLine />
        </div>
      </div>
      <div className={buyColumn}>
        {viewer?.isPremium && viewer.premiumUntil !== null ? <Current until={viewer.premiumUntil} /> : null}
        <PremiumOffer
          premium={premium}
          button={
            <div className={`${barClass} ${lowBarClass}`}>
              <ContinueBar premium={premium} />
            </div>
          }
        />
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-10">
        <PremiumBelow content={loaded.content} faces={faces} />
      </div>
      {purchase ? (
        <PaymentDialog key={purchase.id} purchase={purchase.what} place={place} onEnd={premium.onEnd} />
      ) : null}
    </div>
  )
}

function Current({ until }: { until: number }) {
  const t = useTexts('premium')
  const format = useFormats()
  const timeZone = useReaderZone()
  return (
    <p className="rounded-m bg-surface-2 px-4 py-3 text-small text-ink-2">
      {t('current', { date: format.dateTime(until, { dateStyle: 'long', timeZone }) })}{' '}
      <Anchor href="/settings/subscription" className="font-medium text-ink-1 underline underline-offset-4">
        {t('toPlan')}
      </Anchor>
    </p>
  )
}
