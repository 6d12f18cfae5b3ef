import { oneHourMs } from '#platform/contract/envelope.ts'

/** Whether a price comes near the default limit of a day: the limit refuses it, or the same price again. */
export function isNearLimit({ left }: { left: number }, price: number): boolean {
  return left < 2 * price
}

export const currencies = ['coins', 'energy'] as const

/** Which way an amount went, as the wire writes it. */
export const directions = { in: 1, out: 2 } as const

/** Why coins or energy came or went; the list that a person sees has words for each. */
export const reasons = [
  'welcome',
  'regrowth',
  'gift',
  'purchase',
  'plan',
  'refill',
  'bonus',
  'refund',
  'reply',
  'gift-to-character',
  'photo',
  'photo-unlock',
  'call',
  'story',
  'character',
  'service',
  'service-done',
  'moved',
] as const
export type Reason = (typeof reasons)[number]

/** The kinds of an order: a pack of coins, or a plan of premium. The values are the words of the wire and of stored rows. */
export const orderKinds = { coins: 'gold', premium: 'vip' } as const
export type OrderKind = (typeof orderKinds)[keyof typeof orderKinds]

/** Most energy that grows back by itself. Energy above it, from rewards, is never cut. */
export function energyCap(isPremium: boolean): number {
  return isPremium ? 1000 : 100
}

export type Price = { currency: 'energy' | 'coins'; amount: number }

/** The price of a Base-model reply while there is energy. */
export const usualReplyPrice: Price = { currency: 'energy', amount: 1 }
const priceWithoutEnergy: Price = { currency: 'coins', amount: 5 }

/** The price of the next Base-model reply: energy, or coins when energy is out. */
export function replyPrice(energy: number): Price {
  return energy >= usualReplyPrice.amount ? usualReplyPrice : priceWithoutEnergy
}

/** Start of the full hour that a moment lies in. */
export function hourStart(at: Date): Date {
  return new Date(Math.floor(at.getTime() / oneHourMs) * oneHourMs)
}

/** Energy is brought back to its cap once each full hour; between hours nothing grows. */
export function regrowth(
  wallet: { energy: number; regrownAt: Date },
  cap: number,
  now: Date,
): { gained: number; regrownAt: Date } {
  const hour = hourStart(now)
  if (hour <= wallet.regrownAt) return { gained: 0, regrownAt: wallet.regrownAt }
  return { gained: Math.max(0, cap - wallet.energy), regrownAt: hour }
}

/** When energy is full again, or null when it is. */
export function energyFullAt(energy: number, cap: number, now: Date): Date | null {
  return energy >= cap ? null : new Date(hourStart(now).getTime() + oneHourMs)
}
