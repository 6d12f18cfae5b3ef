import type { Db } from '#platform/db/database.ts'
import type { HandlersFor } from '#platform/http/handler.ts'
import type { DomainModule } from '#platform/modules/domain-module.ts'
import type * as contract from '../contract.ts'
import type * as careContract from '../care-contract.ts'
import type { report } from '../report-contract.ts'
import type { AgeRouteNeeds } from './age/age-routes.ts'
import { mountAge } from './age/age-routes.ts'
import { moveAttempts } from './attempts/attempts.ts'
import { ageCheckStatusHandler } from './calls/age-check-status.ts'
import { endCareFollowUpHandler } from './calls/end-care-follow-up.ts'
import { analyseGeoHandler } from './calls/analyse-geo.ts'
import { locationHandler } from './calls/location.ts'
import { reportHandler } from './calls/report.ts'
import { resumeAfterCareHandler } from './calls/resume-after-care.ts'
import { startAgeCheckHandler } from './calls/start-age-check.ts'
import { updateGeomHandler } from './calls/update-geom.ts'
import type { CareService } from './care/care-service.ts'
import { moveCare } from './care/cares.ts'
import { safetyPersonalData } from './personal-data.ts'
import type { ReportTargets } from './reports.ts'
import { moveReports } from './reports.ts'

export type SafetyNeeds = AgeRouteNeeds & {
  db: Db
  care: CareService
  /** The reportable targets, and how their domains hide them. */
  reportTargets: ReportTargets
}

/** Creates the safety domain: care, reports, regions and proof of age. */
export function createSafety({ db, care, reportTargets, ...routes }: SafetyNeeds): DomainModule {
  const { age } = routes
  const calls: HandlersFor<
    typeof contract & Pick<typeof careContract, 'resumeAfterCare' | 'endCareFollowUp'> & { report: typeof report }
  > = {
    location: locationHandler(),
    analyseGeo: analyseGeoHandler(age),
    updateGeom: updateGeomHandler(db),
    startAgeCheck: startAgeCheckHandler(age),
    ageCheckStatus: ageCheckStatusHandler(age),
    resumeAfterCare: resumeAfterCareHandler(care),
    endCareFollowUp: endCareFollowUpHandler(care),
    report: reportHandler(db, reportTargets),
  }
  return {
    name: 'safety',
    calls,
    personalData: [{ stage: 'before-balances', parts: safetyPersonalData() }],
    visitorMerge: [
      {
        stage: 'before-balances',
        tables: ['ages', 'age_checks', 'age_signs'],
        merge: (tx, { visitorId, memberId }) => age.mergeVisitorData(tx, visitorId, memberId),
      },
      {
        stage: 'before-balances',
        tables: ['care_states'],
        merge: (tx, { visitorId, memberId }) => moveCare(tx, visitorId, memberId),
      },
      {
        stage: 'before-balances',
        tables: ['refused_attempts'],
        merge: (tx, { visitorId, memberId }) => moveAttempts(tx, visitorId, memberId),
      },
      {
        stage: 'before-balances',
        tables: ['reports'],
        merge: (tx, { visitorId, memberId }) => moveReports(tx, visitorId, memberId),
      },
    ],
    mountRoutes: (http) => mountAge(http, routes),
  }
}
