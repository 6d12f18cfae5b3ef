import type { Db } from '#platform/db/database.ts'
import type { HandlersFor } from '#platform/http/handler.ts'
import type { DomainModule } from '#platform/modules/domain-module.ts'
import type * as contract from '../contract.ts'
import type * as operatorContract from '../operator-contract.ts'
import {
  consoleSignInHandler,
  consoleSignInOptionsHandler,
  enrolHandler,
  enrolOptionsHandler,
  operatorInfoHandler,
  operatorSignOutHandler,
} from './calls/console-session.ts'
import { submitNoticeHandler } from './calls/submit-notice.ts'
import type { NoticeEffects } from './cases/notices.ts'
import { myAccountStateHandler, pendingAppealHandler, submitAppealHandler } from './calls/own-decisions.ts'
import { searchAuditHandler } from './calls/search-audit.ts'
import type { ContextSource } from './calls/see-cases.ts'
import { deskCaseHandler, deskPictureHandler, deskQueueHandler } from './calls/see-cases.ts'
import { claimCaseHandler, decideCaseHandler, releaseCaseHandler } from './calls/work-cases.ts'
import { moveAppeals } from './cases/appeals.ts'
import type { Effects } from './cases/decide.ts'
import { deskPersonalData } from './personal-data.ts'

export type DeskNeeds = {
  db: Db
  effects: Effects
  notices: NoticeEffects
  source: ContextSource
  registerJobs(): void
}

/** The desk: cases, decisions, appeals, and the operators who work on them. */
export function createDesk({ db, effects, notices, source, registerJobs }: DeskNeeds): DomainModule {
  const calls: HandlersFor<typeof contract & typeof operatorContract> = {
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
