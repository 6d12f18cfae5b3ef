import { eq } from 'drizzle-orm'
import { isLocale, localePath, locales } from '#platform/i18n/locales.ts'
import { decimalsOf } from '#platform/payments/minor-units.ts'
import type { Money } from '#platform/payments/payment-adapter.ts'
import { emailOf, findUser, restrictionsOf } from '#domains/accounts/server/public.ts'
import type { OrderRow, Orders } from '../orders.ts'
import { invoices, subscriptions, withdrawals } from '../subscription-tables.ts'
import { orders as table } from '../tables.ts'
import { withdrawalToken } from '../withdrawing/token.ts'
import { invoiceName } from './invoices.ts'
import type { PayLetter } from './letters.ts'
import { nextAmount, nextPlan } from './next-payment.ts'
import { paymentOfOrder } from './payment-of-order.ts'
import { withdrawalRight } from './withdraw.ts'

type ReportRequest = { kind: PayLetter; about: string; at: number | null }
type Values = Record<string, string>
/** Where a letter leads: the words of the button, and a path of this site. */
type LetterLink = { button: 'payButton' | 'withdrawButton' | 'withdrawalButton'; path: string }
type Written = { userId: string; brand: string; links: readonly LetterLink[]; values(locale: string): Values }

/** Letters that somebody gets whatever they have wished for: they prove what was paid, and what they declared. */
const proofs: readonly PayLetter[] = [
  'receipt',
  'withdrawal',
  'withdrawalLink',
  'withdrawalOver',
  'paidTwice',
  'renewalCancelled',
]
const toSubscription = { button: 'payButton', path: '/settings/subscription' } as const

/** Writes a letter about a payment, in the language of whoever it is for; nothing where there is nobody to write to, or no more reason. */
export async function writeLetter(orders: Orders, { kind, about, at }: ReportRequest): Promise<void> {
  const written = isOfOrder(kind)
    ? await aboutOrder(orders, kind, about, at)
    : await aboutSubscription(orders, kind, about, at)
  const user = written && (await findUser(orders.db, written.userId))
  const to = user && (await emailOf(orders.db, user.id))
  if (!written || !user || !to) return
  const now = orders.clock.now()
  const { excludedUntil } = await restrictionsOf(orders.db, user.id)
  if (!proofs.includes(kind) && excludedUntil && excludedUntil > now) return
  const locale = isLocale(user.lang) ? user.lang : 'en'
  const values = { brand: orders.brandTitle(written.brand), ...written.values(locale) }
  const say = (part: 'Subject' | 'Body') => orders.letterText(locale, `${kind}${part}`, values)
  const links = written.links.map(({ button, path }) => ({
    button: orders.letterText(locale, button, values),
    href: `${orders.publicUrl}${localePath(locale, path)}`,
  }))
  const body = say('Body')
  const isSent = await orders.send({
    to,
    subject: say('Subject'),
    text: `${[body, ...links.map(({ button, href }) => `${button}: ${href}`)].join('\n\n')}\n`,
    html: `<p>${escaped(body)}</p>${links.map(({ button, href }) => `<p><a href="${escaped(href)}">${escaped(button)}</a></p>`).join('')}`,
  })
  if (!isSent) throw new Error('a letter about a payment could not be sent')
}

const ofOrders = ['receipt', 'withdrawal', 'withdrawalLink', 'withdrawalOver', 'paidTwice'] as const
type OrderLetter = (typeof ofOrders)[number]
const isOfOrder = (kind: PayLetter): kind is OrderLetter => ofOrders.some((one) => one === kind)

async function aboutOrder(
  orders: Orders,
  kind: OrderLetter,
  id: string,
  requestedAt: number | null,
): Promise<Written | null> {
  const [order] = await orders.db.select().from(table).where(eq(table.id, id))
  const payment = order && (await paymentOfOrder(orders.db, order))
  if (!order?.userId || !payment) return null
  const [invoice] = await orders.db.select().from(invoices).where(eq(invoices.orderId, id))
  const [withdrawal] = await orders.db.select().from(withdrawals).where(eq(withdrawals.orderId, id))
  const number = invoice ? invoiceName(invoice) : payment.number
  const declaredAt = new Date(requestedAt ?? orders.clock.now().getTime())
  const moments: Partial<Record<OrderLetter, Date>> = {
    withdrawal: withdrawal?.confirmedAt ?? orders.clock.now(),
    withdrawalLink: withdrawal?.declaredAt ?? declaredAt,
    withdrawalOver: declaredAt,
  }
  const moment = moments[kind]
  return {
    userId: order.userId,
    brand: order.brand,
    links: linksOf(orders, kind, { order, number, declaredAt }),
    values: (locale) => ({
      goods: titleIn(orders, order, locale),
      amount: amountWords(payment, locale),
      date: moment ? momentWords(moment, locale) : dayWords(order.paidAt ?? order.createdAt, locale),
      number,
    }),
  }
}

type About = { order: OrderRow; number: string; declaredAt: Date }

/** A receipt leads to withdrawing too, where and as long as the law gives that. */
function linksOf(
  { clock, tokenSecret }: Orders,
  kind: OrderLetter,
  { order, number, declaredAt }: About,
): readonly LetterLink[] {
  if (kind === 'withdrawalLink') {
    const token = withdrawalToken(tokenSecret, { orderId: order.id, declaredAt })
    return [{ button: 'withdrawalButton', path: `/withdraw?${new URLSearchParams({ token })}` }]
  }
  if (kind !== 'receipt' || !withdrawalRight(order, clock.now())) return [toSubscription]
  return [toSubscription, { button: 'withdrawButton', path: `/withdraw?${new URLSearchParams({ number })}` }]
}

async function aboutSubscription(
  orders: Orders,
  kind: Exclude<PayLetter, OrderLetter>,
  id: string,
  at: number | null,
): Promise<Written | null> {
  const [row] = await orders.db.select().from(subscriptions).where(eq(subscriptions.id, id))
  if (!row?.userId) return null
  // A reminder of what was ended meanwhile would frighten for nothing.
  const isOver = kind === 'renewalReminder' && (row.state === 'ended' || row.stopDue)
  if (isOver) return null
  const next = nextPlan(row)
  const month = next.terms.renewal?.month ?? row.month
  const when = new Date(at ?? row.paidUntil.getTime())
  return {
    userId: row.userId,
    brand: row.brand,
    links: [toSubscription],
    values: (locale) => ({
      goods: titleIn(orders, { kind: 'vip', month, coins: 0 }, locale),
      amount: amountWords(nextAmount(orders, row, next), locale),
      date: dayWords(when, locale),
    }),
  }
}

function titleIn(orders: Orders, order: Pick<OrderRow, 'kind' | 'month' | 'coins'>, locale: string): string {
  return orders.titleOf({ ...order, locale })
}

/** An amount as a letter says it. What is no currency of a country is written with its own letters. */
export function amountWords({ currency, minor }: Money, locale: string): string {
  const digits = decimalsOf(currency)
  const value = minor / 10 ** digits
  const tag = tagOf(locale)
  if (currency === 'XTR' || currency === 'USDT')
    return `${new Intl.NumberFormat(tag, { maximumFractionDigits: digits }).format(value)} ${currency === 'XTR' ? 'Stars' : currency}`
  return new Intl.NumberFormat(tag, { style: 'currency', currency, minimumFractionDigits: digits }).format(value)
}

/** A day as a letter says it. */
export function dayWords(at: Date, locale: string): string {
  return new Intl.DateTimeFormat(tagOf(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(at)
}

function momentWords(at: Date, locale: string): string {
  const style = { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(tagOf(locale), style).format(at)
}

function tagOf(locale: string): string {
  return locales[isLocale(locale) ? locale : 'en'].tag
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => escapes[character] ?? character)
}
