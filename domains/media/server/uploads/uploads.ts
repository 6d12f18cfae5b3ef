import { randomBytes } from 'node:crypto'
import { and, asc, count, eq, gt, inArray, lt } from 'drizzle-orm'
import type { Clock } from '#platform/clock/clock.ts'
import type { Db, Queryable } from '#platform/db/database.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import type { Crop, PictureSide } from '../../rules.ts'
import { pictureSides } from '../../rules.ts'
import type { PictureGate } from '../pictures/picture-gate.ts'
import { uploads } from '../tables.ts'
import { createOneAtATime } from './one-at-a-time.ts'
import type { Squares } from './read-picture.ts'
import { readPicture } from './read-picture.ts'

const folder = 'uploads'
const mostWaiting = 20
const mostInAnHour = 30
/** The size of what was no picture, or was taken away: a row that only counts. */
const nothing = 0
const hourMs = 3_600_000
/** Long enough for anyone to look at a picture before it is taken as their own. */
const unclaimedMs = hourMs
const sweptAtOnce = 200

const keyPattern = /^[0-9a-f]{32}$/

function fileOf(key: string, side: PictureSide): string {
  return `${folder}/${key}-${side}.webp`
}

/** The file of a picture in its larger size, by its key. */
export function largeFileOf(key: string): string {
  return fileOf(key, pictureSides[1])
}

/** Where a picture is found, by its key. */
export function uploadAddress(key: string): string {
  return `/media/uploads/${key}`
}

export type Uploads = ReturnType<typeof createUploads>

/** Which of these keys are of pictures that something shows. */
type InUse = (tx: Queryable, keys: string[]) => Promise<ReadonlySet<string>>

type Needs = { db: Db; store: FileStore; clock: Clock; gate: PictureGate; inUse: InUse }
type NotTaken = 'unreadable' | 'refused' | 'withheld' | 'busy'

/** Pictures that people bring along: their rows, and their files in the storage. */
export function createUploads({ db, store, clock, gate, inUse }: Needs) {
  const inTurn = createOneAtATime(mostWaiting)

  async function removeFiles(key: string): Promise<void> {
    for (const side of pictureSides) await store.remove(fileOf(key, side))
  }

  async function save(key: string, squares: Squares): Promise<void> {
    const [small, large] = pictureSides
    // The row comes first: files whose writing was broken off are then known, and swept with it.
    await db.update(uploads).set({ size: squares[large].byteLength }).where(eq(uploads.key, key))
    await store.write(fileOf(key, small), squares[small])
    await store.write(fileOf(key, large), squares[large])
  }

  /** Counts a picture before any work is done for it; null when there were too many. */
  async function begin(userId: string): Promise<string | null> {
    const now = clock.now()
    const since = new Date(now.getTime() - hourMs)
    const [row] = await db
      .select({ made: count() })
      .from(uploads)
      .where(and(eq(uploads.userId, userId), gt(uploads.createdAt, since)))
    if ((row?.made ?? 0) >= mostInAnHour) return null
    const key = randomBytes(16).toString('hex')
    await db.insert(uploads).values({ key, userId, size: nothing, createdAt: now })
    return key
  }

  return {
    /** Takes a picture in; gives its key, or why it was not taken. */
    async add(userId: string, bytes: Uint8Array, crop?: Crop): Promise<{ key: string } | NotTaken> {
      const key = await begin(userId)
      if (key === null) return 'busy'
      const read = await inTurn(userId, () => readPicture(bytes, crop))
      if (read === null) {
        // Nothing was looked at, so nothing counts.
        await db.delete(uploads).where(eq(uploads.key, key))
        return 'busy'
      }
      if (read.done === null) return 'unreadable'
      const verdict = await gate.admit(bytes, { userId })
      if (verdict !== 'allow') return verdict === 'block' ? 'refused' : 'withheld'
      await save(key, read.done)
      return { key }
    },

    /** Takes in a picture of a file that the person brings along, which the gate has admitted; gives its key, or null where it is none. */
    async bring(userId: string, bytes: Uint8Array): Promise<string | null> {
      const squares = await readPicture(bytes)
      if (squares === null) return null
      const key = randomBytes(16).toString('hex')
      await db.insert(uploads).values({ key, userId, size: nothing, createdAt: clock.now() })
      await save(key, squares)
      return key
    },

    /** Whether a key is of a picture that this person brought along. */
    async isOwn(tx: Queryable, userId: string, key: string): Promise<boolean> {
      const rows = await tx
        .select({ key: uploads.key })
        .from(uploads)
        .where(and(eq(uploads.key, key), eq(uploads.userId, userId), gt(uploads.size, nothing)))
      return rows.length === 1
    },

    /** Takes an own picture away, with its files; for the rest of its hour it still counts as one that was brought. */
    async remove(userId: string, key: string): Promise<void> {
      const left = await db
        .update(uploads)
        .set({ size: nothing })
        .where(and(eq(uploads.key, key), eq(uploads.userId, userId)))
        .returning({ key: uploads.key })
      for (const one of left) await removeFiles(one.key)
    },

    /** Takes an own picture away that nothing shows any more. */
    async removeUnused(userId: string, key: string): Promise<void> {
      if (!(await inUse(db, [key])).has(key)) await this.remove(userId, key)
    },

    /** Takes away all that there is of a picture. NOTE: within a transaction hand that in, or the two wait for each other. */
    async erase(userId: string, key: string, tx: Queryable = db): Promise<void> {
      const gone = await tx
        .delete(uploads)
        .where(and(eq(uploads.key, key), eq(uploads.userId, userId)))
        .returning({ key: uploads.key })
      for (const one of gone) await removeFiles(one.key)
    },

    /** The bytes of one size, or null when there is no such picture. */
    async open(key: string, side: PictureSide) {
      if (!keyPattern.test(key)) return null
      const found = await store.find(fileOf(key, side))
      return found && { size: found.size, body: store.read(fileOf(key, side)) }
    },

    /** The keys of all that a person brought along. */
    async keysOf(tx: Queryable, userId: string): Promise<string[]> {
      const rows = await tx.select({ key: uploads.key }).from(uploads).where(eq(uploads.userId, userId))
      return rows.map(({ key }) => key)
    },

    /** Takes away what nobody took as their picture within an hour, and files without a row; gives how many pictures went. */
    async sweep(): Promise<number> {
      const before = new Date(clock.now().getTime() - unclaimedMs)
      let gone = 0
      let after = new Date(0)
      for (;;) {
        const rows = await db
          .select({ key: uploads.key, userId: uploads.userId, createdAt: uploads.createdAt })
          .from(uploads)
          .where(and(lt(uploads.createdAt, before), gt(uploads.createdAt, after)))
          .orderBy(asc(uploads.createdAt))
          .limit(sweptAtOnce)
        const last = rows.at(-1)
        if (!last) break
        const used = await inUse(
          db,
          rows.map(({ key }) => key),
        )
        for (const { key, userId } of rows.filter((row) => !used.has(row.key))) {
          await this.erase(userId, key)
          gone += 1
        }
        after = last.createdAt
      }
      await sweepStrays(before)
      return gone
    },
  }

  async function sweepStrays(before: Date): Promise<void> {
    const files = await store.list(folder)
    for (let from = 0; from < files.length; from += sweptAtOnce) {
      const some = files.slice(from, from + sweptAtOnce)
      const keyOf = (file: string) => file.slice(folder.length + 1).split('-')[0] ?? ''
      const rows = await db
        .select({ key: uploads.key })
        .from(uploads)
        .where(inArray(uploads.key, some.map(keyOf)))
      const known = new Set(rows.map(({ key }) => key))
      for (const file of some.filter((one) => !known.has(keyOf(one)) || one.endsWith('.part'))) {
        const found = await store.find(file)
        if (found && found.modifiedAt < before) await store.remove(file)
      }
    }
  }
}
