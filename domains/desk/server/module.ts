import type { Db } from '#platform/db/database.ts'
import type { HandlersFor } from '#platform/http/handler.ts'
import type { DomainModule } from '#platform/modules/domain-module.ts'
import type * as contract from '../contract.ts'
import type * as operatorContract from '../operator-contract.ts'
import type * as proposalContract from '../proposal-contract.ts'
import type * as authorityContract from '../authority-contract.ts'
import type * as publicationContract from '../publication-contract.ts'
import type * as staffContract from '../staff-contract.ts'
import {
  consoleSignInHandler,
  consoleSignInOptionsHandler,
  enrolHandler,
  enrolOptionsHandler,
  operatorInfoHandler,
  operatorSignOutHandler,
} from './calls/console-session.ts'
import {
  choosePublicationHandler,
  publicationChoiceOptionsHandler,
  publicationChoicesHandler,
} from './calls/publication.ts'
import {
  answerAuthorityRequestHandler,
  authorityRequestHandler,
  recordAuthorityRequestHandler,
} from './calls/authority.ts'
import { submitNoticeHandler } from './calls/submit-notice.ts'
import type { NoticeEffects } from './cases/notices.ts'
import { myAccountStateHandler, pendingAppealHandler, submitAppealHandler } from './calls/own-decisions.ts'
import { searchAuditHandler } from './calls/search-audit.ts'
import { openEvidenceHandler, requestEvidenceHandler } from './calls/evidence.ts'
import {
  approvalOptionsHandler,
  approveProposalHandler,
  listProposalsHandler,
  rejectProposalHandler,
} from './calls/proposals.ts'
import { changeOperatorHandler, listOperatorsHandler, operatorChangeOptionsHandler } from './calls/staff.ts'
import { deskCaseHandler, deskPictureHandler, deskQueueHandler } from './calls/see-cases.ts'
import { claimCaseHandler, decideCaseHandler, releaseCaseHandler } from './calls/work-cases.ts'
import { authorityAct } from './cases/authority-requests.ts'
import { moveAppeals } from './cases/appeals.ts'
import type { ContextSource } from './cases/case-context.ts'
import type { Effects } from './cases/decide.ts'
import type { Evidence } from './evidence/evidence.ts'
import { evidenceAct } from './evidence/evidence.ts'
import { deskPersonalData } from './personal-data.ts'
import { closureAct } from './proposals/closure.ts'
import type { ProposedActs } from './proposals/proposals.ts'

export type DeskNeeds = {
  db: Db
  effects: Effects
  notices: NoticeEffects
  source: ContextSource
  evidence: Evidence
  /** The acts that take two operators; the desk adds its own. */
  acts: ProposedActs
  registerJobs(): void
}

/** The desk: cases, decisions, appeals, and the operators who work on them. */
export function createDesk(needs: DeskNeeds): DomainModule {
  const { db, effects, notices, source, evidence, acts, registerJobs } = needs
  for (const act of [closureAct(effects), evidenceAct, authorityAct]) acts.add(act)
  const calls: HandlersFor<
    typeof contract &
      typeof operatorContract &
      typeof proposalContract &
      typeof publicationContract &
      typeof authorityContract &
      typeof staffContract
  > = {
    consoleSignInOptions: consoleSignInOptionsHandler(db),
    consoleSignIn: consoleSignInHandler(db),
    enrolOptions: enrolOptionsHandler(db),
    enrol: enrolHandler(db),
    operatorInfo: operatorInfoHandler(),
    operatorSignOut: operatorSignOutHandler(db),
    deskQueue: deskQueueHandler(db),
    deskCase: deskCaseHandler(db, source),
    deskPicture: deskPictureHandler(db, source),
    claimCase: claimCaseHandler(db),
    releaseCase: releaseCaseHandler(db),
    decideCase: decideCaseHandler(db, effects),
    searchAudit: searchAuditHandler(db),
    listProposals: listProposalsHandler(db, acts),
    approvalOptions: approvalOptionsHandler(db, acts),
    approveProposal: approveProposalHandler(db, acts),
    rejectProposal: rejectProposalHandler(db, acts),
    listOperators: listOperatorsHandler(db),
    operatorChangeOptions: operatorChangeOptionsHandler(db),
    changeOperator: changeOperatorHandler(db),
    recordAuthorityRequest: recordAuthorityRequestHandler(db),
    authorityRequest: authorityRequestHandler(db),
    answerAuthorityRequest: answerAuthorityRequestHandler(db),
    publicationChoices: publicationChoicesHandler(db),
    publicationChoiceOptions: publicationChoiceOptionsHandler(db),
    choosePublication: choosePublicationHandler(db),
    requestEvidence: requestEvidenceHandler(db),
    openEvidence: openEvidenceHandler(db, evidence),
    myAccountState: myAccountStateHandler(db),
    submitAppeal: submitAppealHandler(db),
    pendingAppeal: pendingAppealHandler(db),
    submitNotice: submitNoticeHandler(db, notices),
  }
  return {
    name: 'desk',
    calls,
    registerJobs,
    personalData: [{ stage: 'before-balances', parts: [deskPersonalData()] }],
    staysWithVisitor: {
      desk_cases: 'a visitor owns nothing that is reported, and their reports move with safety',
      desk_decisions: 'decisions are about members',
      desk_sanctions: 'sanctions are of members',
      desk_proposals: 'proposals are about members',
      desk_authority_requests: 'operators name members',
    },
    visitorMerge: [
      {
        stage: 'before-balances',
        tables: ['desk_appeals'],
        merge: (tx, { visitorId, memberId }) => moveAppeals(tx, visitorId, memberId),
      },
    ],
  }
}
