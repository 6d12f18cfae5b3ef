import type { OrderKind } from '#domains/wallet/rules.ts'
import { orderKinds } from '#domains/wallet/rules.ts'
import type { SigningKeys } from '#platform/secrets/signing-keys.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { tiers } from '../../tiers.ts'
import type { Prices } from '../tables.ts'

/** How long a quote is valid. */
export const quoteMs = 600_000
/** The longest token that a page can send back. */
const maxLength = 2000

export type Tier = (typeof tiers)[keyof typeof tiers]

/** Goods and their price in a quote. */
export type Quoted = {
  kind: OrderKind
  /** The id on the page, and in the price list; they differ where one plan has two prices at once. */
  id: string
  goodsId: string
  tier: Tier
  /** Null for coins alone. */
  month: number | null
  coins: number
  onlyStars: boolean
  renews: boolean
  prices: Prices
  /** Set where the price ends before the quote. */
  until: Date | null
}

export type Quote = { userId: string; brand: string; priceVersion: string; until: Date; goods: readonly Quoted[] }

// Short, since a page brings it back with every order.
const minors = z.tuple([z.int(), z.int(), z.int(), z.int(), z.int(), z.int()])
const flag = z.union([z.literal(0), z.literal(1)])
const packed = z.strictObject({
  u: z.string(),
  b: z.string(),
  v: z.string(),
  e: z.int(),
  g: z.array(
    z.tuple([
      z.enum(orderKinds),
      z.string(),
      z.string(),
      z.enum(tiers),
      z.number().nullable(),
      z.int(),
      flag,
      flag,
      minors,
      z.int().nullable(),
    ]),
  ),
})

export type Quotes = ReturnType<typeof createQuotes>

/** Quotes of prices. Only the person of a quote can order at its prices, until it ends. */
export function createQuotes(keys: SigningKeys) {
  return {
    /** Signs a quote, so that only this server can make it. */
    sign(quote: Quote): string {
      const text = Buffer.from(JSON.stringify(pack(quote))).toString('base64url')
      const token = `${text}.${signOf(keys.current(), text)}`
      if (token.length > maxLength) throw new Error('More is for sale than a quote can hold')
      return token
    },
    /** The quote of a token; null where it is not ours, another person's, another brand's, or over. */
    read(token: string, by: { userId: string; brand: string; now: Date }): Quote | null {
      const [text = '', sign = '', ...rest] = token.split('.')
      if (rest.length > 0 || !keys.all().some((key) => isSame(sign, signOf(key, text)))) return null
      const quote = unpack(packed.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))))
      return quote.userId === by.userId && quote.brand === by.brand && by.now < quote.until ? quote : null
    },
  }
}

function signOf(key: Uint8Array, text: string): string {
  return createHmac('sha256', key).update(`quote\n${text}`).digest('base64url')
}

function pack({ userId, brand, priceVersion, until, goods }: Quote): z.infer<typeof packed> {
  return {
    u: userId,
    b: brand,
    v: priceVersion,
    e: until.getTime(),
    g: goods.map(({ prices, ...one }) => [
      one.kind,
      one.id,
      one.goodsId,
      one.tier,
      one.month,
      one.coins,
      one.onlyStars ? 1 : 0,
      one.renews ? 1 : 0,
      [prices.USD, prices.MMK, prices.INR, prices.IDR, prices.MYR, prices.XTR],
      one.until?.getTime() ?? null,
    ]),
  }
}

function unpack({ u, b, v, e, g }: z.infer<typeof packed>): Quote {
  return {
    userId: u,
    brand: b,
    priceVersion: v,
    until: new Date(e),
    goods: g.map(([kind, id, goodsId, tier, month, coins, onlyStars, renews, minor, until]) => ({
      kind,
      id,
      goodsId,
      tier,
      month,
      coins,
      onlyStars: onlyStars === 1,
      renews: renews === 1,
      prices: { USD: minor[0], MMK: minor[1], INR: minor[2], IDR: minor[3], MYR: minor[4], XTR: minor[5] },
      until: until === null ? null : new Date(until),
    })),
  }
}

function isSame(input: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(input), Buffer.from(wanted)]
  return one.length === other.length && timingSafeEqual(one, other)
}
