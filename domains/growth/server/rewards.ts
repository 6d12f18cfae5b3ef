import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { Merge } from '#platform/personal-data/visitor-merge.ts'
import type { Reward } from '../contract.ts'
import type { RewardEvent } from '../rules.ts'
import { rewards as known } from '../rules.ts'
import { rewards as table } from './tables.ts'

/** Whose reward, and when. */
export type Rewarded = { userId: string; isPremium: boolean; now: Date }

/** Puts what a reward is worth into somebody's wallet, once for the reward; the wallet stands beside this domain. */
export type GrantReward = (
  tx: Tx,
  gift: Rewarded & { event: RewardEvent; currency: 'energy' | 'coins'; amount: number },
) => Promise<void>

/**
 * Notes that somebody has begun what is rewarded. Begun again, the earlier time counts. A start from a bookmark proves
 * itself, so its reward can be claimed at once.
 */
export async function beginReward(
  tx: Queryable,
  { userId, event, claimableAt }: { userId: string; event: RewardEvent; claimableAt: Date },
): Promise<void> {
  await tx
    .insert(table)
    .values({ userId, event, claimableAt })
    .onConflictDoUpdate({
      target: [table.userId, table.event],
      set: { claimableAt: sql`least(${table.claimableAt}, excluded.claimable_at)` },
      setWhere: isNull(table.claimedAt),
    })
}

/** When what is started now can be claimed. */
export function claimableFrom(event: RewardEvent, now: Date): Date {
  return new Date(now.getTime() + known[event].afterMs)
}

/**
 * Gives a reward once; false while it is not yet time. NOTE: call in a transaction. The row of the reward is locked before
 * the wallet, so that of many claims one gives and the others see that it was given.
 */
export async function claimReward(
  tx: Tx,
  { event, ...whose }: Rewarded & { event: RewardEvent },
  fulfil: GrantReward,
): Promise<boolean> {
  const { userId, now } = whose
  const isOwn = and(eq(table.userId, userId), eq(table.event, event))
  const taken = await tx
    .update(table)
    .set({ claimedAt: now })
    .where(and(isOwn, isNull(table.claimedAt), lte(table.claimableAt, now)))
    .returning({ event: table.event })
  if (taken.length === 1) {
    const { currency, amount } = known[event]
    await fulfil(tx, { ...whose, event, currency, amount })
    return true
  }
  const [row] = await tx.select({ claimedAt: table.claimedAt }).from(table).where(isOwn)
  return Boolean(row?.claimedAt)
}

/** How the rewards of a person stand; what they have not begun is among them. */
export async function rewardsOf(tx: Queryable, userId: string): Promise<Reward[]> {
  const rows = await tx.select().from(table).where(eq(table.userId, userId))
  return (Object.keys(known) as RewardEvent[]).map((event) => {
    const { currency, amount } = known[event]
    const row = rows.find((one) => one.event === event)
    const [claimableAt, claimedAt] = [row?.claimableAt.getTime() ?? null, row?.claimedAt?.getTime() ?? null]
    return { event, currency, amount, claimableAt, claimedAt }
  })
}

/** How one reward of a person stands. */
export async function rewardOf(tx: Queryable, userId: string, event: RewardEvent): Promise<Reward> {
  const found = (await rewardsOf(tx, userId)).find((one) => one.event === event)
  if (!found) throw new Error(`No such reward: ${event}`)
  return found
}

/** Moves what a visitor has begun or claimed to the member: claimed by either, it is claimed. */
export async function moveRewards(tx: Tx, { visitorId, memberId }: Merge): Promise<void> {
  await tx.execute(sql`with moved as (delete from rewards where user_id = ${visitorId} returning *)
    insert into rewards (user_id, event, claimable_at, claimed_at)
    select ${memberId}::uuid, event, claimable_at, claimed_at from moved
    on conflict (user_id, event) do update set
      claimable_at = least(rewards.claimable_at, excluded.claimable_at),
      claimed_at = coalesce(rewards.claimed_at, excluded.claimed_at)`)
}
