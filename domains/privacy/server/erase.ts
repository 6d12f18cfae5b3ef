import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Clock } from '#platform/clock/clock.ts'
import type { Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { defineJob } from '#platform/jobs/job.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { PersonalData } from '#platform/personal-data/personal-data.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import type { Log } from '#platform/telemetry/log.ts'
import {
  accountsToErase,
  addressesOf,
  endSessionsOf,
  forgottenVisitors,
  mergedVisitors,
} from '#domains/accounts/server/public.ts'
import { listedSince } from '../rules.ts'
import { exportFolder, exportJob, exportKey } from './export-job.ts'
import type { NotifyExport } from './exports.ts'
import { dropOldExports, expireExports, exportsInProgress, failExport, filesInUse, viewOf } from './exports.ts'
import { emptyVisitorsStoredSince, visitorsStoredSince } from './visitor-retention.ts'

export const sweepJob = defineJob('privacy.sweep', z.object({}))

const atATime = 50
const visitorsAtATime = 500

type SweepExportsNeeds = { db: Db; clock: Clock; jobs: Jobs; store: FileStore; notify: NotifyExport }

export type ErasureNeeds = {
  db: Db
  /** The stored personal data of every domain, in the order in which it is erased. */
  personalData(): readonly PersonalData[]
  /** Interrupts what is being written for a person. */
  stopWriting(userId: string): Promise<void>
  /** Deletes letters outside of database and storage, by the addresses of the person. */
  forgetLetters(addresses: readonly string[]): void
}

/** A condition for statements about people: another domain retains a visitor who was last here before a moment. */
export type RetainsVisitor = (userId: PgColumn, before: Date) => SQL

/** A condition for statements about people: another domain stores anything that a visitor would miss. */
export type HasData = (userId: PgColumn) => SQL

type SweepPeopleNeeds = {
  db: Db
  clock: Clock
  log: Log
  retainsVisitor: RetainsVisitor
  hasData: HasData
  erase(userId: string): Promise<void>
}

/** Erases closed accounts and forgotten visitors whose time is over. Done twice, it changes nothing the second time. */
export async function sweepPeople(needs: SweepPeopleNeeds, signal: AbortSignal): Promise<void> {
  const { db, clock } = needs
  for (;;) {
    const due = await accountsToErase(db, clock.now(), atATime)
    if ((await eraseAll(needs, due, signal)) === 0) break
  }
  const now = clock.now()
  const forget = async (before: Date, isRetained: (userId: PgColumn) => SQL) =>
    eraseAll(needs, await forgottenVisitors(db, { before, isRetained, limit: visitorsAtATime }), signal)
  const before = visitorsStoredSince(now)
  await forget(before, (userId) => needs.retainsVisitor(userId, before))
  await forget(emptyVisitorsStoredSince(now), needs.hasData)
}

/**
 * Returns how many were erased. A person who cannot be erased now is tried again at the next sweep, and delays nobody
 * else.
 */
async function eraseAll(
  { log, erase }: SweepPeopleNeeds,
  userIds: readonly string[],
  signal: AbortSignal,
): Promise<number> {
  let gone = 0
  for (const userId of userIds) {
    signal.throwIfAborted()
    await erase(userId).then(
      () => (gone += 1),
      (error: unknown) => log.error({ err: error }, 'a person could not be taken away'),
    )
  }
  return gone
}

/**
 * Takes a person away, kind by kind, each in a transaction of its own so that nobody else waits for long. The profile is the last
 * of them: broken off in the middle, the account is still due, and the next time goes on with what is left.
 */
export async function erasePerson(needs: ErasureNeeds, userId: string): Promise<void> {
  const { db } = needs
  const parts = needs.personalData()
  const addresses = await addressesOf(db, userId)
  // Data of a visitor before they became this person are stored under the visitor's row.
  for (const id of [...(await mergedVisitors(db, userId)), userId]) {
    await endSessionsOf(db, id)
    await needs.stopWriting(id)
    for (const part of parts) await transact(db, (tx) => part.erase(tx, id))
  }
  needs.forgetLetters(addresses)
}

/** Deletes the files whose time is over, and resumes or fails exports whose worker is gone. */
export async function sweepExports({ db, clock, jobs, store, notify }: SweepExportsNeeds): Promise<void> {
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
      if (failed) notify(failed.userId, 'export', viewOf(failed))
    }
  }
}
