import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, lt, sum } from 'drizzle-orm'
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
/** The limit of all parked files together, so that they cannot fill the disk. */
const mostBytesOfAll = 1024 ** 3
const sweptAtOnce = 200
const sweepParked = defineJob('characters.sweep-parked-cards', z.object({}))

const fileOf = (id: string) => `${folder}/${id}`

type ParkedCard = { userId: string; id: string }
export type ParkedCards = ReturnType<typeof createParkedCards>

type ParkedNeeds = { db: Db; store: FileStore; clock: Clock; mostBytes?: number }

/** Card files that another app shared, for the few minutes until their person has looked at them. */
export function createParkedCards({ db, store, clock, mostBytes = mostBytesOfAll }: ParkedNeeds) {
  const isLiving = (userId: string) => and(eq(parkedCards.userId, userId), gt(parkedCards.expiresAt, clock.now()))

  async function remove(rows: readonly ParkedCard[]): Promise<void> {
    for (const { userId, id } of rows) {
      await db.delete(parkedCards).where(and(eq(parkedCards.userId, userId), eq(parkedCards.id, id)))
      await store.remove(fileOf(id))
    }
  }

  async function sizeOfAll(): Promise<number> {
    const [row] = await db.select({ size: sum(parkedCards.size) }).from(parkedCards)
    return Number(row?.size ?? 0)
  }

  return {
    /**
     * Stores a file for ten minutes, the last three of a person. Returns its number; null while all parked files together
     * have no room for it.
     */
    async park(userId: string, bytes: Uint8Array): Promise<string | null> {
      if ((await sizeOfAll()) + bytes.byteLength > mostBytes) return null
      const id = randomUUID()
      const createdAt = clock.now()
      const expiresAt = new Date(createdAt.getTime() + lifeMs)
      // The row comes first: a file whose writing was broken off is then known, and swept with it.
      await db.insert(parkedCards).values({ id, userId, size: bytes.byteLength, createdAt, expiresAt })
      await store.write(fileOf(id), bytes)
      const known = await db
        .select({ userId: parkedCards.userId, id: parkedCards.id })
        .from(parkedCards)
        .where(eq(parkedCards.userId, userId))
        .orderBy(desc(parkedCards.createdAt), desc(parkedCards.id))
      await remove(known.slice(mostOfOne))
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
        .select({ userId: parkedCards.userId, id: parkedCards.id })
        .from(parkedCards)
        .where(lt(parkedCards.expiresAt, clock.now()))
        .limit(sweptAtOnce)
      await remove(over)
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
