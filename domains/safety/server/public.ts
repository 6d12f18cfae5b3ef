export { crisisHelp, crisisLinesChecked } from '../crisis-lines.ts'
export { disclosureDue } from '../disclosure.ts'
export {
  allowsAdvertising,
  disclosureEveryMs,
  hiddenPlace,
  needsAiMark,
  needsIntimateConsent,
  renewalRemindersAt,
  withdrawalAt,
} from '../jurisdictions.ts'
export { asksIfHuman, saysFarewell } from '../turns-before.ts'
export type { ListedName } from '../listed-names.ts'
export { faultOfName, nameKey, readNames, refuseNames } from '../listed-names.ts'
export { policyVersion } from '../policy-version.ts'
export { adultAgesIn, ageWordsOf, moderateText } from '../policy.ts'
export {
  moderateLongText,
  openStreamModerator,
  refuseManyNames,
  statesOwnMinorityAtLength,
} from './moderate-in-slices.ts'
export type { Surface, Verdict } from '../verdict.ts'
export type { FindAddress } from './geo.ts'
export { GeoDatabaseError, openGeo } from './geo.ts'
export { explicitRefusal } from './explicit.ts'
export { isClosedTo, placesOf, withPurposesHere } from './places.ts'
export type { CarePath } from '../care.ts'
export { carePathOf } from '../care.ts'
export type { CareService } from './care/care-service.ts'
export { createCare } from './care/care-service.ts'
export { readCare } from './care/cares.ts'
export { countHelp, countSafetyEvents, helpByDay } from './care/safety-events.ts'
export { ageActorPart, careActorPart, levelActorPart, reportsActorPart } from './actor-parts.ts'
export { confirmAdult } from './age/ages.ts'
export { clearSignsByWords, isHeldByWords } from './age/signs.ts'
export type { AgeAssuranceService } from './age/assurance.ts'
export { createAgeAssurance } from './age/assurance.ts'
export { createHostedProvider } from './age/hosted-provider.ts'
export { createSandboxProvider } from './age/sandbox-provider.ts'
export {
  countReports,
  hasReportedIn,
  countReportsFiled,
  reportedBy,
  reportedPeopleOf,
  reportOfConversation,
  reporterOfMessage,
  reportersOf,
  reportsBy,
  reportsOfCase,
  settleReports,
} from './reports.ts'
export { dismissAttempts, forgetAttempts, lockDueStep, markStep, storeAttempt } from './attempts/attempts.ts'
export type { CountableRule } from '../attempts.ts'
export { countedRule } from '../attempts.ts'
export { adultsAmong } from './age/adults-among.ts'
export type { ReportedCase, ReportTargets } from './reports.ts'
export { ruleOf } from '../report-reasons.ts'
