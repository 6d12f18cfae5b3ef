import type { DataOf } from '#platform/contract/call.ts'
import type { ReadableStore } from '#ui/state/store.ts'
import { createStore } from '#ui/state/store.ts'
import type { listPayMethods, Order, PayInstruction } from '../../order-contract.ts'
import type { PaymentMethod } from '../../payment-methods.ts'
import { paymentMethods } from '../../payment-methods.ts'
import type { Intent } from './intents.ts'
import type { Answer } from './settlement.ts'
import { settle, statusOf } from './settlement.ts'
import { endHold } from '../premium/price-hold.ts'

export type AvailableMethods = DataOf<typeof listPayMethods>
export type AvailableMethod = AvailableMethods['list'][number]

/** Why something did not go on: one of the contract's errors, or one of those that only a page can know. */
export type PaymentRefusal = { error: string; message: string }
const notSupported: PaymentRefusal = { error: 'NOT_SUPPORTED', message: '' }
const webTelegram: PaymentRefusal = { error: 'WEB_TELEGRAM', message: '' }
const notPaid: PaymentRefusal = { error: 'NOT_PAID', message: '' }

type Reply<T> = { ok: true; data: T } | ({ ok: false } & PaymentRefusal)

/** The calls that a payment makes to the server. */
export type PaymentCalls = {
  order(intent: Intent): Promise<Reply<Order>>
  methods(order: Order): Promise<Reply<AvailableMethods>>
  begin(order: Order, method: PaymentMethod): Promise<Reply<Order>>
  /** How the order stands, by the gateway's own word where that has to be requested. */
  request(order: Order, isFirst: boolean): Promise<Answer>
}

/** How a bill in Telegram ended; `elsewhere` where the page does not run in Telegram, and only a link leads there. */
export type InvoiceEnd = 'paid' | 'pending' | 'failed' | 'cancelled' | 'unsupported' | 'elsewhere'

/** The functions of the page that a payment uses. */
export type PaymentPage = {
  /** The intent as this browser stores it; `isNew` discards the stored one. */
  intent(isNew: boolean): Intent
  /** Removes the intent: it is fulfilled. */
  fulfilled(): void
  /** Remembers an order that its buyer may leave for. */
  began(order: Order): void
  /** Shows an invoice in Telegram and resolves with how it ended. */
  openInvoice(url: string): Promise<InvoiceEnd>
  /** Runs once it is paid, before anybody is notified: the buyer is signed in, and their data is read anew. */
  paid(order: Order): Promise<void>
}

/** `to` is the address that the buyer chose to go on to. */
export type PaymentEnd = { paid: Order; to: string | null } | { unpaid: 'left' | 'open' | 'cancelled' }

export type PaymentState =
  | { at: 'ordering' }
  | { at: 'refused'; refusal: PaymentRefusal }
  | {
      at: 'choosing'
      order: Order
      methods: AvailableMethods
      begins: PaymentMethod | null
      refusal: PaymentRefusal | null
    }
  | { at: 'following'; order: Order; method: PaymentMethod; instruction: PayInstruction }
  | { at: 'checking'; order: Order }
  | { at: 'paid'; order: Order }
  | { at: 'closed'; end: PaymentEnd }

export type Payment = ReadableStore<PaymentState> & {
  /** Makes the order and requests the payment methods it; a second press changes nothing. */
  start(): Promise<void>
  choose(method: PaymentMethod): Promise<void>
  /** Queries the state after the buyer came back from paying. */
  check(): Promise<void>
  /** Back to the payment methods. */
  otherMethod(): void
  /** The method's instruction cannot be carried out here; the other methods are offered. */
  cannotFollow(): void
  /** Puts the dialog away. What is in progress stays open on the server. */
  close(to?: string): void
}

type Needs = { calls: PaymentCalls; page: PaymentPage }

/** One payment from the intent to its end. It runs outside of any screen and does not know how it is shown. */
export function createPayment({ calls, page }: Needs): Payment {
  const { set, ...store } = createStore<PaymentState>({ at: 'ordering' })
  let known: AvailableMethods | null = null
  let started: Promise<void> | null = null
  const leaving = new AbortController()

  const become = (next: PaymentState) => {
    // Events after the end change nothing.
    if (store.state().at !== 'closed') set(next)
  }
  const end = (how: PaymentEnd) => {
    leaving.abort()
    become({ at: 'closed', end: how })
  }

  const order = async (isNew = false): Promise<Reply<Order>> => {
    const answer = await calls.order(page.intent(isNew))
    const isSpent = answer.ok ? statusOf(answer.data) !== 'open' : answer.error === 'KEY_REUSED'
    // An order that was met or put away in another tab is not the one that is wished for now.
    return isSpent && !isNew ? order(true) : answer
  }
  const start = async () => {
    const made = await order()
    // Its prices are not held any more, whatever this device has stored.
    if (!made.ok && made.error === 'QUOTE_OVER') endHold()
    if (!made.ok) return become({ at: 'refused', refusal: made })
    const methods = await calls.methods(made.data)
    if (!methods.ok) return become({ at: 'refused', refusal: methods })
    known = methods.data
    offer(made.data)
  }
  const offer = (at: Order, refusal: PaymentRefusal | null = null, begins: PaymentMethod | null = null) => {
    if (known) become({ at: 'choosing', order: at, methods: known, begins, refusal })
  }

  const begin = async (at: Order, method: PaymentMethod) => {
    if (!paymentMethods.includes(method)) return offer(at, notSupported)
    offer(at, null, method)
    const begun = await calls.begin(at, method)
    if (store.state().at === 'closed') return
    if (!begun.ok) return begun.error === 'ORDER_OVER' ? check(at) : offer(at, begun)
    if (statusOf(begun.data) !== 'open') return check(begun.data)
    const instruction = begun.data.payment?.instruction
    if (!instruction) return offer(begun.data, notSupported)
    page.began(begun.data)
    await follow(begun.data, method, instruction)
  }
  const follow = async (at: Order, method: PaymentMethod, instruction: PayInstruction) => {
    if (!isKnown(instruction)) return offer(at, notSupported)
    become({ at: 'following', order: at, method, instruction })
    if (instruction.kind !== 'telegram-invoice') return
    const how = await page.openInvoice(instruction.url)
    if (how === 'unsupported') return offer(at, webTelegram)
    if (how === 'elsewhere') return become({ at: 'following', order: at, method, instruction: linkTo(instruction.url) })
    if (how === 'cancelled') return offer(at)
    if (how === 'failed') return offer(at, notPaid)
    await check(at)
  }

  const check = async (at: Order) => {
    become({ at: 'checking', order: at })
    let requested = 0
    const known = await settle(() => calls.request(at, requested++ === 0), leaving.signal)
    if (leaving.signal.aborted) return
    if (known.status === 'open') return end({ unpaid: 'open' })
    page.fulfilled()
    if (known.status === 'cancelled') return end({ unpaid: 'cancelled' })
    await page.paid(known.order)
    become({ at: 'paid', order: known.order })
  }

  return {
    ...store,
    start: () => (started ??= start()),
    async choose(method) {
      const state = store.state()
      if (state.at === 'choosing' && state.begins === null) await begin(state.order, method)
    },
    async check() {
      const state = store.state()
      if (state.at === 'following') await check(state.order)
    },
    otherMethod() {
      const state = store.state()
      if (state.at === 'following') offer(state.order)
    },
    cannotFollow() {
      const state = store.state()
      if (state.at === 'following') offer(state.order, notSupported)
    },
    close(to) {
      const state = store.state()
      if (state.at === 'paid') end({ paid: state.order, to: to ?? null })
      else end({ unpaid: state.at === 'checking' ? 'open' : 'left' })
    },
  }
}

const instructions: Record<PayInstruction['kind'], true> = {
  redirect: true,
  'form-post': true,
  'telegram-invoice': true,
  'deep-link': true,
  wait: true,
}

/** A bill that is opened from another device, or by the app that the link belongs to. */
function linkTo(url: string): PayInstruction {
  return { kind: 'deep-link', url, qr: url }
}

/** A newer server may name a kind that this page has not learned yet. */
function isKnown({ kind }: PayInstruction): boolean {
  return Object.hasOwn(instructions, kind)
}
