import { isDeepStrictEqual } from 'node:util'
import { and, eq, isNull } from 'drizzle-orm'
import { digitsOf, majorOf, orderStatuses } from '../../rules.ts'
import type { PurchaseReport } from '../by-hand-tables.ts'
import { purchaseReports } from '../by-hand-tables.ts'
import { findOwnOrder } from '../ordering/find-order.ts'
import type { OrderRow, Orders } from '../orders.ts'

type ReportRequest = { orderId: string; userId: string; now: Date }

/**
 * The report of an own order that is paid, written once from the order itself and given until the page says that it was
 * sent. Null where no ad network is to hear of it.
 */
export async function handReport(
  orders: Orders,
  { orderId, userId, now }: ReportRequest,
): Promise<PurchaseReport | null> {
  const order = await findOwnOrder(orders.db, { orderId, userId, kind: 'vip' })
  if (!(await isReported(orders, order, userId))) return null
  await orders.db
    .insert(purchaseReports)
    .values({ orderId, userId, report: reportOf(orders, order, userId), handedAt: now })
    .onConflictDoNothing()
  const [stored] = await orders.db.select().from(purchaseReports).where(eq(purchaseReports.orderId, orderId))
  return stored?.reportedAt === null && stored.userId === userId ? stored.report : null
}

/** Renewals have no buyer in front of a page, and what was given back is no purchase any more. */
async function isReported({ db, publisher, allowsAds }: Orders, order: OrderRow, userId: string): Promise<boolean> {
  const isBought = order.status === orderStatuses.hasPay && order.isFulfilled && order.key !== null
  return publisher !== '' && isBought && allowsAds(db, userId)
}

/** As the specification names its fields; pay type and callback type are the same for every way to pay. */
function reportOf(orders: Orders, order: OrderRow, userId: string): PurchaseReport {
  return {
    orderId: order.id,
    amount: majorOf(order.prices.USD, digitsOf('USD')),
    userId,
    businessId: 'vip',
    payTime: (order.paidAt ?? order.createdAt).getTime(),
    payType: 'card',
    callbackType: 'PAYED',
    commodityId: order.goodsId,
    commodityName: orders.titleOf({ ...order, locale: 'en' }),
    quantity: 1,
  }
}

/** Keeps that a report was sent, once; false for one that was never handed out, or is not as it was written. */
export async function saveReported(
  { db }: Orders,
  { report, userId, now }: { report: PurchaseReport; userId: string; now: Date },
): Promise<boolean> {
  const own = and(eq(purchaseReports.orderId, report.orderId), eq(purchaseReports.userId, userId))
  const [stored] = await db.select().from(purchaseReports).where(own)
  if (!stored || !isDeepStrictEqual(stored.report, report)) return false
  await db
    .update(purchaseReports)
    .set({ reportedAt: now })
    .where(and(own, isNull(purchaseReports.reportedAt)))
  return true
}
