import { randomUUID } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db, Queryable, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { defineJob } from '#platform/jobs/job.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import { peopleHere } from '#domains/accounts/server/public.ts'
import type { Refusal } from '#domains/desk/server/public.ts'
import { mayDecideVerification, recordAct } from '#domains/desk/server/public.ts'
import type { Uploads } from '#domains/media/server/public.ts'
import { changeProfile, gestureFor, verificationOf } from './profiles.ts'
import { meetVerifications } from './tables.ts'

const folder = 'verifications'
const longestQueue = 100
const eraseFile = defineJob('meet.erase-verification-photo', z.strictObject({ file: z.string() }))

export type VerificationNeeds = {
  db: Db
  store: FileStore
  jobs: Jobs
  uploads: Pick<Uploads, 'isOwn' | 'open' | 'erase'>
  /** A photo was refused: its person learns it, and may appeal. */
  refused(tx: Tx, refusal: Refusal, now: Date): Promise<void>
}
export type Verifications = ReturnType<typeof createVerifications>

/** Photos with a gesture by which an operator sees that a person is real. They are erased when that is decided. */
export function createVerifications({ db, store, jobs, uploads, refused }: VerificationNeeds) {
  const erase = (tx: Tx, file: string) => jobs.enqueue(tx, eraseFile, { file }, file)

  return {
    register: () => jobs.register(eraseFile, ({ file }) => store.remove(file)),

    /**
     * Takes an uploaded photo from among the uploads, whose addresses anybody with the key can open, into a folder that
     * only the desk reads.
     */
    async submit(userId: string, key: string, now: Date): Promise<'unreadable' | 'pending' | 'submitted'> {
      const upload = (await uploads.isOwn(db, userId, key)) ? await uploads.open(key, 512) : null
      if (!upload) return 'unreadable'
      const file = `${folder}/${randomUUID()}.webp`
      // The row comes first, so that a file whose writing was broken off is known and erased with it.
      const isStored = await transact(db, async (tx) => {
        const earlier = await verificationOf(tx, userId)
        const attempts = (earlier?.attempts ?? 0) + 1
        const row = {
          state: 'pending' as const,
          gesture: gestureFor(userId, attempts - 1),
          attempts,
          file,
          submittedAt: now,
          decidedAt: null,
        }
        const stored = await tx
          .insert(meetVerifications)
          .values({ userId, ...row })
          // Of two at once one is stored: the other finds it pending. An accepted person needs no other.
          .onConflictDoUpdate({
            target: meetVerifications.userId,
            set: row,
            setWhere: eq(meetVerifications.state, 'refused'),
          })
          .returning({ userId: meetVerifications.userId })
        return stored.length === 1
      })
      if (!isStored) return 'pending'
      await store.write(file, upload.body).catch(async (error: unknown) => {
        await db
          .update(meetVerifications)
          .set({ state: 'refused', file: null })
          .where(eq(meetVerifications.userId, userId))
        throw error
      })
      await uploads.erase(userId, key)
      return 'submitted'
    },

    /** Those that wait, the oldest first. */
    async waiting(now: Date) {
      const rows = await db
        .select()
        .from(meetVerifications)
        .where(eq(meetVerifications.state, 'pending'))
        .orderBy(asc(meetVerifications.submittedAt))
        .limit(longestQueue)
      const ids = rows.map(({ userId }) => userId)
      const people = await peopleHere(db, ids, now)
      return rows.map(({ userId: uid, gesture, submittedAt }) => ({
        uid,
        nick: people.get(uid)?.nick ?? '',
        gesture,
        submittedAt: submittedAt.getTime(),
      }))
    },

    /** The photo of one that waits, as a data URL; null without one. The look is recorded first. */
    async look(uid: string, operatorId: string, now: Date): Promise<string | null> {
      const file = await transact(db, async (tx) => {
        const found = await verificationOf(tx, uid)
        if (found?.state !== 'pending' || found.file === null) return null
        await recordAct(tx, { operatorId, action: 'verification.look', at: now })
        return found.file
      })
      const bytes = file && (await store.get(file))
      return bytes ? `data:image/webp;base64,${bytes.toString('base64')}` : null
    },

    /**
     * Decides one that waits, and has its photo erased; false if it no longer waits, or an appeal gave it to other operators.
     */
    async decide(uid: string, isAccepted: boolean, by: { operatorId: string; now: Date }): Promise<boolean> {
      const { operatorId, now } = by
      return transact(db, async (tx) => {
        const found = await lockPending(tx, uid)
        if (!found || !(await mayDecideVerification(tx, { userId: uid, operatorId }))) return false
        await tx
          .update(meetVerifications)
          .set({ state: isAccepted ? 'accepted' : 'refused', file: null, decidedAt: now })
          .where(eq(meetVerifications.userId, uid))
        if (isAccepted) await verify(tx, uid, now)
        else await refused(tx, { userId: uid, operatorId }, now)
        if (found.file) await erase(tx, found.file)
        await recordAct(tx, {
          operatorId,
          action: 'verification.decide',
          detail: { accepted: String(isAccepted) },
          at: now,
        })
        return true
      })
    },

    /** Removes the photo of a person who leaves. */
    async forget(tx: Queryable, userId: string): Promise<void> {
      const found = await verificationOf(tx, userId)
      if (found?.file) await store.remove(found.file)
    },
  }
}

async function lockPending(tx: Tx, userId: string) {
  const [row] = await tx
    .select()
    .from(meetVerifications)
    .where(and(eq(meetVerifications.userId, userId), eq(meetVerifications.state, 'pending')))
    .for('update')
  return row ?? null
}

async function verify(tx: Tx, userId: string, now: Date): Promise<void> {
  await changeProfile(tx, userId, { verifiedAt: now })
}
