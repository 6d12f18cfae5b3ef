import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '#platform/jobs/job.ts'
import type { OrdersNeeds } from '../needs.ts'
import { purchaseReports } from './tables.ts'

/** Sends the report of a purchase to the operator's address, once the page has said that it was sent. */
export const callbackJob = defineJob('orders.purchase-callback', z.object({ userId: z.uuid(), orderId: z.uuid() }))

const timeoutMs = 10_000

type Needs = Pick<OrdersNeeds, 'db'> & Pick<OrdersNeeds['people'], 'allowsAds' | 'purchaseCallback'>
type Named = { userId: string; orderId: string }

/** Posts a report as JSON, if its person still allows it. A refusal throws, so that the queue sends it again later. */
export async function sendCallback(needs: Needs, { userId, orderId }: Named, signal: AbortSignal): Promise<void> {
  const { db, allowsAds, purchaseCallback: url } = needs
  if (url === undefined || !(await allowsAds(db, userId))) return
  const [stored] = await db
    .select()
    .from(purchaseReports)
    .where(and(eq(purchaseReports.userId, userId), eq(purchaseReports.orderId, orderId)))
  if (!stored) return
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': orderId },
    body: JSON.stringify(stored.report),
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`The purchase callback answered ${response.status}`)
}
