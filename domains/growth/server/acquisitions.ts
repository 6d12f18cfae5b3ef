import { eq, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { acquisitions } from './tables.ts'

export type Acquisition = Omit<typeof acquisitions.$inferSelect, 'userId'>

const unknown: Acquisition = { channel: '', ab: '', fbp: '', fbc: '' }

/** The campaign by which a person came; empty texts where it is unknown. */
export async function acquisitionOf(tx: Queryable, userId: string): Promise<Acquisition> {
  const [row] = await tx.select().from(acquisitions).where(eq(acquisitions.userId, userId))
  return row ?? unknown
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
