import type { ReactNode } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { ErrorState } from '#ui/patterns/error-state.tsx'
import { RefusalNote } from '#ui/patterns/refusal-note.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import type { BrandContent } from '../../brand-contract.ts'
import { coinsOf } from '../../rules.ts'
import type { Leave } from '../leaving.ts'
import { SandboxMark } from '../sandbox-mark.tsx'
import { MoneyNotes, PremiumQuestions } from './assurances.tsx'
import { BenefitTiles } from './benefit-tiles.tsx'
import type { Face } from './benefit-tiles.tsx'
import { PopupBenefits } from './benefits.tsx'
import { BrandProof } from './brand-proof.tsx'
import { DiscountClock } from './discount-clock.tsx'
import { PriceHoldBanner } from './price-hold-banner.tsx'
import { LifetimeOffer } from './lifetime-offer.tsx'
import { PlanSelector } from './plan-selector.tsx'
import { useBrandContent } from './use-brand-content.ts'
import type { Premium } from './use-premium.ts'

type PartProps = { premium: Premium }

type PremiumOfferProps = PartProps & {
  /** The button, where it stands among the choices; without it, it stands below them also while there are none. */
  button?: ReactNode
}

/** The choice: how long the prices hold, the plans, premium forever, and the terms behind them. */
export function PremiumOffer({ premium, button }: PremiumOfferProps) {
  const t = useTexts('premium')
  const { shown, plans, chosen, choose, buy, reload } = premium
  const { data } = shown
  if (data === null) return <OfferToCome premium={premium} canRetry={button !== undefined} />
  const anew = () => void reload()
  return (
    <div className="grid grid-cols-1 gap-3 md:gap-4">
      {data.isSandbox ? <SandboxMark /> : null}
      {premium.hasPremium ? null : <PriceHoldBanner until={shown.heldUntil} isRenewed={shown.round > 0} onEnd={anew} />}
      {plans.length > 0 ? (
        <PlanSelector plans={plans} chosen={chosen} currency={data.currency} onChoose={choose} />
      ) : (
        <p className="rounded-m bg-surface-2 px-4 py-3 text-body text-ink-2">{t('plans.none')}</p>
      )}
      <DiscountClock key={data.quote.token} plans={plans} onEnd={anew} />
      <p className="text-center text-small text-balance text-ink-2">{t('guarantee')}</p>
      <OpenNote premium={premium} />
      {button}
      {data.permanent ? (
        <LifetimeOffer
          plan={data.permanent}
          currency={data.currency}
          onTake={() => data.permanent && buy(data.permanent)}
        />
      ) : null}
    </div>
  )
}

function OfferToCome({ premium: { shown, reload }, canRetry }: PartProps & { canRetry: boolean }) {
  const t = useTexts('premium')
  const words = useTexts('shell')
  if (shown.status === 'unreachable' || shown.status === 'broken')
    return (
      <ErrorState
        title={words(`fault.${shown.status}Title`)}
        text={words(`fault.${shown.status}Text`)}
        {...(canRetry ? { retryLabel: words('retry'), onRetry: () => void reload() } : {})}
      />
    )
  return (
    <div className="grid gap-4">
      <output className="sr-only">{t('loading')}</output>
      <Skeleton className="h-11 rounded-m" />
      <Skeleton className="h-22 rounded-l" />
      <Skeleton className="h-22 rounded-l" />
      <Skeleton className="h-22 rounded-l" />
    </div>
  )
}

function OpenNote({ premium: { isOpenStill } }: PartProps) {
  const t = useTexts('pay')
  return isOpenStill ? <RefusalNote text={t('failure')} /> : null
}

/** The benefits of premium in the popup; the first figure follows the selected plan. */
export function PremiumPopupBenefits({ premium: { shown, chosen } }: PartProps) {
  return <PopupBenefits coins={chosen && coinsOf(chosen)} isToCome={shown.status === 'loading'} />
}

type PremiumBelowProps = {
  content: BrandContent | null
  /** People in the pictures of the page's own benefits; the popup has a longer list of them above. */
  faces?: readonly Face[]
  leave?: Leave
}

/** The parts below the choice: the brand's own content, questions, and how refunds work. */
export function PremiumBelow({ content, faces, leave }: PremiumBelowProps) {
  return (
    <div className="grid grid-cols-1 gap-10">
      {faces ? <BenefitTiles faces={faces} /> : null}
      {content ? <BrandProof content={content} leave={leave} /> : null}
      <PremiumQuestions />
      <div className="grid grid-cols-1 gap-6">
        <MoneyNotes leave={leave} />
      </div>
    </div>
  )
}

/** The same in the popup, which opens before the brand's own content is there. */
export function PopupBelow({ leave }: Pick<PremiumBelowProps, 'leave'>) {
  const content = useBrandContent()
  return <PremiumBelow content={content} {...(leave ? { leave } : {})} />
}
