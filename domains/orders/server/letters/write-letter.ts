import { eq } from 'drizzle-orm'
import type { Clock } from '#platform/clock/clock.ts'
import type { Db } from '#platform/db/database.ts'
import { isLocale, localePath } from '#platform/i18n/locales.ts'
import type { Letterhead, LetterSender } from '#platform/mail/mail.ts'
import { emailOf, findUser, restrictionsOf } from '#domains/accounts/server/public.ts'
import { orderKinds } from '#domains/wallet/rules.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { invoiceName } from '../invoices/invoices.ts'
import { invoices } from '../invoices/tables.ts'
import type { OrderKeys } from '../order-keys.ts'
import type { PurchaseTexts } from '../purchase-texts.ts'
import { paymentOfOrder } from '../refunds/payment-of-order.ts'
import { nextAmount, nextPlan } from '../renewals/next-payment.ts'
import { subscriptions } from '../renewals/tables.ts'
import type { OrderRow } from '../rows.ts'
import { orders as table } from '../tables.ts'
import { withdrawals } from '../withdrawal/tables.ts'
import { withdrawalRight } from '../withdrawal/withdraw.ts'
import { withdrawalToken } from '../withdrawal/withdrawal-token.ts'
import { amountWords, dayWords, momentWords } from './letter-formats.ts'
import type { PayLetter, WaitingLetter } from './payment-letters.ts'

export type WriteLetterNeeds = {
  db: Db
  clock: Clock
  catalogue: Pick<Catalogue, 'of'>
  texts: Pick<PurchaseTexts, 'titleOf' | 'brandTitle' | 'letterText'>
  send: LetterSender
  letterheadOf(brand: string): Letterhead
  /** The key of the links by which a withdrawal is confirmed. */
  keys: Pick<OrderKeys, 'links'>
}

type Values = Record<string, string>
/** A button of a letter: its text, and a path of this site. */
type LetterLink = { button: 'payButton' | 'withdrawButton' | 'withdrawalButton'; path: string }
type LetterContent = { userId: string; brand: string; links: readonly LetterLink[]; values(locale: string): Values }

/** Letters that are sent to people who excluded themselves, too: they prove a payment or a declaration. */
const proofs: readonly PayLetter[] = [
  'receipt',
  'withdrawal',
  'withdrawalLink',
  'withdrawalOver',
  'paidTwice',
  'renewalCancelled',
]
const toSubscription = { button: 'payButton', path: '/settings/subscription' } as const

/** Writes and sends a letter in its reader's language; nothing where there is no reader, or no reason any more. */
export async function writeLetter(needs: WriteLetterNeeds, { kind, about, at }: WaitingLetter): Promise<void> {
  const { db, clock, texts, send, letterheadOf } = needs
  const content = isOfOrder(kind)
    ? await aboutOrder(needs, kind, about, at)
    : await aboutSubscription(needs, kind, about, at)
  const user = content && (await findUser(db, content.userId))
  const to = user && (await emailOf(db, user.id))
  if (!content || !user || !to) return
  const now = clock.now()
  const { excludedUntil } = await restrictionsOf(db, user.id)
  if (!proofs.includes(kind) && excludedUntil && excludedUntil > now) return
  const locale = isLocale(user.lang) ? user.lang : 'en'
  const values = { brand: texts.brandTitle(content.brand), ...content.values(locale) }
  const say = (part: 'Subject' | 'Body') => texts.letterText(locale, `${kind}${part}`, values)
  const { from, siteUrl } = letterheadOf(content.brand)
  const links = content.links.map(({ button, path }) => ({
    button: texts.letterText(locale, button, values),
    href: `${siteUrl}${localePath(locale, path)}`,
  }))
  const body = say('Body')
  const isSent = await send({
    from,
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
  needs: WriteLetterNeeds,
  kind: OrderLetter,
  id: string,
  requestedAt: number | null,
): Promise<LetterContent | null> {
  const { db, clock, texts } = needs
  const [order] = await db.select().from(table).where(eq(table.id, id))
  const payment = order && (await paymentOfOrder(db, order))
  if (!order?.userId || !payment) return null
  const [invoice] = await db.select().from(invoices).where(eq(invoices.orderId, id))
  const [withdrawal] = await db.select().from(withdrawals).where(eq(withdrawals.orderId, id))
  const number = invoice ? invoiceName(invoice) : payment.number
  const declaredAt = new Date(requestedAt ?? clock.now().getTime())
  const moments: Partial<Record<OrderLetter, Date>> = {
    withdrawal: withdrawal?.confirmedAt ?? clock.now(),
    withdrawalLink: withdrawal?.declaredAt ?? declaredAt,
    withdrawalOver: declaredAt,
  }
  const moment = moments[kind]
  return {
    userId: order.userId,
    brand: order.brand,
    links: linksOf(needs, kind, { order, number, declaredAt }),
    values: (locale) => ({
      goods: texts.titleOf({ ...order, locale }),
      amount: amountWords(payment, locale),
      date: moment ? momentWords(moment, locale) : dayWords(order.paidAt ?? order.createdAt, locale),
      number,
    }),
  }
}

type OrderFacts = { order: OrderRow; number: string; declaredAt: Date }

/** A receipt leads to the withdrawal too, where and as long as the law allows it. */
function linksOf(
  { clock, keys }: WriteLetterNeeds,
  kind: OrderLetter,
  { order, number, declaredAt }: OrderFacts,
): readonly LetterLink[] {
  if (kind === 'withdrawalLink') {
    const token = withdrawalToken(keys.links, { orderId: order.id, declaredAt })
    return [{ button: 'withdrawalButton', path: `/withdraw?${new URLSearchParams({ token })}` }]
  }
  if (kind !== 'receipt' || !withdrawalRight(order, clock.now())) return [toSubscription]
  return [toSubscription, { button: 'withdrawButton', path: `/withdraw?${new URLSearchParams({ number })}` }]
}

async function aboutSubscription(
  { db, catalogue, texts }: WriteLetterNeeds,
  kind: Exclude<PayLetter, OrderLetter>,
  id: string,
  at: number | null,
): Promise<LetterContent | null> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id))
  if (!row?.userId) return null
  // A renewal that ended meanwhile needs no reminder.
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
      goods: texts.titleOf({ kind: orderKinds.premium, month, coins: 0, locale }),
      amount: amountWords(nextAmount(catalogue, row, next), locale),
      date: dayWords(when, locale),
    }),
  }
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => escapes[character] ?? character)
}
