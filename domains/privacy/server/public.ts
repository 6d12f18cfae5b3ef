import { eq } from 'drizzle-orm'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { Purpose } from '../rules.ts'
import { sweepEveryMs } from '../rules.ts'
import { consentsOf } from './consents.ts'
import { sweep, sweepJob } from './erase.ts'
import { exportJob, runExport } from './export-job.ts'
import type { Privacy } from './privacy.ts'
import { consents, exports } from './tables.ts'

export type { ExportTexts } from './export-file/export-texts.ts'
export type { Privacy } from './privacy.ts'
export { openDownload } from './download.ts'
export { privacyPersonalData } from './personal-data.ts'

/** Whether somebody allows a purpose now. */
export async function isAllowed(tx: Queryable, userId: string, purpose: Purpose): Promise<boolean> {
  const [consent] = await consentsOf(tx, userId, [purpose])
  return consent?.isGranted ?? false
}

/** Says to the queue what privacy does, and how often it sweeps. */
export function registerPrivacyJobs(privacy: Privacy): void {
  privacy.jobs.register(exportJob, ({ exportId }, signal) => runExport(privacy, exportId, signal))
  privacy.jobs.register(sweepJob, (_, signal) => sweep(privacy, signal), sweepEveryMs)
}

/** A visitor became someone: their file, which the next sweep removes, is of who they were, and what they allowed is asked anew. */
export async function dropVisitorConsents(tx: Tx, visitorId: string): Promise<void> {
  await tx.delete(exports).where(eq(exports.userId, visitorId))
  await tx.delete(consents).where(eq(consents.userId, visitorId))
}
