import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import type { Clock } from '#platform/clock/clock.ts'
import type { Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { renewalRemindersAt } from '#domains/safety/server/public.ts'
import type { QueueLetter } from '../letters/payment-letters.ts'
import { subscriptions } from '../renewals/tables.ts'
import { orders as table } from '../tables.ts'
import { dayMs } from '../renewals/renewal-rules.ts'
import type { SubscriptionRow } from '../renewals/subscription-rows.ts'

const batchSize = 200
/** No law asks for a reminder earlier than that. */
const maxDays = 92

export type RemindNeeds = { db: Db; clock: Clock; queueLetter: QueueLetter }

/** Queues a reminder for everybody whose next payment is so near that the law, or our own rule, requires one. */
export async function remindDue(needs: RemindNeeds): Promise<void> {
  const { db, clock } = needs
  const now = clock.now()
  const horizon = new Date(now.getTime() + maxDays * dayMs)
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
      .limit(batchSize)
    for (const { row, country } of page) await remind(needs, row, country, now)
    const last = page.at(-1)
    if (!last || page.length < batchSize) return
    after = last.row.id
  }
}

async function remind(
  { db, queueLetter }: RemindNeeds,
  row: SubscriptionRow,
  country: string,
  now: Date,
): Promise<void> {
  const nextAt = (row.dueAt ?? row.paidUntil).getTime()
  const month = row.nextTerms?.renewal?.month ?? row.month
  const due = renewalRemindersAt(country, now, month).filter((days) => nextAt - days * dayMs <= now.getTime())
  const days = Math.min(...due)
  if (due.length === 0 || nextAt <= now.getTime() || (row.remindedDays !== null && row.remindedDays <= days)) return
  await transact(db, async (tx) => {
    await tx.update(subscriptions).set({ remindedDays: days }).where(eq(subscriptions.id, row.id))
    const key = `renewalReminder:${row.id}:${nextAt}:${days}`
    await queueLetter(tx, { kind: 'renewalReminder', about: row.id, at: nextAt }, key)
  })
}
