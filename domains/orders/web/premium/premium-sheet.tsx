import { useEffect, useState } from 'react'
import { useSession } from '#domains/accounts/web/public.ts'
import { useClient } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import { useIsInCare } from '#domains/safety/web/public.ts'
import { Sheet } from '#ui/primitives/sheet.tsx'
import type { Order } from '../../order-contract.ts'
import type { Plan } from '../../price-contract.ts'
import { listPremiumPlans } from '../../calls.gen.ts'
import { isLifetime } from '../../rules.ts'
import type { PurchaseSource } from '../origins.ts'
import { PaymentDialog } from '../payment/payment-dialog.tsx'
import { storageOf } from '../device-storage.ts'
import type { ShopPlace } from '../shop-place.ts'
import { ContinueBar } from './continue-bar.tsx'
import { ExitOffer } from './exit-offer.tsx'
import { PopupBelow, PremiumOffer, PremiumPopupBenefits } from './premium-view.tsx'
import type { PlansData } from './use-plans.ts'
import { usePremium } from './use-premium.ts'

type PremiumSheetProps = {
  isOpen: boolean
  source: PurchaseSource
  place: ShopPlace
  /** Called once, with the paid order or null. */
  onEnd(paid: Order | null): void
}

type Offered = PlansData & { retain: Plan[] }
type Step = { at: 'view' } | { at: 'leaving' } | { at: 'offer'; data: Offered } | { at: 'taken' }

const silent = { silent: true }

/** The end of the offer that was declined here: while it runs, the same offer is not made again. */
const declined = storageOf('declinedOffer', (value): value is number => typeof value === 'number')

function endOf({ retain }: Offered): number {
  return retain[0]?.discountExpireTime ?? 0
}

function offeredNow(data: PlansData): Offered | null {
  if (!data.retain?.length) return null
  const offered = { ...data, retain: data.retain }
  return endOf(offered) === declined.read() ? null : offered
}

/** Premium over the page. Who closes it unpaid is made one offer, if they have one; closing that closes. */
export function PremiumSheet(props: PremiumSheetProps) {
  const mayShow = useMayShow(() => props.onEnd(null))
  return mayShow ? <Popup {...props} /> : null
}

function Popup({ isOpen, source, place, onEnd }: PremiumSheetProps) {
  const t = useTexts('premium')
  const isInCare = useIsInCare()
  const client = useClient()
  const [step, setStep] = useState<Step>({ at: 'view' })
  const premium = usePremium({ source, place, first: null, onPaid: onEnd })
  const { purchase } = premium
  const away = (href: string) => {
    onEnd(null)
    place.go(href)
  }

  const leave = async () => {
    setStep({ at: 'leaving' })
    // After a crisis leaving is leaving: nothing more is offered.
    const answer = premium.needsLogin || isInCare ? null : await client.call(listPremiumPlans, { retain: true }, silent)
    const offered = answer?.ok ? offeredNow(premium.soldHere(answer.data)) : null
    if (!offered) return onEnd(null)
    setStep({ at: 'offer', data: offered })
  }
  return (
    <>
      <Sheet
        open={isOpen && step.at === 'view'}
        onClose={() => void leave()}
        title={t('title')}
        closeLabel={t('close')}
        footer={<ContinueBar premium={premium} leave={away} />}
      >
        <div className="grid grid-cols-1 gap-8 pt-1">
          <PremiumOffer premium={premium} />
          <PremiumPopupBenefits premium={premium} />
          <PopupBelow leave={away} />
        </div>
      </Sheet>
      {isOpen && step.at === 'offer' ? (
        <ExitOffer
          data={step.data}
          onTake={(plan) => {
            premium.buy(plan, step.data.quote)
            setStep({ at: 'taken' })
          }}
          onLeave={() => {
            declined.write(endOf(step.data))
            onEnd(null)
          }}
        />
      ) : null}
      {purchase ? (
        <PaymentDialog
          key={purchase.id}
          purchase={purchase.what}
          place={place}
          onEnd={(end) => {
            premium.onEnd(end)
            if (step.at === 'taken' && !('paid' in end)) onEnd(null)
          }}
        />
      ) : null}
    </>
  )
}

/**
 * Anyone who has premium forever sees that instead. Of others, who may have bought it in another tab, it is read while the
 * popup is shown.
 */
function useMayShow(onRefused: () => void): boolean {
  const t = useTexts('premium')
  const { viewer, check } = useSession()
  const [may, setMay] = useState(!isLifetime(viewer?.premiumUntil ?? null))
  useEffect(() => {
    if (viewer?.kind !== 'member') return
    const look = async () => {
      if (may && !isLifetime((await check())?.premiumUntil ?? null)) return
      setMay(false)
      toasts.push({ text: t('lifetime.thanksTitle') })
      onRefused()
    }
    void look()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when it is opened
  }, [])
  return may
}
