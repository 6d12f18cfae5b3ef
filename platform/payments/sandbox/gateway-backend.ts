import { amountText, decimalsOf } from '../minor-units.ts'
import type { Money } from '../payment-adapter.ts'
import type { Book } from './book.ts'

export type PaymentState = 'open' | 'pending' | 'paid' | 'failed' | 'cancelled' | 'refunded' | 'charged-back'
export type NewsKind = Exclude<PaymentState, 'open'> | 'approved'

/** How the news of a payment go astray. */
export type Disturbance = {
  /** How often each is told, also to who has acknowledged it. */
  copies: number
  delayMs: number
  /** Holds news back until there are two, and tells the later first. */
  reverses: boolean
  forges: boolean
  loses: boolean
  /** Tells another amount than was paid. */
  altersAmount: boolean
}

export type SandboxNews = {
  id: string
  kind: NewsKind
  orderNumber: string
  amount: Money
  /** Set for news of a refund. */
  refundId: string | null
  /** What the gateway's part has to know of it beside that. */
  detail: string | null
  /** Signed as it should be, not at all well, or well by the key of somebody else. */
  signature: 'right' | 'forged' | 'foreign'
  at: number
  dueAt: number
  /** Of two that are due, the lower one is told first. */
  turn: number
  copiesLeft: number
  attempts: number
  state: 'waiting' | 'taken' | 'given-up' | 'lost'
  /** What came back the last time. */
  answer: string | null
}

export type SandboxRefund = { id: string; key: string; minor: number; at: number }

export type SandboxPayment = {
  id: string
  gateway: string
  orderNumber: string
  amount: Money
  title: string
  returnUrl: string
  cancelUrl: string
  noticeUrl: string
  /** Whatever the gateway's part keeps about it. */
  extra: Record<string, string>
  state: PaymentState
  openedAt: number
  paidAt: number | null
  refunds: SandboxRefund[]
  disturbance: Disturbance
  /** What happens to it by itself. */
  plans: { to: PaymentState; dueAt: number }[]
  news: SandboxNews[]
}

export type Opening = Pick<
  SandboxPayment,
  'gateway' | 'orderNumber' | 'amount' | 'returnUrl' | 'cancelUrl' | 'noticeUrl'
> & {
  /** The gateway's own name for it, where it is not any. */
  id?: string
  title?: string
  extra?: Record<string, string>
  /** When it is cancelled if nobody has paid. */
  expiresAt?: number | null
}

export type GatewayBackend = ReturnType<typeof createGatewayBackend>

/** How long until a pending payment is paid, and until money is given back where the amount asks for it. */
export const settleMs = 5000
export const laterMs = 10_000
const heldMs = 10_000

const moves: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  open: ['pending', 'paid', 'failed', 'cancelled'],
  pending: ['paid', 'failed'],
  paid: ['refunded', 'charged-back'],
  failed: [],
  cancelled: [],
  refunded: ['charged-back'],
  'charged-back': [],
}

/** The last two digits of an amount, which say how its payment goes: 4 for 9.04 USD, 104 JPY and 104 Stars. */
export function magicOf({ currency, minor }: Money): number {
  const hundredths = Math.max(decimalsOf(currency) - 2, 0)
  return Math.floor(minor / 10 ** hundredths) % 100
}

/** The payments of all gateways that the sandbox plays, and what is to be told of them. */
export function createGatewayBackend({
  book,
  now,
  random,
}: {
  book: Book<SandboxPayment>
  now(): Date
  random(length: number): string
}) {
  const { payments, notes } = book
  const time = () => now().getTime()

  const find = (gateway: string, id: string) => {
    const payment = payments.get(id)
    return payment?.gateway === gateway ? payment : null
  }

  const notify = (payment: SandboxPayment, news: Partial<SandboxNews> & Pick<SandboxNews, 'kind'>): SandboxNews => {
    const { copies, delayMs, reverses, forges, loses, altersAmount } = payment.disturbance
    const waiting = payment.news.filter(({ state }) => state === 'waiting')
    const reported: SandboxNews = {
      id: random(16),
      orderNumber: payment.orderNumber,
      amount: altersAmount ? { ...payment.amount, minor: payment.amount.minor + 1 } : payment.amount,
      refundId: null,
      detail: null,
      signature: forges ? 'forged' : 'right',
      at: time(),
      dueAt: time() + delayMs + (reverses && waiting.length === 0 ? heldMs : 0),
      turn: reverses ? -payment.news.length : payment.news.length,
      copiesLeft: copies,
      attempts: 0,
      state: loses ? 'lost' : 'waiting',
      answer: null,
      ...news,
    }
    if (reverses) for (const one of waiting) one.dueAt = Math.min(one.dueAt, reported.dueAt)
    payment.news.push(reported)
    book.changed()
    return reported
  }

  /** Moves a payment on and tells it; false where it cannot go there. */
  const move = (payment: SandboxPayment, to: PaymentState, news: Partial<SandboxNews> = {}): boolean => {
    if (to === 'open' || !moves[payment.state].includes(to)) return false
    payment.state = to
    if (to === 'paid') payment.paidAt = time()
    if (to !== 'pending') payment.plans = payment.plans.filter((plan) => moves[to].includes(plan.to))
    notify(payment, { kind: to, ...news })
    return true
  }

  const plan = (payment: SandboxPayment, to: PaymentState, inMs: number) => {
    payment.plans.push({ to, dueAt: time() + inMs })
    book.changed()
  }

  const paysAtOnce = (payment: SandboxPayment): boolean => {
    const isPaid = move(payment, 'paid')
    const magic = magicOf(payment.amount)
    if (isPaid && magic === 6) plan(payment, 'refunded', laterMs)
    if (isPaid && magic === 7) plan(payment, 'charged-back', laterMs)
    return isPaid
  }

  /** Gives money back, once for each key; null where there is not so much. */
  const refund = (payment: SandboxPayment, minor: number, key: string): SandboxRefund | null => {
    const known = payment.refunds.find((one) => one.key === key)
    if (known) return known
    const before = payment.refunds.reduce((sum, one) => sum + one.minor, 0)
    if (payment.state !== 'paid' || minor <= 0 || before + minor > payment.amount.minor) return null
    const made = { id: random(16), key, minor, at: time() }
    payment.refunds.push(made)
    const news = { kind: 'refunded', amount: { ...payment.amount, minor }, refundId: made.id } as const
    if (before + minor === payment.amount.minor) move(payment, 'refunded', news)
    else notify(payment, news)
    return made
  }

  const goOn = (payment: SandboxPayment, to: PaymentState): boolean => {
    if (to === 'paid') return paysAtOnce(payment)
    if (to === 'refunded') return refund(payment, payment.amount.minor, 'by itself') !== null
    return move(payment, to)
  }

  return {
    find,
    notify,
    move,
    plan,
    refund,
    /** All payments, the newest first. */
    all: (): readonly SandboxPayment[] => [...payments.values()].reverse(),
    get: (id: string): SandboxPayment | null => payments.get(id) ?? null,
    /** The newest payment of an order at one gateway. */
    findByOrder: (gateway: string, orderNumber: string): SandboxPayment | null =>
      [...payments.values()].findLast((one) => one.gateway === gateway && one.orderNumber === orderNumber) ?? null,

    open({ id = random(20), title = '', extra = {}, expiresAt = null, ...opening }: Opening): SandboxPayment {
      const magic = magicOf(opening.amount)
      const payment: SandboxPayment = {
        ...opening,
        id,
        title,
        extra,
        state: 'open',
        openedAt: time(),
        paidAt: null,
        refunds: [],
        disturbance: {
          copies: 1,
          delayMs: 0,
          reverses: false,
          forges: magic === 4,
          loses: magic === 5,
          altersAmount: magic === 3,
        },
        plans: expiresAt === null ? [] : [{ to: 'cancelled', dueAt: expiresAt }],
        news: [],
      }
      payments.set(id, payment)
      book.changed()
      return payment
    },

    /** Pays as the amount's last two digits say: at once, after a while, or not at all. */
    pay(payment: SandboxPayment): boolean {
      const magic = magicOf(payment.amount)
      if (magic === 1) return move(payment, 'failed')
      if (magic !== 2 || payment.state === 'pending') return paysAtOnce(payment)
      const isPending = move(payment, 'pending')
      if (isPending) plan(payment, 'paid', settleMs)
      return isPending
    },

    /** Leaves it open for a while, then pays. */
    payLater(payment: SandboxPayment): boolean {
      const isPending = move(payment, 'pending')
      if (isPending) plan(payment, 'paid', settleMs)
      return isPending
    },

    disturb(payment: SandboxPayment, disturbance: Partial<Disturbance>) {
      payment.disturbance = { ...payment.disturbance, ...disturbance }
      book.changed()
    },

    /** Writes down what the gateway's part wants to know later. */
    mark(payment: SandboxPayment, extra: Record<string, string>) {
      payment.extra = { ...payment.extra, ...extra }
      book.changed()
    },

    /** Lets happen what was planned for now. */
    runPlans() {
      for (const payment of payments.values()) {
        const due = payment.plans.filter(({ dueAt }) => dueAt <= time())
        if (due.length === 0) continue
        payment.plans = payment.plans.filter((one) => !due.includes(one))
        for (const { to } of due) goOn(payment, to)
        book.changed()
      }
    },

    /** Anything else that a part keeps, such as a linked card, as JSON under a name. */
    notes: {
      get: (gateway: string, name: string): unknown => notes.get(`${gateway}/${name}`),
      set(gateway: string, name: string, value: unknown) {
        const key = `${gateway}/${name}`
        // What was written last is forgotten last.
        notes.delete(key)
        notes.set(key, value)
        book.changed()
      },
    },
  }
}

const zerosAfterCents = /(?<=\.\d\d\d*?)0+$/u

/** An amount with its currency, for people. */
export function spokenAmount(amount: Money): string {
  return `${amountText(amount).replace(zerosAfterCents, '')} ${amount.currency === 'XTR' ? 'Stars' : amount.currency}`
}
