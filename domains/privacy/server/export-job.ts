import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { transact } from '#platform/db/database.ts'
import { defineJob } from '#platform/jobs/job.ts'
import { emailOf, findUser } from '#domains/accounts/server/public.ts'
import { writeExport } from './export-file/write-export.ts'
import type { ExportRow } from './exports.ts'
import { beginExport, changeOwnRun, claimExport, findExportUnchecked, readyChange, viewOf } from './exports.ts'
import { dataLetter } from './letters.ts'
import type { Privacy } from './privacy.ts'

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

/** Begins an export and its job together; gives the one in progress where there is one. */
export function startExportOf(
  { db, jobs, clock }: Privacy,
  wanted: { userId: string; lang: string; brand: string },
): Promise<ExportRow> {
  return transact(db, async (tx) => {
    const row = await beginExport(tx, { ...wanted, now: clock.now() })
    await jobs.enqueue(tx, exportJob, { exportId: row.id }, row.id)
    return row
  })
}

/** Writes the file of an export from its start, reports each step, and of the end by letter too. */
export async function runExport(privacy: Privacy, exportId: string, signal: AbortSignal): Promise<void> {
  const { db, clock, store, log } = privacy
  const wanted = await findExportUnchecked(db, exportId)
  if (!wanted) return
  const run = randomUUID()
  const row = await claimExport(db, exportId, run, await countAll(privacy, wanted.userId))
  if (!row) return
  const key = exportKey(exportId, run)
  const change = async (what: Parameters<typeof changeOwnRun>[3]) => {
    const changed = await changeOwnRun(db, exportId, run, what)
    if (!changed) throw new Replaced('another run writes this export')
    privacy.notify(row.userId, 'export', viewOf(changed))
  }
  try {
    const size = await writeExport(
      { db, store, parts: privacy.parts, texts: privacy.exportTexts },
      {
        userId: row.userId,
        brand: row.brand,
        locale: row.lang,
        file: key,
        now: clock.now(),
        signal,
        onProgress: (step, done) => change({ step, done }),
      },
    )
    await change(readyChange(key, size, clock.now()))
  } catch (error) {
    await store.remove(key)
    // Anyone who breaks it off leaves it to the next worker; what failed of itself is for the person to request again.
    if (signal.aborted) throw error
    if (error instanceof Replaced) return
    log.error({ err: error instanceof Error ? (error.cause ?? error) : error, exportId }, 'an export failed')
    await change({ state: 'failed' }).catch((late: unknown) =>
      log.warn({ err: late, exportId }, 'a failed export is gone'),
    )
    return
  }
  await writeReady(privacy, row)
}

/** Every row is read into JSON once, and every turn once more as a conversation. */
async function countAll({ db, parts }: Privacy, userId: string): Promise<number> {
  let total = 0
  for (const part of parts) total += (await part.count(db, userId)) * (part.kind === 'messages' ? 2 : 1)
  return total
}

async function writeReady(
  { db, letterheadOf, letterTexts, exportTexts, send }: Privacy,
  row: ExportRow,
): Promise<void> {
  const [to, user] = [await emailOf(db, row.userId), await findUser(db, row.userId)]
  if (!to || !user) return
  const values = { brand: exportTexts(row.lang).brand(row.brand) }
  const letterhead = letterheadOf(row.brand)
  await send(dataLetter('exportReady', { to, locale: row.lang, letterhead, texts: letterTexts, values }))
}
