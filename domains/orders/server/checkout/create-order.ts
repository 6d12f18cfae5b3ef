import { createHash, randomUUID } from 'node:crypto'
import { and, count, eq, gte, sql } from 'drizzle-orm'
import { newId } from '#platform/clock/ids.ts'
import type { Db, Queryable } from '#platform/db/database.ts'
import { refuse } from '#platform/http/handler.ts'
import type { OrderKind } from '#domains/wallet/rules.ts'
import { orderStatuses } from '../../rules.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { orderPrices, renewalPrices } from '../prices/agreed.ts'
import { listedQuote } from '../prices/quote-of.ts'
import type { Quote, Quoted, Quotes } from '../prices/quotes.ts'
import type { PurchaseTexts } from '../purchase-texts.ts'
import type { OrderRow } from '../rows.ts'
import { orders as table } from '../tables.ts'
import { hashOfToken, orderToken } from './order-token.ts'
import type { Purchaser } from './purchaser.ts'

export type Wanted = {
  kind: OrderKind
  id: string
  /** Empty for the present prices of the list. */
  quote: string
  key?: string | undefined
  comeFrom: string
  extraJson: string
  /** Of the renewal terms at the button; none for coins, and where nobody agreed to any. */
  termsVersion?: string | undefined
}

/** The most coins that a person lets themselves buy in a span, and when the span began. */
export type OwnLimitsOf = (
  tx: Queryable,
  userId: string,
  now: Date,
) => Promise<readonly { coins: number; since: Date }[]>

export type CreateOrderNeeds = {
  db: Db
  catalogue: Catalogue
  quotes: Pick<Quotes, 'read'>
  textVersionOf: PurchaseTexts['textVersionOf']
  ownLimitsOf: OwnLimitsOf
  /** The key of the tokens that visitors get for their orders. */
  secret: Uint8Array
}

const maxBytes = 2048
const maxWaiting = 50
const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Creates an order of one thing at the price of a quote, once per key. Nothing is collected yet. */
export async function createOrder(needs: CreateOrderNeeds, request: Wanted, by: Purchaser): Promise<OrderRow> {
  const { db, catalogue, quotes } = needs
  const wanted = { ...request, key: request.key ?? randomUUID() }
  const requestHash = hashOf(wanted)
  const repeated = await findByKey(db, by.userId, wanted.key)
  if (repeated) return sameOr(repeated, requestHash)
  if (!isObjectText(wanted.extraJson)) return refuse('PARAMS_ERROR')
  const { caller, userId, now } = by
  const customer = { userId, brand: caller.brand, now }
  const quote =
    wanted.quote === ''
      ? listedQuote(catalogue, customer)
      : (quotes.read(wanted.quote, customer) ?? refuse('QUOTE_OVER'))
  const quoted = quote.goods.find(({ kind, id }) => kind === wanted.kind && id === wanted.id) ?? refuse('PARAMS_ERROR')
  if (quoted.until && quoted.until <= now) return refuse('QUOTE_OVER')
  await refuseTooMany(db, by)
  await refuseOverLimit(needs, quoted, by)
  const [created] = await db
    .insert(table)
    .values(await rowOf(needs, { wanted, requestHash, quote, quoted }, by))
    .onConflictDoNothing({ target: [table.userId, table.key] })
    .returning()
  if (created) return created
  const meanwhile = await findByKey(db, userId, wanted.key)
  if (!meanwhile) throw new Error('An order was neither created nor found')
  return sameOr(meanwhile, requestHash)
}

type NewOrder = { wanted: Wanted & { key: string }; requestHash: string; quote: Quote; quoted: Quoted }

async function rowOf(
  { catalogue, secret, textVersionOf }: CreateOrderNeeds,
  { wanted, requestHash, quote, quoted }: NewOrder,
  { userId, isVisitor, caller, now }: Purchaser,
): Promise<typeof table.$inferInsert> {
  const id = newId(now)
  const { goodsId, month, coins, tier, onlyStars } = quoted
  const { termsVersion } = wanted
  const renews = quoted.renews && termsVersion !== undefined
  const agreed = { catalogue, quote, quoted }
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
    tokenHash: isVisitor ? hashOfToken(orderToken(secret, id)) : null,
    comeFrom: wanted.comeFrom,
    extraJson: wanted.extraJson,
    consent:
      termsVersion === undefined
        ? null
        : {
            termsVersion,
            textVersion: textVersionOf(caller.locale),
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

/** Nobody buys so much at once; more orders than that only fill the table. */
async function refuseTooMany(db: Db, { userId, now }: Purchaser): Promise<void> {
  const since = new Date(now.getTime() - dayMs)
  const [waiting] = await db
    .select({ count: count() })
    .from(table)
    .where(and(eq(table.userId, userId), eq(table.status, orderStatuses.wait), gte(table.createdAt, since)))
  if ((waiting?.count ?? 0) >= maxWaiting) refuse('TOO_MANY_REQUESTS', hourMs)
}

/** A person cannot order more coins in a span than their own limit for it. */
async function refuseOverLimit(
  { db, ownLimitsOf }: Pick<CreateOrderNeeds, 'db' | 'ownLimitsOf'>,
  { coins }: Quoted,
  { userId, now }: Purchaser,
): Promise<void> {
  for (const limit of await ownLimitsOf(db, userId, now)) {
    const [paid] = await db
      .select({ coins: sql<number>`coalesce(sum(${table.coins}), 0)::int` })
      .from(table)
      .where(and(eq(table.userId, userId), eq(table.status, orderStatuses.hasPay), gte(table.paidAt, limit.since)))
    if ((paid?.coins ?? 0) + coins > limit.coins) refuse('SPEND_LIMIT_REACHED')
  }
}

/** Whether a text is a small JSON object. It is stored with the order and never run. */
function isObjectText(text: string): boolean {
  if (text === '') return true
  if (Buffer.byteLength(text) > maxBytes) return false
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
    .update(JSON.stringify([kind, id, quote, comeFrom, extraJson, termsVersion ?? null]))
    .digest('hex')
}
