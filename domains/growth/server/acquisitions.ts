import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { acquisitions, origins, rewards } from './tables.ts'

export type Acquisition = Omit<typeof acquisitions.$inferSelect, 'userId'>

const unknown: Acquisition = { channel: '', ab: '', fbp: '', fbc: '' }

/** The campaign by which a person came, with empty texts where it is unknown, and whether they have the home-screen reward. */
export async function growthOf(
  tx: Queryable,
  userId: string,
): Promise<{ acquisition: Acquisition; hasHomeScreenReward: boolean }> {
  const isClaimed = and(
    eq(rewards.userId, userId),
    eq(rewards.event, 'add-to-home-screen'),
    isNotNull(rewards.claimedAt),
  )
  const { channel, ab, fbp, fbc } = acquisitions
  const [row] = await tx
    .select({ channel, ab, fbp, fbc, hasReward: sql<boolean>`exists (select 1 from ${rewards} where ${isClaimed})` })
    .from(sql`(select 1) as one`)
    .leftJoin(acquisitions, eq(acquisitions.userId, userId))
  if (!row) throw new Error('A statement without a condition gave no row')
  const { hasReward, ...found } = row
  const acquisition = Object.fromEntries(
    Object.entries(unknown).map(([name, none]) => [name, found[name as keyof Acquisition] ?? none]),
  )
  return { acquisition: acquisition as Acquisition, hasHomeScreenReward: hasReward }
}

/** By which link and channel people came; one who is missing came by neither. */
export async function originsOf(
  tx: Queryable,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, { link: string; channel: string }>> {
  if (userIds.length === 0) return new Map()
  const ids = [...userIds]
  const [links, channels] = [
    await tx.select().from(origins).where(inArray(origins.userId, ids)),
    await tx.select().from(acquisitions).where(inArray(acquisitions.userId, ids)),
  ]
  const found = new Map(channels.map(({ userId, channel }) => [userId, { link: '', channel }]))
  for (const { userId, link } of links) found.set(userId, { link, channel: found.get(userId)?.channel ?? '' })
  return found
}

/** Stores the campaign by which a person came; known values stay. */
export async function addAcquisition(tx: Tx, userId: string, known: Partial<Acquisition>): Promise<void> {
  const found = { ...unknown, ...known }
  if (Object.values(found).every((value) => value === '')) return
  const first = (column: keyof Acquisition) =>
    sql`coalesce(nullif(${acquisitions[column]}, ''), ${sql.raw(`excluded.${column}`)})`
  await tx
    .insert(acquisitions)
    .values({ userId, ...found })
    .onConflictDoUpdate({
      target: acquisitions.userId,
      set: { channel: first('channel'), ab: first('ab'), fbp: first('fbp'), fbc: first('fbc') },
    })
}
