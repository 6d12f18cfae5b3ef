import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '#platform/clock/clock.ts'
import type { Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { defineJob } from '#platform/jobs/job.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { PersonalData } from '#platform/personal-data/personal-data.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import type { Log } from '#platform/telemetry/log.ts'
import type { ExportTexts } from './export-file/export-texts.ts'
import type { ExportInput } from './export-file/write-export.ts'
import { writeExport } from './export-file/write-export.ts'
import type { ExportRow, NotifyExport } from './exports.ts'
import { beginExport, changeOwnRun, claimExport, findExportUnchecked, readyChange, viewOf } from './exports.ts'
import type { SendDataLetter } from './letters.ts'

export const exportJob = defineJob('privacy.export', z.strictObject({ exportId: z.uuid() }))

export const exportFolder = 'exports'

/** Another run, or the end of the account, has taken this export over. */
class Replaced extends Error {
  override name = 'Replaced'
}

/** Where a run writes its file; two runs never write the same. */
export function exportKey(exportId: string, run: string): string {
  return `${exportFolder}/${exportId}-${run}.zip`
}

export type StartExportNeeds = { db: Db; clock: Clock; jobs: Jobs }

/** The file of an export: what its rows are counted from, how it is written, and how it is removed. */
export type ExportFile = {
  count(userId: string): Promise<number>
  write(input: ExportInput): Promise<number>
  remove(key: string): Promise<void>
}

type ExportFileNeeds = {
  db: Db
  store: FileStore
  personalData(): readonly PersonalData[]
  texts: ExportTexts
}

/** Creates the writer of export files from what all domains store of a person. */
export function createExportFile({ db, store, personalData, texts }: ExportFileNeeds): ExportFile {
  return {
    async count(userId) {
      let total = 0
      // Every row is read into JSON once, and every turn once more as a conversation.
      for (const part of personalData()) total += (await part.count(db, userId)) * (part.kind === 'messages' ? 2 : 1)
      return total
    },
    write: (input) => writeExport({ db, store, parts: personalData(), texts }, input),
    remove: (key) => store.remove(key),
  }
}

type RunExportNeeds = {
  db: Db
  clock: Clock
  log: Log
  file: ExportFile
  notify: NotifyExport
  sendLetter: SendDataLetter
}

/** Begins an export and its job together; gives the one in progress where there is one. */
export function startExportOf(
  { db, jobs, clock }: StartExportNeeds,
  wanted: { userId: string; lang: string; brand: string },
): Promise<ExportRow> {
  return transact(db, async (tx) => {
    const row = await beginExport(tx, { ...wanted, now: clock.now() })
    await jobs.enqueue(tx, exportJob, { exportId: row.id }, row.id)
    return row
  })
}

/** Writes the file of an export from its start, reports each step, and of the end by letter too. */
export async function runExport(needs: RunExportNeeds, exportId: string, signal: AbortSignal): Promise<void> {
  const { db, clock, log, file, notify, sendLetter } = needs
  const wanted = await findExportUnchecked(db, exportId)
  if (!wanted) return
  const run = randomUUID()
  const row = await claimExport(db, exportId, run, await file.count(wanted.userId))
  if (!row) return
  const key = exportKey(exportId, run)
  const change = async (what: Parameters<typeof changeOwnRun>[3]) => {
    const changed = await changeOwnRun(db, exportId, run, what)
    if (!changed) throw new Replaced('another run writes this export')
    notify(row.userId, 'export', viewOf(changed))
  }
  try {
    const size = await file.write({
      userId: row.userId,
      brand: row.brand,
      locale: row.lang,
      file: key,
      now: clock.now(),
      signal,
      onProgress: (step, done) => change({ step, done }),
    })
    await change(readyChange(key, size, clock.now()))
  } catch (error) {
    await file.remove(key)
    // Anyone who breaks it off leaves it to the next worker; what failed of itself is for the person to request again.
    if (signal.aborted) throw error
    if (error instanceof Replaced) return
    log.error({ err: error instanceof Error ? (error.cause ?? error) : error, exportId }, 'an export failed')
    await change({ state: 'failed' }).catch((late: unknown) =>
      log.warn({ err: late, exportId }, 'a failed export is gone'),
    )
    return
  }
  await sendLetter('exportReady', { userId: row.userId, locale: row.lang, brand: row.brand, day: clock.now() })
}
