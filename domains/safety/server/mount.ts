import type { Db } from '#platform/db/database.ts'
import type { HandlersFor } from '#platform/http/handler.ts'
import type * as contract from '../contract.ts'
import type { report } from '../report-contract.ts'
import type { AgeAssuranceService } from './age/assurance.ts'
import { ageCheckStatusHandler } from './calls/age-check-status.ts'
import { analyseGeoHandler } from './calls/analyse-geo.ts'
import { locationHandler } from './calls/location.ts'
import { reportHandler } from './calls/report.ts'
import { startAgeCheckHandler } from './calls/start-age-check.ts'
import { updateGeomHandler } from './calls/update-geom.ts'
import type { ReportTargets } from './reports.ts'

/** Every call of safety with its handler. */
export function safetyCalls(
  db: Db,
  age: AgeAssuranceService,
  targets: ReportTargets,
): HandlersFor<typeof contract & { report: typeof report }> {
  return {
    location: locationHandler(),
    analyseGeo: analyseGeoHandler(age),
    updateGeom: updateGeomHandler(db),
    startAgeCheck: startAgeCheckHandler(age),
    ageCheckStatus: ageCheckStatusHandler(age),
    report: reportHandler(db, targets),
  }
}
