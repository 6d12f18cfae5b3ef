import { and, eq, gt, sql } from 'drizzle-orm'
import { newId } from '#platform/clock/ids.ts'
import type { Db, Queryable, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import type { BrandCatalogue } from '../catalogue/catalogue-schema.ts'
import { offers as table } from './tables.ts'
import { orders } from '../tables.ts'
import type { Offer, Shopper } from './offer-rules.ts'
import { comebackOffer, exitOffer, runningExit, runningOffer } from './offer-rules.ts'

const dayMs = 86_400_000

type ReportRequest = {
  userId: string
  list: BrandCatalogue
  /** The request comes from a page that is about to be left. */
  isLeaving: boolean
  now: Date
  /** Further facts are read only where an offer could begin. */
  shopper: Omit<Shopper, 'hasPaid' | 'offersRest'>
  offersRest(tx: Queryable): Promise<boolean>
}
export type Offers = { running: Offer | null; exit: Offer | null }

/** The personal discounts of a person now; one that is due begins with this request. */
export async function offersFor(db: Db, requested: ReportRequest): Promise<Offers> {
  const known = await decide(db, requested)
  if (!known.begins) return currentStatus(known.offers, requested)
  return transact(db, async (tx) => {
    // Of two requests at once one begins the offer, and both show it.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`offers:${requested.userId}`}, 0))`)
    const { offers, begins } = await decide(tx, requested)
    if (begins)
      await tx
        .insert(table)
        .values({ ...begins, userId: requested.userId, id: newId(requested.now), beganAt: requested.now })
    return currentStatus(begins ? [...offers, begins] : offers, requested)
  })
}

function currentStatus(offers: readonly Offer[], { isLeaving, now }: ReportRequest): Offers {
  return { running: runningOffer({ offers, now }), exit: isLeaving ? runningExit({ offers, now }) : null }
}

async function decide(tx: Queryable, requested: ReportRequest): Promise<{ offers: Offer[]; begins: Offer | null }> {
  const { userId, list, isLeaving, now } = requested
  const offers = await readOffers(tx, requested)
  const shopper = { ...requested.shopper, hasPaid: false, offersRest: false }
  const begin = (of: Shopper) =>
    isLeaving ? exitOffer({ list, offers, now }, of) : comebackOffer({ list, offers, now }, of)
  if (!begin(shopper)) return { offers, begins: null }
  const known = { ...shopper, hasPaid: await hasPaid(tx, userId), offersRest: await requested.offersRest(tx) }
  return { offers, begins: begin(known) }
}

/** The recent offers: one that ended long ago does not prevent another. */
async function readOffers(tx: Queryable, { userId, list, now }: ReportRequest): Promise<Offer[]> {
  const since = new Date(now.getTime() - list.restDays * dayMs)
  return tx
    .select({ tier: table.tier, percentOff: table.percentOff, endsAt: table.endsAt })
    .from(table)
    .where(and(eq(table.userId, userId), gt(table.endsAt, since)))
}

async function hasPaid(tx: Queryable, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.status, 20)))
    .limit(1)
  return rows.length === 1
}

/** Moves a visitor's offers to the member, so that nobody gets them twice by signing in. */
export async function moveOffers(tx: Tx, visitorId: string, memberId: string): Promise<void> {
  await tx.update(table).set({ userId: memberId }).where(eq(table.userId, visitorId))
}
