import { isDeepStrictEqual } from 'node:util'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db, Queryable } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { orderKinds } from '#domains/wallet/rules.ts'
import { digitsOf, majorOf, orderStatuses } from '../../rules.ts'
import { callbackJob } from './purchase-callback.ts'
import type { PurchaseReport } from './tables.ts'
import { purchaseReports } from './tables.ts'
import { findOwnOrder } from '../checkout/find-order.ts'
import type { PurchaseTexts } from '../purchase-texts.ts'
import type { OrderRow } from '../rows.ts'

export type ReportNeeds = {
  db: Db
  /** The publisher of this build, with an ad network behind it; empty where there is none. */
  publisher: string
  /** Whether a person allows reports to an ad network. */
  allowsAds(tx: Queryable, userId: string): Promise<boolean>
  titleOf: PurchaseTexts['titleOf']
}

type ReportRequest = {
  orderId: string
  userId: string
  now: Date
  /** Neither the browser nor the law of the place says no. */
  mayReport: boolean
}

/**
 * The report of an own paid order: written once from the order itself, and returned until the page has sent it. Null where
 * no ad network may get one.
 */
export async function reportForPage(
  needs: ReportNeeds,
  { orderId, userId, now, mayReport }: ReportRequest,
): Promise<PurchaseReport | null> {
  const { db, titleOf } = needs
  const order = await findOwnOrder(db, { orderId, userId, kind: orderKinds.premium })
  if (!mayReport || !(await isReported(needs, order, userId))) return null
  await db
    .insert(purchaseReports)
    .values({ orderId, userId, report: reportOf(titleOf, order, userId), handedAt: now })
    .onConflictDoNothing()
  const [stored] = await db
    .select()
    .from(purchaseReports)
    .where(and(eq(purchaseReports.userId, userId), eq(purchaseReports.orderId, orderId)))
  return stored?.reportedAt === null ? stored.report : null
}

/** A renewal has no buyer in front of a page, and a refunded order is no purchase any more. */
async function isReported(
  { db, publisher, allowsAds }: ReportNeeds,
  order: OrderRow,
  userId: string,
): Promise<boolean> {
  const isBought = order.status === orderStatuses.hasPay && order.isFulfilled && order.key !== null
  return publisher !== '' && isBought && allowsAds(db, userId)
}

/** The fields as the specification names them; pay type and callback type are the same for every payment method. */
function reportOf(titleOf: PurchaseTexts['titleOf'], order: OrderRow, userId: string): PurchaseReport {
  return {
    orderId: order.id,
    amount: majorOf(order.prices.USD, digitsOf('USD')),
    userId,
    businessId: 'vip',
    payTime: (order.paidAt ?? order.createdAt).getTime(),
    payType: 'card',
    callbackType: 'PAYED',
    commodityId: order.goodsId,
    commodityName: titleOf({ ...order, locale: 'en' }),
    quantity: 1,
  }
}

export type SaveNeeds = {
  db: Db
  jobs: Pick<Jobs, 'enqueue'>
  purchaseCallback: string | undefined
}

/** Saves once that a report was sent, and has it sent on; false for one that was never returned, or was changed. */
export async function saveReported(
  { db, jobs, purchaseCallback }: SaveNeeds,
  { report, userId, now }: { report: PurchaseReport; userId: string; now: Date },
): Promise<boolean> {
  const own = and(eq(purchaseReports.orderId, report.orderId), eq(purchaseReports.userId, userId))
  const [stored] = await db.select().from(purchaseReports).where(own)
  if (!stored || !isDeepStrictEqual(stored.report, report)) return false
  await transact(db, async (tx) => {
    const saved = await tx
      .update(purchaseReports)
      .set({ reportedAt: now })
      .where(and(own, isNull(purchaseReports.reportedAt)))
      .returning({ orderId: purchaseReports.orderId })
    for (const { orderId } of purchaseCallback === undefined ? [] : saved)
      await jobs.enqueue(tx, callbackJob, { userId, orderId }, orderId)
  })
  return true
}
