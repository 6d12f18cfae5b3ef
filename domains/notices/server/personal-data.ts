import { sql } from 'drizzle-orm'
import { personRows } from '#platform/personal-data/person-rows.ts'
import type { PersonalData } from '#platform/personal-data/personal-data.ts'
import type { MergeHook } from '#platform/personal-data/visitor-merge.ts'

export const noticeTables = ['notices', 'push_subscriptions', 'push_deliveries']

export function noticesPersonalData(): PersonalData[] {
  return [
    personRows('notices', [
      { table: 'notices', key: 'id', secret: ['event'] },
      { table: 'push_subscriptions', key: 'id', secret: ['endpoint', 'p256dh', 'auth'] },
      { table: 'push_deliveries', key: 'notice_id', secret: ['notice_id', 'subscription_id', 'attempts'] },
    ]),
  ]
}

/** Gives a visitor's notices and browsers to the account. */
export const moveNotices: MergeHook['merge'] = async (tx, { visitorId, memberId }) => {
  await tx.execute(sql`delete from notices v using notices m
    where v.user_id = ${visitorId} and m.user_id = ${memberId} and m.event = v.event`)
  for (const table of noticeTables)
    await tx.execute(sql`update ${sql.identifier(table)} set user_id = ${memberId} where user_id = ${visitorId}`)
}
