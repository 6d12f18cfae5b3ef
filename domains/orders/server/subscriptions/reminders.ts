import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import { transact } from '#platform/db/database.ts'
import { renewalRemindersAt } from '#domains/safety/server/public.ts'
import type { Orders } from '../orders.ts'
import { subscriptions } from '../subscription-tables.ts'
import { orders as table } from '../tables.ts'
import { letterJob } from './letters.ts'
import { dayMs } from './renewal-rules.ts'
import type { SubscriptionRow } from './subscription-rows.ts'

const atATime = 200
/** No law asks for a reminder earlier than that. */
const mostDays = 92

/** Writes to everybody whose next payment is so near that law, or the house, has them told. */
export async function remindDue(orders: Orders): Promise<void> {
  const { db, clock } = orders
  const now = clock.now()
  const horizon = new Date(now.getTime() + mostDays * dayMs)
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const page = await db
      .select({ row: subscriptions, country: table.countryCode })
      .from(subscriptions)
      .innerJoin(table, eq(table.id, subscriptions.firstOrderId))
      .where(
        and(
          gt(subscriptions.id, after),
          eq(subscriptions.state, 'active'),
          subscriptions.isCurrent,
          lte(sql`coalesce(${subscriptions.dueAt}, ${subscriptions.paidUntil})`, horizon.toISOString()),
        ),
      )
      .orderBy(asc(subscriptions.id))
      .limit(atATime)
    for (const { row, country } of page) await remind(orders, row, country, now)
    const last = page.at(-1)
    if (!last || page.length < atATime) return
    after = last.row.id
  }
}

async function remind({ db, jobs }: Orders, row: SubscriptionRow, country: string, now: Date): Promise<void> {
  const nextAt = (row.dueAt ?? row.paidUntil).getTime()
  const month = row.nextTerms?.renewal?.month ?? row.month
  const due = renewalRemindersAt(country, now, month).filter((days) => nextAt - days * dayMs <= now.getTime())
  const days = Math.min(...due)
  if (due.length === 0 || nextAt <= now.getTime() || (row.remindedDays !== null && row.remindedDays <= days)) return
  await transact(db, async (tx) => {
    await tx.update(subscriptions).set({ remindedDays: days }).where(eq(subscriptions.id, row.id))
    const key = `renewalReminder:${row.id}:${nextAt}:${days}`
    await jobs.enqueue(tx, letterJob, { kind: 'renewalReminder', about: row.id, at: nextAt }, key)
  })
}
