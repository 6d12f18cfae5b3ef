import { transact } from '#platform/db/database.ts'
import { refuse } from '#platform/http/handler.ts'
import { lockUser } from '#domains/accounts/server/public.ts'
import { premiumUntilOf } from '#domains/wallet/server/public.ts'
import { digitsOf, isLifetime, majorOf, subscriptionActions } from '../../rules.ts'
import type { Buying, Orders } from '../orders.ts'
import type { Consent } from '../tables.ts'
import type { CardRow } from './card-rows.ts'
import { cardMethod, cardsOf } from './card-rows.ts'
import { stopOrRefuse } from './gateway-renewal.ts'
import { dueBefore } from './renewal-outcome.ts'
import { seriesOf } from './series.ts'
import type { SubscriptionRow } from './subscription-rows.ts'
import { changeSubscription, currentOf, lockCurrent } from './subscription-rows.ts'

export type PlanRequest = {
  id: string
  key: string
  termsVersion: string
  /** What the page said that each payment takes, in USD. */
  price?: number | undefined
}

/**
 * Renews by another plan from the next payment on, or takes an ended renewal up again. A gateway that collects by itself
 * always takes the same, so what it does not do is done by a linked card.
 */
export async function changePlan(orders: Orders, selection: PlanRequest, by: Omit<Buying, 'isVisitor'>): Promise<void> {
  const { userId, now } = by
  const current = await currentOf(orders.db, userId)
  if (!current) return refuse('NO_SUBSCRIPTION')
  if (current.changeKey === selection.key) return
  const terms = termsOf(orders, current.brand, selection, by) ?? refuse('PLAN_UNKNOWN')
  if (selection.price !== undefined && queriesMore(terms, selection.price)) return refuse('QUOTE_OVER')
  const premiumUntil = await premiumUntilOf(orders.db, userId)
  const isOver = current.state === 'ended' && current.paidUntil <= now
  if (isOver || isLifetime(premiumUntil?.getTime() ?? null)) return refuse('NO_SUBSCRIPTION')
  const stays = current.cardId === null && current.state !== 'ended' && selection.id === current.planId
  const card = stays ? null : await payingCard(orders, current)
  const collects = current.cardId === null && (current.state !== 'ended' || current.stopDue)
  if (collects && card) await stopOrRefuse(orders, current)
  await transact(orders.db, async (tx) => {
    await lockUser(tx, userId)
    const row = await lockCurrent(tx, userId)
    if (!row || row.id !== current.id || row.changeKey === selection.key) return
    await changeSubscription(tx, row.id, {
      changeKey: selection.key,
      ...(selection.id === row.planId
        ? { terms, nextPlanId: null, nextTerms: null }
        : { nextPlanId: selection.id, nextTerms: terms }),
      ...(card ? { ...paidBy(row, card, now), stopDue: false } : {}),
    })
  })
}

/** What somebody agrees to by choosing a plan: its price of now; null for what is not sold, or does not renew. */
function termsOf(
  { catalogue, textVersionOf }: Orders,
  brand: string,
  { id, termsVersion }: PlanRequest,
  { caller, now }: Pick<Buying, 'caller' | 'now'>,
): Consent | null {
  const plan = catalogue.of(brand).plans[id]
  if (!plan?.isListed || !plan.renews || plan.onlyStars || seriesOf(plan) === null) return null
  const renewal = { month: plan.month, prices: plan.prices }
  const { locale } = caller
  return { termsVersion, textVersion: textVersionOf(locale), locale, at: now.toISOString(), renewal }
}

/** Whether a list that has changed since the page was opened asks for more than the page said. */
function queriesMore({ renewal }: Consent, price: number): boolean {
  return renewal !== null && majorOf(renewal.prices.USD, digitsOf('USD')) > price
}

/** The card that pays from now on: the one that does already, else the one linked last. */
async function payingCard({ db }: Orders, row: SubscriptionRow): Promise<CardRow> {
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
