import { createHash } from 'node:crypto'
import { and, count, desc, eq, gte, sql } from 'drizzle-orm'
import { newId } from '#platform/clock/ids.ts'
import type { Db, Queryable } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import type { Actor } from '#platform/http/actor.ts'
import { refuse } from '#platform/http/handler.ts'
import type { OrderKind } from '#domains/wallet/rules.ts'
import { orderStatuses } from '../../rules.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { OrderKeys } from '../order-keys.ts'
import { orderPrices, renewalPrices } from '../prices/agreed.ts'
import type { PresentQuote } from '../prices/present-quote.ts'
import type { Quote, Quoted, Quotes } from '../prices/quotes.ts'
import type { PurchaseTexts } from '../purchase-texts.ts'
import type { OrderRow } from '../rows.ts'
import { orders as table } from '../tables.ts'
import { hashOfToken, orderToken } from './order-token.ts'
import type { Purchaser } from './purchaser.ts'

export type Wanted = {
  kind: OrderKind
  id: string
  /** Without a quote the present prices of the list hold. */
  quote?: string | undefined
  /** Without a key the same request within `repeatMs` is one order, until it is paid or cancelled. */
  key?: string | undefined
  comeFrom: string
  extraJson: string
  /** Of the renewal terms at the button; missing for coins, and where no terms were shown: then nothing renews. */
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
  presentQuote: PresentQuote
  textVersionOf: PurchaseTexts['textVersionOf']
  ownLimitsOf: OwnLimitsOf
  /** The key of the tokens that visitors get for their orders. */
  keys: Pick<OrderKeys, 'links'>
}

const maxBytes = 2048
const maxWaiting = 50
/** How long a request without a key is a repetition of the same request before it. */
const repeatMs = 600_000
const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** A person who orders something. */
export type Orderer = Purchaser & { actor: Actor }

/** Creates an order of one thing at the price of a quote, once per key. Nothing is collected yet. */
export async function createOrder(needs: CreateOrderNeeds, wanted: Wanted, by: Orderer): Promise<OrderRow> {
  const { db } = needs
  const { key } = wanted
  if (key !== undefined) {
    const repeated = await findByKey(db, by.userId, key)
    if (repeated) return sameOr(repeated, hashOf(wanted))
  }
  if (!isObjectText(wanted.extraJson)) return refuse('PARAMS_ERROR')
  const agreed = await quoteOf(needs, wanted, by)
  // Without a key the price is a part of the request: at another price it is another order.
  const requestHash = hashOf(key === undefined ? { ...wanted, quote: JSON.stringify(agreed.quoted) } : wanted)
  if (key === undefined) {
    const repeated = await findRepeated(db, requestHash, by)
    if (repeated) return repeated
  }
  await refuseTooMany(db, by)
  await refuseOverLimit(needs, agreed.quoted, by)
  const row = await rowOf(needs, { wanted, requestHash, ...agreed }, by)
  return key === undefined ? insertUnlessRepeated(db, row, by) : insertByKey(db, { ...row, key, requestHash }, by)
}

async function quoteOf(
  { quotes, presentQuote }: Pick<CreateOrderNeeds, 'quotes' | 'presentQuote'>,
  { kind, id, quote: token }: Wanted,
  { actor, userId, caller: { brand }, now }: Orderer,
): Promise<{ quote: Quote; quoted: Quoted }> {
  const quote =
    token === undefined
      ? await presentQuote({ kind, id, actor, brand, now })
      : (quotes.read(token, { userId, brand, now }) ?? refuse('QUOTE_OVER'))
  const quoted = quote.goods.find((one) => one.kind === kind && one.id === id) ?? refuse('PARAMS_ERROR')
  return quoted.until && quoted.until <= now ? refuse('QUOTE_OVER') : { quote, quoted }
}

type NewRow = typeof table.$inferInsert

async function insertByKey(
  db: Db,
  row: NewRow & { key: string; requestHash: string },
  { userId }: Orderer,
): Promise<OrderRow> {
  const [created] = await db
    .insert(table)
    .values(row)
    .onConflictDoNothing({ target: [table.userId, table.key] })
    .returning()
  if (created) return created
  const meanwhile = await findByKey(db, userId, row.key)
  if (!meanwhile) throw new Error('An order was neither created nor found')
  return sameOr(meanwhile, row.requestHash)
}

/** Of two requests at once one creates the order, and both get it. */
async function insertUnlessRepeated(db: Db, row: NewRow & { requestHash: string }, by: Orderer): Promise<OrderRow> {
  return transact(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`orders:${by.userId}`}, 0))`)
    const repeated = await findRepeated(tx, row.requestHash, by)
    if (repeated) return repeated
    const [created] = await tx.insert(table).values(row).returning()
    if (!created) throw new Error('An order was not created')
    return created
  })
}

type NewOrder = { wanted: Wanted; requestHash: string; quote: Quote; quoted: Quoted }

async function rowOf(
  { catalogue, keys, textVersionOf }: CreateOrderNeeds,
  { wanted, requestHash, quote, quoted }: NewOrder,
  { userId, isVisitor, caller, now }: Purchaser,
): Promise<NewRow & { requestHash: string }> {
  const id = newId(now)
  const { goodsId, month, coins, tier, onlyStars, renews } = quoted
  const agreed = { catalogue, quote, quoted }
  const { termsVersion } = wanted
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
    // Nothing renews without recorded consent.
    renews: renews && termsVersion !== undefined,
    priceVersion: quote.priceVersion,
    status: orderStatuses.wait,
    key: wanted.key ?? null,
    requestHash,
    tokenHash: isVisitor ? hashOfToken(orderToken(keys.links, id)) : null,
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

async function findRepeated(tx: Queryable, requestHash: string, { userId, now }: Orderer): Promise<OrderRow | null> {
  const [row] = await tx
    .select()
    .from(table)
    .where(
      and(
        eq(table.userId, userId),
        eq(table.requestHash, requestHash),
        eq(table.status, orderStatuses.wait),
        gte(table.createdAt, new Date(now.getTime() - repeatMs)),
      ),
    )
    .orderBy(desc(table.id))
    .limit(1)
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
    .update(JSON.stringify([kind, id, quote ?? null, comeFrom, extraJson, termsVersion ?? null]))
    .digest('hex')
}
