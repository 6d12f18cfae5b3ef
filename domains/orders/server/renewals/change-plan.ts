import type { Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { refuse } from '#platform/http/handler.ts'
import { lockUser } from '#domains/accounts/server/public.ts'
import { premiumUntilOf } from '#domains/wallet/server/public.ts'
import { digitsOf, isLifetime, majorOf, subscriptionActions } from '../../rules.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Purchaser } from '../checkout/purchaser.ts'
import type { PurchaseTexts } from '../purchase-texts.ts'
import type { Consent } from '../tables.ts'
import type { CardRow } from '../cards/card-rows.ts'
import { cardMethod, cardsOf } from '../cards/card-rows.ts'
import type { StopNeeds } from './gateway-renewal.ts'
import { stopOrRefuse } from './gateway-renewal.ts'
import { dueBefore } from './renewal-outcome.ts'
import { seriesOf } from './series.ts'
import type { SubscriptionRow } from './subscription-rows.ts'
import { changeSubscription, currentOf, lockCurrent } from './subscription-rows.ts'

export type ChangePlanNeeds = StopNeeds & {
  db: Db
  catalogue: Catalogue
  textVersionOf: PurchaseTexts['textVersionOf']
}

export type PlanRequest = {
  id: string
  key: string
  termsVersion: string
  /** The price of each payment as the page showed it, in USD. */
  price?: number | undefined
}

/**
 * Renews by another plan from the next payment on, or resumes an ended renewal. A gateway that collects by itself always
 * takes the same amount, so any other plan is paid by a linked card.
 */
export async function changePlan(
  needs: ChangePlanNeeds,
  request: PlanRequest,
  by: Omit<Purchaser, 'isVisitor'>,
): Promise<void> {
  const { db } = needs
  const { userId, now } = by
  const current = await currentOf(db, userId)
  if (!current) return refuse('NO_SUBSCRIPTION')
  if (current.changeKey === request.key) return
  const terms = termsOf(needs, current.brand, request, by) ?? refuse('PLAN_UNKNOWN')
  if (request.price !== undefined && exceeds(terms, request.price)) return refuse('QUOTE_OVER')
  const premiumUntil = await premiumUntilOf(db, userId)
  const isOver = current.state === 'ended' && current.paidUntil <= now
  if (isOver || isLifetime(premiumUntil?.getTime() ?? null)) return refuse('NO_SUBSCRIPTION')
  const stays = current.cardId === null && current.state !== 'ended' && request.id === current.planId
  const card = stays ? null : await payingCard(db, current)
  const collects = current.cardId === null && (current.state !== 'ended' || current.stopDue)
  if (collects && card) await stopOrRefuse(needs, current)
  await transact(db, async (tx) => {
    const user = await lockUser(tx, userId)
    const row = user && (await lockCurrent(user))
    if (!row || row.id !== current.id || row.changeKey === request.key) return
    await changeSubscription(tx, row.id, {
      changeKey: request.key,
      ...(request.id === row.planId
        ? { terms, nextPlanId: null, nextTerms: null }
        : { nextPlanId: request.id, nextTerms: terms }),
      ...(card ? { ...paidBy(row, card, now), stopDue: false } : {}),
    })
  })
}

/** The terms of a chosen plan at its present price; null for a plan that is not sold, or does not renew. */
function termsOf(
  { catalogue, textVersionOf }: ChangePlanNeeds,
  brand: string,
  { id, termsVersion }: PlanRequest,
  { caller, now }: Pick<Purchaser, 'caller' | 'now'>,
): Consent | null {
  const plan = catalogue.of(brand).plans[id]
  if (!plan?.isListed || !plan.renews || plan.onlyStars || seriesOf(plan) === null) return null
  const renewal = { month: plan.month, prices: plan.prices }
  const { locale } = caller
  return { termsVersion, textVersion: textVersionOf(locale), locale, at: now.toISOString(), renewal }
}

/** Whether the price has risen above what the page showed. */
function exceeds({ renewal }: Consent, price: number): boolean {
  return renewal !== null && majorOf(renewal.prices.USD, digitsOf('USD')) > price
}

/** The card that pays from now on: the present one, else the one linked last. */
async function payingCard(db: Db, row: SubscriptionRow): Promise<CardRow> {
  const linked = row.userId === null ? [] : await cardsOf(db, row.userId)
  return linked.find(({ id }) => id === row.cardId) ?? linked.at(-1) ?? refuse('NO_CARD')
}

function paidBy(row: SubscriptionRow, card: CardRow, now: Date): Partial<SubscriptionRow> {
  if (row.state !== 'ended' && row.cardId === card.id) return {}
  const due = dueBefore(row.paidUntil)
  const dueAt = due > now ? due : now
  return {
    state: 'active',
    action: subscriptionActions.subIn,
    method: cardMethod,
    cardId: card.id,
    fellDueAt: dueAt,
    dueAt,
    remindedDays: null,
  }
}
