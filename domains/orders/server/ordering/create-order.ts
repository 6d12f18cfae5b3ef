import { createHash } from 'node:crypto'
import { and, count, eq, gte, sql } from 'drizzle-orm'
import { newId } from '#platform/clock/ids.ts'
import type { Queryable } from '#platform/db/database.ts'
import { refuse } from '#platform/http/handler.ts'
import { orderStatuses } from '../../rules.ts'
import type { Buying, OrderRow, Orders } from '../orders.ts'
import { orderPrices, renewalPrices } from '../prices/agreed.ts'
import type { Quote, Quoted } from '../prices/quotes.ts'
import { orders as table } from '../tables.ts'
import { hashOfToken, orderToken } from './order-token.ts'

export type Wanted = {
  kind: 'vip' | 'gold'
  id: string
  quote: string
  key: string
  comeFrom: string
  extraJson: string
  /** Of the renewal terms at the button; null for coins. */
  termsVersion: string | null
}

const mostBytes = 2048
const mostWaiting = 50
const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Keeps that somebody means to buy a thing at a price they were promised; once per key. Nothing is collected yet. */
export async function createOrder(orders: Orders, wanted: Wanted, by: Buying): Promise<OrderRow> {
  const requestHash = hashOf(wanted)
  const repeated = await findByKey(orders.db, by.userId, wanted.key)
  if (repeated) return sameOr(repeated, requestHash)
  if (!isObjectText(wanted.extraJson)) return refuse('PARAMS_ERROR')
  const { caller, userId, now } = by
  const quote = orders.quotes.read(wanted.quote, { userId, brand: caller.brand, now }) ?? refuse('QUOTE_OVER')
  const quoted = quote.goods.find(({ kind, id }) => kind === wanted.kind && id === wanted.id) ?? refuse('PLAN_UNKNOWN')
  if (quoted.until && quoted.until <= now) return refuse('QUOTE_OVER')
  await refuseTooMany(orders, by)
  await refuseOverLimit(orders, quoted, by)
  const [made] = await orders.db
    .insert(table)
    .values(await rowOf(orders, { wanted, requestHash, quote, quoted }, by))
    .onConflictDoNothing({ target: [table.userId, table.key] })
    .returning()
  if (made) return made
  const meanwhile = await findByKey(orders.db, userId, wanted.key)
  if (!meanwhile) throw new Error('An order was neither made nor found')
  return sameOr(meanwhile, requestHash)
}

type CharacterGeneration = { wanted: Wanted; requestHash: string; quote: Quote; quoted: Quoted }

async function rowOf(
  orders: Orders,
  { wanted, requestHash, quote, quoted }: CharacterGeneration,
  { userId, isVisitor, caller, now }: Buying,
): Promise<typeof table.$inferInsert> {
  const id = newId(now)
  const { goodsId, month, coins, tier, onlyStars, renews } = quoted
  const agreed = { catalogue: orders.catalogue, quote, quoted }
  return {
    id,
    userId,
    byVisitor: isVisitor,
    brand: caller.brand,
    kind: wanted.kind,
    goodsId,
    month,
    coins,
    tier,
    prices: orderPrices(agreed),
    onlyStars,
    renews,
    priceVersion: quote.priceVersion,
    status: orderStatuses.wait,
    key: wanted.key,
    requestHash,
    tokenHash: isVisitor ? hashOfToken(orderToken(orders.tokenSecret, id)) : null,
    comeFrom: wanted.comeFrom,
    extraJson: wanted.extraJson,
    consent:
      wanted.termsVersion === null
        ? null
        : {
            termsVersion: wanted.termsVersion,
            textVersion: orders.textVersionOf(caller.locale),
            locale: caller.locale,
            at: now.toISOString(),
            renewal: renews && month !== null ? { month, prices: await renewalPrices(agreed) } : null,
          },
    locale: caller.locale,
    countryCode: caller.country,
    createdAt: now,
  }
}

async function findByKey(tx: Queryable, userId: string, key: string): Promise<OrderRow | null> {
  const [row] = await tx
    .select()
    .from(table)
    .where(and(eq(table.userId, userId), eq(table.key, key)))
  return row ?? null
}

function sameOr(order: OrderRow, requestHash: string): OrderRow {
  return order.requestHash === requestHash ? order : refuse('KEY_REUSED')
}

/** Nobody means to buy so much at once; who writes that many orders fills tables. */
async function refuseTooMany({ db }: Orders, { userId, now }: Buying): Promise<void> {
  const since = new Date(now.getTime() - dayMs)
  const [waiting] = await db
    .select({ count: count() })
    .from(table)
    .where(and(eq(table.userId, userId), eq(table.status, orderStatuses.wait), gte(table.createdAt, since)))
  if ((waiting?.count ?? 0) >= mostWaiting) refuse('TOO_MANY_REQUESTS', hourMs)
}

/** Whoever lets themselves have so many coins in a span orders no more than that in it. */
async function refuseOverLimit(orders: Orders, { coins }: Quoted, { userId, now }: Buying): Promise<void> {
  for (const limit of await orders.ownLimitsOf(orders.db, userId, now)) {
    const [paid] = await orders.db
      .select({ coins: sql<number>`coalesce(sum(${table.coins}), 0)::int` })
      .from(table)
      .where(and(eq(table.userId, userId), eq(table.status, orderStatuses.hasPay), gte(table.paidAt, limit.since)))
    if ((paid?.coins ?? 0) + coins > limit.coins) refuse('SPEND_LIMIT_REACHED')
  }
}

/** Kept with the order and never run; more than a JSON object it may not be. */
function isObjectText(text: string): boolean {
  if (text === '') return true
  if (Buffer.byteLength(text) > mostBytes) return false
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch (cause) {
    if (cause instanceof SyntaxError) return false
    throw cause
  }
}

function hashOf({ kind, id, quote, comeFrom, extraJson, termsVersion }: Wanted): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, id, quote, comeFrom, extraJson, termsVersion]))
    .digest('hex')
}
