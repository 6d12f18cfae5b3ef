import type { Plan, PricesIn } from './price-contract.ts'
import type { Currency } from './payment-methods.ts'
import { currencies } from './payment-methods.ts'

export type { ConsolePiece, ContentPart } from './content-parts.ts'
export { contentParts, mostPieces, pieceFieldsOf, proofFields } from './content-parts.ts'
export type { PaymentMethod } from './payment-methods.ts'
export { paymentMethods } from './payment-methods.ts'
export type { EntryField, EntryKind, EntryPlace, EntryValues } from './price-entries.ts'
export { entryKinds, fieldsOf } from './price-entries.ts'

export const orderStatuses = { wait: 10, hasPay: 20, cancel: 30 } as const

/** The states of an order as operators read them, and the filters of their list: `review` is what needs a look. */
export const orderStates = ['waiting', 'paid', 'cancelled'] as const
export type OrderState = (typeof orderStates)[number]
export const orderFilters = [...orderStates, 'review'] as const
export type OrderFilter = (typeof orderFilters)[number]

export const paymentStates = ['open', 'paid', 'failed', 'cancelled', 'ended'] as const
export type PaymentState = (typeof paymentStates)[number]

export const refundStates = ['due', 'requested', 'done', 'refused'] as const
export type RefundState = (typeof refundStates)[number]

/** How a gateway's list and the stored payments can disagree. */
export const differenceKinds = ['not-here', 'not-there', 'other-amount', 'other-state', 'unread'] as const
export type DifferenceKind = (typeof differenceKinds)[number]

/** The actions on a subscription: begun or resumed, and ended. */
export const subscriptionActions = { subIn: 10, cancel: 20 } as const

/** Longest plan that the selector offers; the lifetime plan is an offer of its own. */
const maxMonths = 12
const order = [1, 3, 12]
const daysInMonth = 30

/** The plans of the selector: up to a year, one for each duration, and 1, 3, 12 months before the others. */
export function offeredPlans(list: readonly Plan[]): Plan[] {
  const byMonth = new Map<number, Plan>()
  for (const plan of list) {
    if (plan.month <= 0 || plan.month > maxMonths) continue
    const known = byMonth.get(plan.month)
    if (!known || isLower(plan.discount, known.discount)) byMonth.set(plan.month, plan)
  }
  const place = ({ month }: Plan) => (order.includes(month) ? order.indexOf(month) : order.length)
  return [...byMonth.values()].sort((a, b) => place(a) - place(b) || a.month - b.month)
}

/** Of two for one duration the lower discount wins; where either has none, the first seen stays. */
function isLower(discount: string, than: string): boolean {
  return Number(discount) > 0 && Number(discount) < Number(than)
}

/** The plan that is selected at first: three months, else the first. */
export function usualPlan(plans: readonly Plan[]): Plan | null {
  return plans.find(({ month }) => month === 3) ?? plans[0] ?? null
}

/** A price in a currency, in major units: of a plan or a pack, before its discount, or of its renewal. */
export function priceIn(currency: Currency, prices: Omit<PricesIn, 'tgStar'>): number {
  return currency === 'USD' ? prices.price : prices[`price${currency}`]
}

/** Decimals of a price for one day: two for dollars, one for ringgit, else none. */
export const perDayDigits: Record<Currency, number> = { USD: 2, MYR: 1, MMK: 0, INR: 0, IDR: 0 }

/** The price of a plan for one day; half rounds up. */
export function perDay(price: number, month: number, currency: Currency): number {
  const unit = 10 ** perDayDigits[currency]
  return Math.floor((price * unit) / month / daysInMonth + 0.5 + 1e-9) / unit
}

/** The price of a plan for one day in Stars; half rounds up. */
export function starsPerDay({ tgStar, month }: Pick<Plan, 'tgStar' | 'month'>): number {
  return Math.floor(tgStar / month / daysInMonth + 0.5)
}

/** The price for one day before the discount; null without one. */
export function originalPerDay(plan: Plan, currency: Currency): number | null {
  if (!(Number(plan.discount) > 0) || plan.original === null) return null
  const original = priceIn(currency, plan.original)
  return original > priceIn(currency, plan) ? perDay(original, plan.month, currency) : null
}

/** The one rhythm in which Telegram collects by itself. */
export const starsDays = 30
/** The most that it collects so. */
const maxStars = 10_000

/** Whether Telegram collects a plan again by itself: a month's alone, and always as much as the first time. */
export function renewsInStars({
  month,
  stars,
  later,
}: {
  month: number | null
  stars: number
  later: number
}): boolean {
  return month === 1 && stars === later && stars <= maxStars
}

/** Coins that a plan brings at once. */
export function coinsOf(plan: Plan): number {
  return plan.items.reduce((sum, { amount }) => sum + amount, 0)
}

/** The currency in which a person from a country reads plan prices. */
export function currencyFor(country: string | null): Currency {
  const own: Record<string, Currency> = { MM: 'MMK', IN: 'INR', ID: 'IDR', MY: 'MYR' }
  return own[country ?? ''] ?? 'USD'
}

/** Premium that never ends: an expiry in the year 2100 or later. */
export function isLifetime(premiumUntil: number | null): boolean {
  return premiumUntil !== null && premiumUntil >= Date.UTC(2100, 0, 1)
}

/** A minor amount as a decimal text: 999 of two digits is 9.99. */
export function majorOf(minor: number, digits: number): number {
  return minor / 10 ** digits
}

/** The decimals that the smallest unit of a price currency has. */
export function digitsOf(currency: Currency): number {
  return currencies[currency].digits
}
