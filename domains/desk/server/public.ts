export { dueBy } from '../clocks.ts'
export { enqueueAnswer, registerAttempts } from './attempts/attempt-jobs.ts'
export { findActs, recordAct } from './audit/audit.ts'
export { personMark } from './audit/person-mark.ts'
export { readAuditKey, verifyAudit } from './audit/checkpoints.ts'
export type { CaseContext, ContextSource } from './cases/case-context.ts'
export { openCase } from './cases/cases.ts'
export { reviewCrisis } from './cases/crises.ts'
export { waitingAbout, waitingCases } from './cases/waiting-cases.ts'
export type { Screening } from './cases/publications.ts'
export { lockReviews, returnToQueue, screenedNow, screenPublication } from './cases/publications.ts'
export type { Effects } from './cases/decide.ts'
export type { TagDecision } from './cases/decide-tags.ts'
export { decideTags } from './cases/decide-tags.ts'
export type { NoticeEffects } from './cases/notices.ts'
export { createEvidence } from './evidence/evidence.ts'
export { readEvidenceKey } from './evidence/evidence-key.ts'
export { createDeskJobs } from './jobs/desk-jobs.ts'
export { createDeskLetters } from './letters.ts'
export type { ProposalRow, ProposedAct, ProposedActs } from './proposals/proposals.ts'
export {
  approvedSince,
  createProposedActs,
  detailOf,
  forgetDetails,
  propose,
  waitingOfPerson,
  waitingSubjects,
} from './proposals/proposals.ts'
export type { Refusal } from './cases/verifications.ts'
export { mayDecideVerification, refuseVerification } from './cases/verifications.ts'
export type { Refused as RescanRefused, RescanItem } from './rescans/rescan.ts'
export { rescanFigures } from './rescans/rescan.ts'
export { enqueueCopies, registerRescans } from './rescans/rescan-jobs.ts'
export { sendPage } from './send-page.ts'
export { cardSchemeReport } from './yearly/card-scheme-report.ts'
export { yearlyReport } from './yearly/yearly-report.ts'
export { sanctionsOf } from './cases/sanctions.ts'
export { addOperator, disableOperator, findOperator, listOperators, namesOfOperators } from './operators/operators.ts'
