import type { PaymentEvent } from '../payment-adapter.ts'
import { readGatewayAmount } from './gateway-money.ts'
import type { HostedProfile, Reading } from './profile.ts'
import { orderNumberPattern } from './profile.ts'
import type { Words } from './words.ts'
import { textAt } from './words.ts'

export type Read = { event: PaymentEvent } | { nothing: 'another status' } | { fault: string }

// Values must not contain & or =: with them a signature over pairs would also fit fields split differently.
const plain = /^[\w.:-]{1,128}$/

/** Maps one piece of news from the gateway's words to an event. */
export function readEvent(words: Words, reading: Reading, profile: HostedProfile, requested?: string): Read {
  const number = reading.number === null ? (requested ?? null) : textAt(words, reading.number)
  const reference = textAt(words, reading.reference)
  if (number === null || !orderNumberPattern(profile.orderNumber).test(number)) return { fault: 'no order number' }
  if (reference === null || !plain.test(reference)) return { fault: 'no reference' }
  const status = textAt(words, reading.status)
  if (status === null || !plain.test(status)) return { fault: 'no status' }
  const kind = kindOf(status, reading)
  if (kind === undefined) return { nothing: 'another status' }
  const amount = readMoney(words, reading, profile)
  if (!amount) return { fault: 'no amount' }
  const own = reading.eventId === null ? null : textAt(words, reading.eventId)
  if (own !== null && own !== '' && !plain.test(own)) return { fault: 'no event' }
  const eventId = [reference, kind, own].filter(Boolean).join(':')
  // An open payment counts as pending: it has not been refused.
  return { event: { eventId, kind: kind === 'open' ? 'pending' : kind, orderNumber: number, reference, amount } }
}

/** The gateway's code of a currency. */
export function calledThere(profile: HostedProfile, currency: string): string {
  return profile.currencies[currency]?.called ?? currency
}

function kindOf(status: string, { statuses }: Reading) {
  if (Object.hasOwn(statuses, status)) return statuses[status]
  return Object.entries(statuses).find(([words]) => words.toLowerCase() === status.toLowerCase())?.[1]
}

function readMoney(words: Words, reading: Reading, profile: HostedProfile) {
  const [amount, called] = [textAt(words, reading.amount), textAt(words, reading.currency)]
  if (amount === null || called === null) return null
  const currency = Object.keys(profile.currencies).find((one) => calledThere(profile, one) === called)
  // Money of another currency is still news; the receiver of the event refuses it.
  if (currency === undefined && !/^[A-Z]{3,5}$/.test(called)) return null
  const decimals = (currency === undefined ? undefined : profile.currencies[currency])?.decimals ?? 2
  return readGatewayAmount(amount, currency ?? called, { form: profile.amount, decimals })
}
