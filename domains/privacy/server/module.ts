import type { HandlersFor } from '#platform/http/handler.ts'
import type * as contract from '../contract.ts'
import { activateDangerZoneHandler } from './calls/activate-danger-zone.ts'
import { dataOverviewHandler } from './calls/data-overview.ts'
import { deactivateDangerZoneHandler } from './calls/deactivate-danger-zone.ts'
import { exportLinkHandler } from './calls/export-link.ts'
import { exportStatusHandler } from './calls/export-status.ts'
import { listExportsHandler } from './calls/list-exports.ts'
import { setConsentHandler } from './calls/set-consent.ts'
import { startExportHandler } from './calls/start-export.ts'
import type { Privacy } from './privacy.ts'
import type { DomainModule } from '#platform/modules/domain-module.ts'
import { dropVisitorsConsents } from './consents.ts'
import { mountDownloads } from './download-routes.ts'
import { sweep, sweepJob } from './erase.ts'
import { exportJob, runExport } from './export-job.ts'
import { dropVisitorsExports } from './exports.ts'
import { privacyPersonalData } from './personal-data.ts'
import { sweepEveryMs } from '../rules.ts'

/** Every call of privacy with its handler. */
function privacyCalls(privacy: Privacy): HandlersFor<typeof contract> {
  return {
    dataOverview: dataOverviewHandler(privacy),
    setConsent: setConsentHandler(privacy),
    startExport: startExportHandler(privacy),
    exportStatus: exportStatusHandler(privacy),
    listExports: listExportsHandler(privacy),
    exportLink: exportLinkHandler(privacy),
    activateDangerZone: activateDangerZoneHandler(privacy),
    deactivateDangerZone: deactivateDangerZoneHandler(privacy),
  }
}

/** The stored data of a person: the export of everything, deletion, consents. */
export function createPrivacy(privacy: Privacy): DomainModule {
  return {
    name: 'privacy',
    calls: privacyCalls(privacy),
    registerJobs(jobs) {
      jobs.register(exportJob, ({ exportId }, signal) => runExport(privacy, exportId, signal))
      jobs.register(sweepJob, (_, signal) => sweep(privacy, signal), sweepEveryMs)
    },
    personalData: [{ stage: 'after-balances', parts: privacyPersonalData(privacy.store) }],
    visitorMerge: [
      // The next sweep removes the file; consents of the visitor are requested again.
      { stage: 'after-balances', tables: ['exports'], merge: dropVisitorsExports },
      { stage: 'after-balances', tables: ['consents'], merge: dropVisitorsConsents },
    ],
    mountRoutes: (http) => mountDownloads(http, privacy),
  }
}
