import { z } from 'zod'
import { defineJob } from '#platform/jobs/job.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { ImportNeeds } from './import-bundle.ts'
import { importBundle, importJob } from './import-bundle.ts'
import { bundleFolder, changeImport, deleteImport, importsBefore, knownFiles } from './imports.ts'

const hourMs = 3_600_000
/** Long enough to look at a preview; an import that says nothing for so long was given up by the queue. */
const readMs = hourMs
const endedMs = 24 * hourMs
const sweepImportsJob = defineJob('relationships.sweep-imports', z.object({}))

/** Registers the job that brings relationships in, and the clean-up after it. */
export function registerBundleImports(jobs: Pick<Jobs, 'register'>, needs: ImportNeeds): void {
  jobs.register(importJob, (of, signal) => importBundle(needs, of, signal))
  jobs.register(sweepImportsJob, () => sweepImports(needs), hourMs)
}

async function sweepImports({ db, store, clock }: Pick<ImportNeeds, 'db' | 'store' | 'clock'>): Promise<void> {
  const now = clock.now()
  const since = (ms: number) => new Date(now.getTime() - ms)
  for (const row of await importsBefore(db, ['waiting', 'running'], since(readMs))) {
    await changeImport(db, row, { state: 'failed', failure: 'FAULT', file: null, changedAt: now })
    if (row.file) await store.remove(row.file)
  }
  for (const row of await importsBefore(db, ['read'], since(readMs))) {
    await deleteImport(db, row)
    if (row.file) await store.remove(row.file)
  }
  for (const row of await importsBefore(db, ['done', 'failed'], since(endedMs))) await deleteImport(db, row)
  const files = await store.list(bundleFolder)
  const known = await knownFiles(db, files)
  for (const file of files.filter((one) => !known.has(one))) {
    const found = await store.find(file)
    // A file is written a moment after its row, which may be committed a little later.
    if (found && found.modifiedAt < since(readMs)) await store.remove(file)
  }
}
