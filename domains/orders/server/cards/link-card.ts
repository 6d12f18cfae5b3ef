import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import type { DataOf } from '#platform/contract/call.ts'
import { refuse } from '#platform/http/handler.ts'
import { PaymentError } from '#platform/payments/payment-adapter.ts'
import type { Log } from '#platform/telemetry/log.ts'
import { lockUser } from '#domains/accounts/server/public.ts'
import type { signCardLink } from '../../subscription-contract.ts'
import type { Purchaser } from '../checkout/purchaser.ts'
import type { Buyers } from '../payments/buyers.ts'
import type { Gateways } from '../payments/gateways.ts'
import { cardLinks, cards } from './tables.ts'
import { findCard, storeCard } from './card-rows.ts'
import { renewalRules } from '../renewals/renewal-rules.ts'
import { changeSubscription, endRenewal, lockCurrent } from '../renewals/subscription-rows.ts'

const timeoutMs = 10_000
const maxLength = 64 * 1024

export type LinkCardNeeds = {
  db: Db
  log: Log
  gateways: Pick<Gateways, 'cardBackendOf' | 'openCardBackendOf'>
  buyers: Buyers
}

/** Begins to link a card: returns a form that the browser posts to the gateway. */
export async function beginLink(
  { db, gateways, buyers }: LinkCardNeeds,
  { userId, caller, now }: Omit<Purchaser, 'isVisitor'>,
): Promise<DataOf<typeof signCardLink>> {
  const { brand, locale } = caller
  const backend = gateways.openCardBackendOf(brand) ?? refuse('PAY_METHOD_CLOSED')
  const id = randomBytes(18).toString('base64url')
  const customerId = buyers.idOf(userId)
  const buyer = await buyers.buyerOf(userId, caller)
  const { url, fields } = backend.linkForm({ customerId, buyer, returnUrl: `${caller.origin}/pay/card-link/${id}` })
  await db.insert(cardLinks).values({ id, userId, brand, customerId, locale, createdAt: now })
  return { linkId: id, url, fields: { ...fields } }
}

/** Stores what a browser brought back from linking, once; returns the language to continue in. It proves nothing yet. */
export async function storeReturned(db: Db, id: string, brought: string, now: Date): Promise<string | null> {
  const [link] = await db.select().from(cardLinks).where(eq(cardLinks.id, id))
  if (!link) return null
  await db
    .update(cardLinks)
    .set({ brought: brought.slice(0, maxLength).replaceAll('\0', '') })
    .where(and(eq(cardLinks.id, id), isNull(cardLinks.brought), gt(cardLinks.createdAt, oldest(now))))
  return link.locale
}

function oldest(now: Date): Date {
  return new Date(now.getTime() - renewalRules.linkMinutes * 60_000)
}

type OwnLink = { userId: string; id: string; now: Date }

/** Stores the card of a link, once the gateway has proven whose it is. */
export async function finishLink({ db, log, gateways }: LinkCardNeeds, { userId, id, now }: OwnLink): Promise<void> {
  const [link] = await db
    .select()
    .from(cardLinks)
    .where(and(eq(cardLinks.id, id), eq(cardLinks.userId, userId)))
  if (link?.cardId && (await findCard(db, link.cardId))?.userId === userId) return
  if (!link || link.brought === null || link.createdAt <= oldest(now)) return refuse('CARD_NOT_LINKED')
  const { brand, customerId, brought } = link
  const backend = gateways.cardBackendOf(brand) ?? refuse('CARD_NOT_LINKED')
  const notice = { headers: {}, rawBody: Buffer.from(brought), query: {} }
  const card = await atGateway(log, (signal) => backend.readLinked(notice, customerId, signal))
  if (!card) return refuse('CARD_NOT_LINKED')
  await transact(db, async (tx) => {
    const user = (await lockUser(tx, userId)) ?? refuse('CARD_NOT_LINKED')
    const stored = (await storeCard(tx, { userId, brand, customerId, card, now })) ?? refuse('CARD_NOT_LINKED')
    await tx.update(cardLinks).set({ cardId: stored.id }).where(eq(cardLinks.id, id))
    const current = await lockCurrent(user)
    // A person whose payment is overdue has linked the card to pay it.
    if (current?.state === 'overdue') await changeSubscription(tx, current.id, { cardId: stored.id })
  })
}

/** Has the gateway forget an own card; the renewal that it pays ends. */
export async function unlinkCard({ db, log, gateways }: LinkCardNeeds, { userId, id }: OwnLink): Promise<void> {
  const card = await findCard(db, id)
  if (card?.userId !== userId) return refuse('CARD_NOT_LINKED')
  const backend = gateways.cardBackendOf(card.brand) ?? refuse('PAYMENT_UNREACHABLE')
  await atGateway(log, (signal) => backend.unlink(card.token, signal).then(() => null))
  await transact(db, async (tx) => {
    const user = await lockUser(tx, userId)
    const current = user && (await lockCurrent(user))
    if (current?.cardId === id) await endRenewal(tx, current, false)
    await tx.delete(cards).where(eq(cards.id, id))
  })
}

/** The answer of a gateway about a card; null for a card that it does not know. */
async function atGateway<T>(log: Log, request: (signal: AbortSignal) => Promise<T>): Promise<T | null> {
  try {
    return await request(AbortSignal.timeout(timeoutMs))
  } catch (error) {
    if (error instanceof PaymentError && error.kind === 'refused') return null
    log.warn({ err: error }, 'a gateway could not be queried about a card')
    return refuse('PAYMENT_UNREACHABLE')
  }
}
