import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, lt } from 'drizzle-orm'
import { z } from 'zod'
import type { Clock } from '#platform/clock/clock.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { defineJob } from '#platform/jobs/job.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { PersonalData } from '#platform/personal-data/personal-data.ts'
import { personRows } from '#platform/personal-data/person-rows.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import { parkedCards } from '../tables.ts'

const folder = 'cards'
/** Long enough to sign in and look at it. */
const lifeMs = 600_000
const mostOfOne = 3
const sweptAtOnce = 200
const sweepParked = defineJob('characters.sweep-parked-cards', z.object({}))

const fileOf = (id: string) => `${folder}/${id}`

export type ParkedCards = ReturnType<typeof createParkedCards>

/** Card files that another app shared, for the few minutes until their person has looked at them. */
export function createParkedCards({ db, store, clock }: { db: Db; store: FileStore; clock: Clock }) {
  const isLiving = (userId: string) => and(eq(parkedCards.userId, userId), gt(parkedCards.expiresAt, clock.now()))

  async function remove(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      await db.delete(parkedCards).where(eq(parkedCards.id, id))
      await store.remove(fileOf(id))
    }
  }

  return {
    /** Stores a file for ten minutes, the last three of a person. Returns its number. */
    async park(userId: string, bytes: Uint8Array): Promise<string> {
      const id = randomUUID()
      const createdAt = clock.now()
      const expiresAt = new Date(createdAt.getTime() + lifeMs)
      // The row comes first: a file whose writing was broken off is then known, and swept with it.
      await db.insert(parkedCards).values({ id, userId, size: bytes.byteLength, createdAt, expiresAt })
      await store.write(fileOf(id), bytes)
      const known = await db
        .select({ id: parkedCards.id })
        .from(parkedCards)
        .where(eq(parkedCards.userId, userId))
        .orderBy(desc(parkedCards.createdAt), desc(parkedCards.id))
      await remove(known.slice(mostOfOne).map((row) => row.id))
      return id
    },

    /** The file that this person parked, or null when its time is over. */
    async open(userId: string, id: string): Promise<Buffer | null> {
      const [row] = await db
        .select({ id: parkedCards.id })
        .from(parkedCards)
        .where(and(eq(parkedCards.id, id), isLiving(userId)))
      return row ? store.get(fileOf(id)) : null
    },

    /** Takes away what nobody looked at in time. */
    async sweep(): Promise<void> {
      const over = await db
        .select({ id: parkedCards.id })
        .from(parkedCards)
        .where(lt(parkedCards.expiresAt, clock.now()))
        .limit(sweptAtOnce)
      await remove(over.map((row) => row.id))
    },
  }
}

/** Has files swept that nobody looked at. */
export function registerParkedJobs(jobs: Pick<Jobs, 'register'>, parked: ParkedCards): void {
  jobs.register(sweepParked, () => parked.sweep(), lifeMs)
}

/** A visitor turned out to be someone known: what they shared waits for that person. */
export async function moveParkedCards(tx: Tx, visitorId: string, memberId: string): Promise<void> {
  await tx.update(parkedCards).set({ userId: memberId }).where(eq(parkedCards.userId, visitorId))
}

/** The personal data of shared cards. */
export function parkedPersonalData(store: FileStore): PersonalData[] {
  const rows = personRows('parkedCards', [{ table: 'parked_cards', key: 'id' }])
  return [
    {
      ...rows,
      async erase(tx, userId) {
        const files = await tx.select({ id: parkedCards.id }).from(parkedCards).where(eq(parkedCards.userId, userId))
        for (const { id } of files) await store.remove(fileOf(id))
        await rows.erase(tx, userId)
      },
    },
  ]
}
