import { randomBytes } from 'node:crypto'
import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
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
import type { Shown, ShownSize } from './read-shown.ts'
import { readShown } from './read-shown.ts'

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

/** The files of a picture that is shown in conversations, by its key. */
export function shownFileOf(key: string, reader: 'page' | 'engine'): string {
  return `${folder}/${key}-${reader === 'page' ? 'page.webp' : 'engine.jpg'}`
}

/** Where its owner finds a picture that is shown in conversations. */
export function shownAddress(key: string): string {
  return `/media/shown/${key}`
}

/** Where a picture is found, by its key. */
export function uploadAddress(key: string): string {
  return `/media/uploads/${key}`
}

export type Uploads = ReturnType<typeof createUploads>

/** Which of these keys are of pictures that something shows. */
type InUse = (tx: Queryable, keys: string[]) => Promise<ReadonlySet<string>>

type Needs = { db: Db; store: FileStore; clock: Clock; gate: PictureGate; inUse: InUse }
/** How a picture is taken in: cut to squares, or whole to be shown in conversations. */
type Shape = { crop?: Crop | undefined } | { isShown: true }
type NotTaken = 'unreadable' | 'refused' | 'withheld' | 'busy'

/** Pictures that people bring along: their rows, and their files in the storage. */
export function createUploads({ db, store, clock, gate, inUse }: Needs) {
  const inTurn = createOneAtATime(mostWaiting)

  async function removeFiles(key: string): Promise<void> {
    for (const side of pictureSides) await store.remove(fileOf(key, side))
    for (const reader of ['page', 'engine'] as const) await store.remove(shownFileOf(key, reader))
  }

  async function saveShown(key: string, { page, engine, size }: Shown): Promise<void> {
    await db.update(uploads).set({ size: page.byteLength, shown: size }).where(eq(uploads.key, key))
    await store.write(shownFileOf(key, 'engine'), engine)
    await store.write(shownFileOf(key, 'page'), page)
  }

  /** Decodes a picture in a shape; null where it is none, else what stores it. */
  async function read(bytes: Uint8Array, shape: Shape): Promise<((key: string) => Promise<void>) | null> {
    if ('isShown' in shape) {
      const shown = await readShown(bytes)
      return shown && ((key) => saveShown(key, shown))
    }
    const squares = await readPicture(bytes, shape.crop)
    return squares && ((key) => save(key, squares))
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
    async add(userId: string, bytes: Uint8Array, shape: Shape = {}): Promise<{ key: string } | NotTaken> {
      const key = await begin(userId)
      if (key === null) return 'busy'
      const decoded = await inTurn(userId, () => read(bytes, shape))
      if (decoded === null) {
        // Nothing was looked at, so nothing counts.
        await db.delete(uploads).where(eq(uploads.key, key))
        return 'busy'
      }
      if (decoded.done === null) return 'unreadable'
      const verdict = await gate.admit(bytes, { userId })
      if (verdict !== 'allow') return verdict === 'block' ? 'refused' : 'withheld'
      await decoded.done(key)
      return { key }
    },

    /** Whether the gate lets in a picture that was drawn from what a person sent; it is looked at and not stored. */
    async admits(userId: string, bytes: Uint8Array): Promise<boolean> {
      return (await gate.admit(bytes, { userId })) === 'allow'
    },

    /** Takes in a picture of a file that the person brings along, which the gate has admitted; gives its key, or null where it is none. */
    async bring(userId: string, bytes: Uint8Array, shape: Shape = {}): Promise<string | null> {
      const saveAs = await read(bytes, shape)
      if (saveAs === null) return null
      const key = randomBytes(16).toString('hex')
      await db.insert(uploads).values({ key, userId, size: nothing, createdAt: clock.now() })
      await saveAs(key)
      return key
    },

    /**
     * Claims an own picture for a message: for an hour from now on it is swept by nobody, so that the message may be stored. Null
     * where there is no such picture to be shown.
     */
    async claim(userId: string, key: string): Promise<ShownSize | null> {
      const [row] = await db
        .update(uploads)
        .set({ createdAt: clock.now() })
        .where(
          and(eq(uploads.key, key), eq(uploads.userId, userId), gt(uploads.size, nothing), isNotNull(uploads.shown)),
        )
        .returning({ shown: uploads.shown })
      return row?.shown ?? null
    },

    /** A picture that is shown in conversations, for its owner alone; null for anybody else, and where it is gone. */
    async openShown(userId: string, key: string) {
      const [row] = keyPattern.test(key)
        ? await db
            .select({ key: uploads.key })
            .from(uploads)
            .where(and(eq(uploads.key, key), eq(uploads.userId, userId), isNotNull(uploads.shown)))
        : []
      const found = row && (await store.find(shownFileOf(key, 'page')))
      return found ? { size: found.size, body: store.read(shownFileOf(key, 'page')) } : null
    },

    /** The bytes of a shown picture as engines read it, a JPEG; null where it is gone. */
    async forEngine(key: string): Promise<Uint8Array | null> {
      return store.get(shownFileOf(key, 'engine'))
    },

    /** Whether a key is of a picture that this person brought along. */
    async isOwn(tx: Queryable, userId: string, key: string): Promise<boolean> {
      const rows = await tx
        .select({ key: uploads.key })
        .from(uploads)
        .where(and(eq(uploads.key, key), eq(uploads.userId, userId), gt(uploads.size, nothing), isNull(uploads.shown)))
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

    /** Takes a picture away unless somebody claimed it since that time; whether it went. */
    async eraseUnclaimed(key: string, since: Date): Promise<boolean> {
      const gone = await db
        .delete(uploads)
        .where(and(eq(uploads.key, key), lt(uploads.createdAt, since)))
        .returning({ key: uploads.key })
      for (const one of gone) await removeFiles(one.key)
      return gone.length > 0
    },

    /** The bytes of one size, or null when there is no such picture. */
    async open(key: string, side: PictureSide) {
      if (!keyPattern.test(key)) return null
      const found = await store.find(fileOf(key, side))
      return found && { size: found.size, body: store.read(fileOf(key, side)) }
    },

    /** The keys of all that a person brought along, and the largest file of each. */
    async filesOf(tx: Queryable, userId: string): Promise<{ key: string; file: string }[]> {
      const rows = await tx
        .select({ key: uploads.key, shown: uploads.shown })
        .from(uploads)
        .where(eq(uploads.userId, userId))
      return rows.map(({ key, shown }) => ({ key, file: shown ? shownFileOf(key, 'page') : largeFileOf(key) }))
    },

    /** Takes away what nobody took as their picture within an hour, and files without a row; gives how many pictures went. */
    async sweep(): Promise<number> {
      const before = new Date(clock.now().getTime() - unclaimedMs)
      let gone = 0
      let after = new Date(0)
      for (;;) {
        const rows = await db
          .select({ key: uploads.key, createdAt: uploads.createdAt })
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
        for (const { key } of rows) if (!used.has(key) && (await this.eraseUnclaimed(key, before))) gone += 1
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
