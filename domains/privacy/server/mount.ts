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

/** Every call of privacy with its handler. */
export function privacyCalls(privacy: Privacy): HandlersFor<typeof contract> {
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
