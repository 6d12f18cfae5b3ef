import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/db/database.ts'
import { countRows, readPersonRows } from '#platform/personal-data/person-rows.ts'
import type { PersonalData } from '#platform/personal-data/personal-data.ts'
import type { Merge } from '#platform/personal-data/visitor-merge.ts'

const subscribed = {
  table: 'subscriptions',
  key: 'id',
  secret: ['change_key', 'taken_until', 'stop_due', 'reference'],
}
const cards = { table: 'cards', key: 'id', secret: ['token', 'customer_id'] }
const links = { table: 'card_links', key: 'id', secret: ['id', 'brought', 'customer_id'] }
const withdrawn = { table: 'withdrawals', key: 'order_id' }
const written = { table: 'pay_feedback', key: 'id', secret: ['key'] }

/**
 * The renewals and cards of a person, and what they wrote about payments. A renewal or card that a gateway still has to be
 * notified of outlives them without a name, until that is done. NOTE: erased before the orders, which name its owner.
 */
export function subscriptionsPersonalData(): PersonalData[] {
  return [
    {
      kind: 'subscriptions',
      tables: ['subscriptions', 'renewals', 'cards', 'card_links'],
      count: async (tx, userId) => (await countRows(tx, subscribed, userId)) + (await countRows(tx, cards, userId)),
      async export(tx, userId, sink) {
        await sink.rows('subscriptions', () => readPersonRows(tx, subscribed, userId))
        await sink.rows('cards', () => readPersonRows(tx, cards, userId))
        await sink.rows('cardLinks', () => readPersonRows(tx, links, userId))
      },
      async erase(tx, userId) {
        await tx.execute(sql`delete from renewals r using subscriptions s
          where s.id = r.subscription_id and s.user_id = ${userId}`)
        await tx.execute(sql`delete from subscriptions where user_id = ${userId}
          and not (stop_due or (card_id is null and state <> 'ended'))`)
        await tx.execute(sql`update subscriptions set user_id = null, is_current = false, state = 'ended', action = 20,
          due_at = null, fell_due_at = null, stop_due = true, change_key = null where user_id = ${userId}`)
        await tx.execute(sql`update cards set user_id = null where user_id = ${userId}`)
        await tx.execute(sql`delete from card_links where user_id = ${userId}`)
      },
    },
    {
      kind: 'withdrawals',
      tables: ['withdrawals', 'refunds', 'invoices', 'payment_differences', 'pay_feedback'],
      count: async (tx, userId) => (await countRows(tx, withdrawn, userId)) + (await countRows(tx, written, userId)),
      async export(tx, userId, sink) {
        await sink.rows('withdrawals', () => readPersonRows(tx, withdrawn, userId))
        await sink.rows('payFeedback', () => readPersonRows(tx, written, userId))
      },
      async erase(tx, userId) {
        await tx.execute(sql`update withdrawals set user_id = null where user_id = ${userId}`)
        await tx.execute(sql`delete from pay_feedback where user_id = ${userId}`)
      },
    },
  ]
}

/** Moves the renewal of a visitor to the member. Of two renewals, the member's own continues. */
export async function moveSubscriptions(tx: Tx, { visitorId, memberId }: Merge): Promise<void> {
  await tx.execute(sql`update subscriptions set is_current = false, state = 'ended', action = 20, due_at = null,
    fell_due_at = null, stop_due = stop_due or (card_id is null and state <> 'ended')
    where user_id = ${visitorId} and exists
      (select from subscriptions s where s.user_id = ${memberId} and s.is_current and s.state <> 'ended')`)
  await tx.execute(sql`update subscriptions set is_current = false where user_id = ${memberId} and is_current
    and exists (select from subscriptions s where s.user_id = ${visitorId} and s.is_current)`)
  // The rest of premium begins where the member's own ends, and so does the paid time.
  await tx.execute(sql`update subscriptions s set user_id = ${memberId},
    paid_until = coalesce(o.premium_until, s.paid_until),
    due_at = s.due_at + (coalesce(o.premium_until, s.paid_until) - s.paid_until),
    fell_due_at = s.fell_due_at + (coalesce(o.premium_until, s.paid_until) - s.paid_until)
    from orders o where o.id = s.last_order_id and s.user_id = ${visitorId}`)
  for (const table of ['cards', 'card_links', 'withdrawals', 'pay_feedback'])
    await tx.execute(sql`update ${sql.identifier(table)} set user_id = ${memberId} where user_id = ${visitorId}`)
}
