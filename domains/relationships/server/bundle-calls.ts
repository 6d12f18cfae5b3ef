import type { Clock } from '#platform/clock/clock.ts'
import type { HandlersFor } from '#platform/http/handler.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { DomainModule } from '#platform/modules/domain-module.ts'
import type { Log } from '#platform/telemetry/log.ts'
import type { FindCharacter } from '#domains/characters/server/public.ts'
import type { InTurn } from '#domains/media/server/public.ts'
import type * as contract from '../bundle-contract.ts'
import type { BundleIntake } from './bundle/bundle-intake.ts'
import type { BundleReader } from './bundle/bundle-reader.ts'
import type { BundleExporting } from './bundle/bundle-routes.ts'
import { mountBundles } from './bundle/bundle-routes.ts'
import type { ImportNeeds } from './bundle/import-bundle.ts'
import { registerBundleImports } from './bundle/sweep-imports.ts'
import { bundleOverviewHandler } from './calls/bundle-overview.ts'
import type { MessageFor } from './calls/bundle-status.ts'
import { bundleStatusHandler } from './calls/bundle-status.ts'
import { exportBundleHandler } from './calls/export-bundle.ts'
import { importBundleHandler } from './calls/import-bundle.ts'
import { readBundleHandler } from './calls/read-bundle.ts'

export type BundleNeeds = {
  platform: { clock: Clock; log: Log; jobs: Jobs }
  exporting: BundleExporting
  creation: ImportNeeds['creation']
  storeMemory: ImportNeeds['storeMemory']
  findCharacter: FindCharacter
  intake: Pick<ImportNeeds['reading'], 'gate' | 'uploads' | 'bringRecording'> & {
    reader: BundleReader
    inTurn: InTurn
    limits: BundleIntake['limits']
  }
  messageFor: MessageFor
}

/** The export and the import of relationships. */
export function createBundles(needs: BundleNeeds): DomainModule {
  const { exporting, creation, storeMemory, findCharacter, messageFor } = needs
  const { db, store } = exporting
  const { jobs, ...platform } = needs.platform
  const { gate, uploads, bringRecording, ...taking } = needs.intake
  const intake = { db, store, jobs, offer: creation.offer, ...taking }
  const reading = { reader: intake.reader, gate, uploads, bringRecording }
  const calls: HandlersFor<typeof contract> = {
    bundleOverview: bundleOverviewHandler(exporting),
    exportBundle: exportBundleHandler(exporting, exporting.keys),
    readBundle: readBundleHandler(intake, findCharacter),
    importBundle: importBundleHandler({ intake, findCharacter, messageFor }),
    bundleImport: bundleStatusHandler(db, messageFor),
  }
  return {
    name: 'relationship-bundles',
    calls,
    registerJobs: (queue) => registerBundleImports(queue, { ...platform, db, store, reading, creation, storeMemory }),
    mountRoutes: (http) => mountBundles(http, exporting),
    close: () => intake.reader.close(),
  }
}
