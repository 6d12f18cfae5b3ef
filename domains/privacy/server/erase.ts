import type { PgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { transact } from '#platform/db/database.ts'
import { defineJob } from '#platform/jobs/job.ts'
import {
  accountsToErase,
  addressesOf,
  endSessionsOf,
  forgottenVisitors,
  mergedVisitors,
} from '#domains/accounts/server/public.ts'
import { listedSince } from '../rules.ts'
import { exportFolder, exportJob, exportKey } from './export-job.ts'
import { dropOldExports, expireExports, exportsInProgress, failExport, filesInUse, viewOf } from './exports.ts'
import type { Privacy } from './privacy.ts'
import { visitorsStoredSince } from './visitor-retention.ts'

export const sweepJob = defineJob('privacy.sweep', z.object({}))

const atATime = 50
const visitorsAtATime = 500

/** Takes away what its time is over for: files, closed accounts, forgotten visitors. Done twice, it changes nothing the second time. */
export async function sweep(privacy: Privacy, signal: AbortSignal): Promise<void> {
  await sweepExports(privacy)
  const { db, clock } = privacy
  for (;;) {
    const due = await accountsToErase(db, clock.now(), atATime)
    if ((await eraseAll(privacy, due, signal)) === 0) break
  }
  const before = visitorsStoredSince(clock.now())
  const isRetained = (userId: PgColumn) => privacy.retainsVisitor(userId, before)
  await eraseAll(privacy, await forgottenVisitors(db, { before, isRetained, limit: visitorsAtATime }), signal)
}

/**
 * Returns how many were erased. A person who cannot be erased now is tried again at the next sweep, and delays nobody
 * else.
 */
async function eraseAll(privacy: Privacy, userIds: readonly string[], signal: AbortSignal): Promise<number> {
  let gone = 0
  for (const userId of userIds) {
    signal.throwIfAborted()
    await erasePerson(privacy, userId).then(
      () => (gone += 1),
      (error: unknown) => privacy.log.error({ err: error }, 'a person could not be taken away'),
    )
  }
  return gone
}

/**
 * Takes a person away, kind by kind, each in a transaction of its own so that nobody else waits for long. The profile is the last
 * of them: broken off in the middle, the account is still due, and the next time goes on with what is left.
 */
export async function erasePerson(privacy: Privacy, userId: string): Promise<void> {
  const { db } = privacy
  const parts = privacy.parts
  const addresses = await addressesOf(db, userId)
  // Data of a visitor before they became this person are stored under the visitor's row.
  for (const id of [...(await mergedVisitors(db, userId)), userId]) {
    await endSessionsOf(db, id)
    await privacy.stopWriting(id)
    for (const part of parts) await transact(db, (tx) => part.erase(tx, id))
  }
  privacy.forgetLetters(addresses)
}

async function sweepExports(privacy: Privacy): Promise<void> {
  const { db, store, jobs, clock } = privacy
  for (const file of await expireExports(db, clock.now())) await store.remove(file)
  await dropOldExports(db, listedSince(clock.now()))
  // Files are listed before their use is checked, so that a file begun meanwhile is in no danger.
  const there = await store.list(exportFolder)
  const used = await filesInUse(db, exportKey)
  for (const key of there) if (!used.has(key)) await store.remove(key)
  for (const exportId of await exportsInProgress(db)) {
    if (!(await jobs.wasAbandoned(db, exportJob, exportId))) await jobs.enqueue(db, exportJob, { exportId }, exportId)
    else {
      const failed = await failExport(db, exportId)
      if (failed) privacy.notify(failed.userId, 'export', viewOf(failed))
    }
  }
}
