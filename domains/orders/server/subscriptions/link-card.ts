import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { transact } from '#platform/db/database.ts'
import type { DataOf } from '#platform/contract/call.ts'
import { refuse } from '#platform/http/handler.ts'
import type { CardBackend } from '#platform/payments/payment-adapter.ts'
import { PaymentError } from '#platform/payments/payment-adapter.ts'
import { emailOf, lockUser, telegramIdOf } from '#domains/accounts/server/public.ts'
import type { signCardLink } from '../../subscription-contract.ts'
import type { Buying, Orders } from '../orders.ts'
import { buyerId } from '../paying/buyer-id.ts'
import { cardLinks, cards } from '../subscription-tables.ts'
import { cardMethod, findCard, storeCard } from './card-rows.ts'
import { renewalRules } from './renewal-rules.ts'
import { changeSubscription, endRenewal, lockCurrent } from './subscription-rows.ts'

const patienceMs = 10_000
const mostLetters = 64 * 1024

/** Where cards are kept for a brand; null where that is not set up. */
export function cardBackendOf(orders: Pick<Orders, 'adapterOf'>, brand: string): CardBackend | null {
  return orders.adapterOf(brand, cardMethod)?.cards ?? null
}

/** Begins to link a card: a form that the browser brings to the gateway. */
export async function beginLink(
  orders: Orders,
  { userId, caller, now }: Omit<Buying, 'isVisitor'>,
): Promise<DataOf<typeof signCardLink>> {
  const { brand, locale } = caller
  const isOpen = orders.catalogue.of(brand).methods[cardMethod]?.isOn && !orders.methodsOff.has(cardMethod)
  const backend = (isOpen && cardBackendOf(orders, brand)) || refuse('PAY_METHOD_CLOSED')
  const id = randomBytes(18).toString('base64url')
  const customerId = buyerId(orders, userId)
  const buyer = {
    id: customerId,
    email: await emailOf(orders.db, userId),
    country: caller.country || null,
    ip: caller.address,
    locale,
    telegramId: await telegramIdOf(orders.db, userId),
  }
  const { url, fields } = backend.linkForm({ customerId, buyer, returnUrl: `${caller.origin}/pay/card-link/${id}` })
  await orders.db.insert(cardLinks).values({ id, userId, brand, customerId, locale, createdAt: now })
  return { linkId: id, url, fields: { ...fields } }
}

/** Keeps what a browser has brought back from linking, once; gives the language to go on in. It proves nothing yet. */
export async function storeReturned({ db, clock }: Orders, id: string, brought: string): Promise<string | null> {
  const [link] = await db.select().from(cardLinks).where(eq(cardLinks.id, id))
  if (!link) return null
  await db
    .update(cardLinks)
    .set({ brought: brought.slice(0, mostLetters).replaceAll('\0', '') })
    .where(and(eq(cardLinks.id, id), isNull(cardLinks.brought), gt(cardLinks.createdAt, oldest(clock.now()))))
  return link.locale
}

function oldest(now: Date): Date {
  return new Date(now.getTime() - renewalRules.linkMinutes * 60_000)
}

type Own = { userId: string; id: string; now: Date }

/** Keeps the card of a link, once the gateway has said whose it is. */
export async function finishLink(orders: Orders, { userId, id, now }: Own): Promise<void> {
  const [link] = await orders.db
    .select()
    .from(cardLinks)
    .where(and(eq(cardLinks.id, id), eq(cardLinks.userId, userId)))
  if (link?.cardId && (await findCard(orders.db, link.cardId))?.userId === userId) return
  if (!link || link.brought === null || link.createdAt <= oldest(now)) return refuse('CARD_NOT_LINKED')
  const { brand, customerId, brought } = link
  const backend = cardBackendOf(orders, brand) ?? refuse('CARD_NOT_LINKED')
  const notice = { headers: {}, rawBody: Buffer.from(brought), query: {} }
  const card = await atGateway(orders, (signal) => backend.readLinked(notice, customerId, signal))
  if (!card) return refuse('CARD_NOT_LINKED')
  await transact(orders.db, async (tx) => {
    await lockUser(tx, userId)
    const stored = (await storeCard(tx, { userId, brand, customerId, card, now })) ?? refuse('CARD_NOT_LINKED')
    await tx.update(cardLinks).set({ cardId: stored.id }).where(eq(cardLinks.id, id))
    const current = await lockCurrent(tx, userId)
    // Whoever is behind has linked it for that.
    if (current?.state === 'overdue') await changeSubscription(tx, current.id, { cardId: stored.id })
  })
}

/** Has the gateway forget an own card; the renewal that it pays ends. */
export async function unlinkCard(orders: Orders, { userId, id }: Own): Promise<void> {
  const card = await findCard(orders.db, id)
  if (card?.userId !== userId) return refuse('CARD_NOT_LINKED')
  const backend = cardBackendOf(orders, card.brand) ?? refuse('PAYMENT_UNREACHABLE')
  await atGateway(orders, (signal) => backend.unlink(card.token, signal).then(() => null))
  await transact(orders.db, async (tx) => {
    await lockUser(tx, userId)
    const current = await lockCurrent(tx, userId)
    if (current?.cardId === id) await endRenewal(tx, current, false)
    await tx.delete(cards).where(eq(cards.id, id))
  })
}

/** What a gateway says to a question about a card; a card it does not know is none. */
async function atGateway<T>(orders: Orders, request: (signal: AbortSignal) => Promise<T>): Promise<T | null> {
  try {
    return await request(AbortSignal.timeout(patienceMs))
  } catch (error) {
    if (error instanceof PaymentError && error.kind === 'refused') return null
    orders.log.warn({ err: error }, 'a gateway could not be asked about a card')
    return refuse('PAYMENT_UNREACHABLE')
  }
}
