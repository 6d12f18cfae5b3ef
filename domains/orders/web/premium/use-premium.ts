import { useState } from 'react'
import { useSession } from '#domains/accounts/web/public.ts'
import { notePress } from '#platform/contract/page-moments.ts'
import { leaveAllSteps } from '#ui/primitives/overlay-steps.ts'
import { orderKinds } from '#domains/wallet/rules.ts'
import type { Order } from '../../order-contract.ts'
import type { Plan } from '../../price-contract.ts'
import { coinsOf, offeredPlans } from '../../rules.ts'
import type { PurchaseSource } from '../origins.ts'
import { comeFromOf, extraJsonOf } from '../origins.ts'
import type { Purchase } from '../payment/intents.ts'
import { herePath } from '../payment/return-address.ts'
import type { PaymentEnd } from '../payment/payment.ts'
import type { ShopPlace } from '../shop-place.ts'
import type { PlanChoice } from './plan-choice.ts'
import { listMark, selectedPlan } from './plan-choice.ts'
import { soldHere } from './sold-here.ts'
import type { PlansData } from './use-plans.ts'
import { usePlans } from './use-plans.ts'

type Needs = {
  source: PurchaseSource
  place: ShopPlace
  first: PlansData | null
  /** Paid: the view has done what it was opened for. */
  onPaid(order: Order): void
  /** Where it leads on to then, unless the buyer requests another place. */
  afterwards?: string
}

export type Premium = ReturnType<typeof usePremium>

/** State and actions of the premium view, on a page and in a popup alike. */
export function usePremium({ source, place, first, onPaid, afterwards }: Needs) {
  const { viewer, openLogin } = useSession()
  // Asking for prices would make a visitor of someone who has not even said that they are an adult.
  const { shown: reported, reload, isHeld } = usePlans(first, viewer?.uid ?? null)
  const shown = { ...reported, data: reported.data && soldHere(reported.data, place.surface) }
  const [choice, setChoice] = useState<PlanChoice | null>(null)
  const [purchase, setPurchase] = useState<{ id: number; what: Purchase } | null>(null)
  const [isOpenStill, setOpenStill] = useState(false)
  const plans = offeredPlans(shown.data?.list ?? [])
  const chosen = selectedPlan(plans, choice)
  const isMember = viewer?.kind === 'member'
  const needsLogin = !isMember && !source.fromLanding

  const buy = (plan: Plan, quote = shown.data?.quote) => {
    if (!quote) return
    if (needsLogin) return openLogin('purchase')
    setOpenStill(false)
    const what = purchaseOf(plan, { source, place, quote, isVisitor: !isMember })
    setPurchase((before) => ({ id: (before?.id ?? 0) + 1, what }))
  }
  const onEnd = (end: PaymentEnd) => {
    if ('paid' in end) {
      // Who has bought on a landing without signing in has nothing left to do there.
      const to = purchase?.what.isVisitor ? '/' : (end.to ?? afterwards)
      return leaveAllSteps(() => {
        onPaid(end.paid)
        if (to) place.go(to)
      })
    }
    setOpenStill(end.unpaid === 'open')
    // An order that was refused for its price, or was put away, shows that the prices here are old.
    if (end.unpaid === 'left' && !isHeld()) void reload()
  }
  return {
    source,
    place,
    shown,
    reload,
    /** Prices of a separate request, as they are sold here. */
    soldHere: (data: PlansData) => soldHere(data, place.surface),
    plans,
    chosen,
    choose: (plan: Plan) => setChoice({ of: listMark(plans), id: plan.id }),
    needsLogin,
    /** A member is in no hurry: no countdown runs for them. */
    hasPremium: viewer?.isPremium === true,
    buy,
    /** The press of the one button below the plans. */
    goOn(plan: Plan) {
      notePress('premium.continue', { plan: plan.id, price: plan.price, from: comeFromOf(source, place.surface) })
      buy(plan)
    },
    purchase,
    onEnd,
    /** The last payment here is not known yet. */
    isOpenStill,
  }
}

type Bought = Pick<Needs, 'source' | 'place'> & { quote: PlansData['quote']; isVisitor: boolean }

function purchaseOf(plan: Plan, { source, place, quote, isVisitor }: Bought): Purchase {
  return {
    goods: { kind: orderKinds.premium, plan, coins: coinsOf(plan) },
    comeFrom: comeFromOf(source, place.surface),
    extraJson: extraJsonOf(source, place.surface, place.extras),
    quote,
    isVisitor,
    back: herePath(),
  }
}
