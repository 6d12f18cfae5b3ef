// Written by `npm run calls` from the contracts of this domain; not edited by hand.
import type { Call } from '#platform/contract/call.ts'
import type * as authorityContract from './authority-contract.ts'
import type * as operatorContract from './operator-contract.ts'
import type * as proposalContract from './proposal-contract.ts'
import type * as publicationContract from './publication-contract.ts'
import type * as staffContract from './staff-contract.ts'
import type * as contract from './contract.ts'

/** Proposes the answer to a claimed request of an authority, which a second operator approves by passkey; that closes its case. */
export const answerAuthorityRequest: Call<typeof authorityContract.answerAuthorityRequest> = {
  path: '/v1/desk/authority/answer',
}

/** The request of an authority that a case is about, with its answer. */
export const authorityRequest: Call<typeof authorityContract.authorityRequest> = { path: '/v1/desk/authority' }

/** Records a request of an authority as a case, due within a day. The same key records one. */
export const recordAuthorityRequest: Call<typeof authorityContract.recordAuthorityRequest> = {
  path: '/v1/desk/authority/record',
}

/** Claims a waiting case for 30 minutes. */
export const claimCase: Call<typeof operatorContract.claimCase> = { path: '/v1/desk/case/claim' }

/** Signs an operator in by passkey for 30 minutes. */
export const consoleSignIn: Call<typeof operatorContract.consoleSignIn> = { path: '/v1/desk/sign-in' }

/** The options for showing a passkey to the console. */
export const consoleSignInOptions: Call<typeof operatorContract.consoleSignInOptions> = {
  path: '/v1/desk/sign-in/options',
}

/** Decides a claimed case: measures against content and person, with the reasons that the person receives. In an appeal about tags `restore` returns them; of a character or a story in review it opens it to others, `private-only` leaves it to its creator. `mark-explicit` leaves a character or a photo of a person to those who have switched explicit content on; the appeal ends that by `restore`. Closing an account is a proposal, which a second operator approves. */
export const decideCase: Call<typeof operatorContract.decideCase> = { path: '/v1/desk/case/decide' }

/** One case with as little of its content as a decision needs. Each look is recorded in the audit. */
export const deskCase: Call<typeof operatorContract.deskCase> = { path: '/v1/desk/case' }

/** The picture of a case that this operator has claimed. Each look is recorded in the audit, and an operator has so many in a day. */
export const deskPicture: Call<typeof operatorContract.deskPicture> = { path: '/v1/desk/case/picture' }

/** The cases that wait for a decision, the earliest deadline first. It shows no content and no person. */
export const deskQueue: Call<typeof operatorContract.deskQueue> = { path: '/v1/desk/queue' }

/** Stores the passkey of an enrolment link, which then no longer works, and signs the operator in. */
export const enrol: Call<typeof operatorContract.enrol> = { path: '/v1/desk/enrol' }

/** The options for making the passkey of an enrolment link. */
export const enrolOptions: Call<typeof operatorContract.enrolOptions> = { path: '/v1/desk/enrol/options' }

/** The operator who is signed in. */
export const operatorInfo: Call<typeof operatorContract.operatorInfo> = { path: '/v1/desk/me' }

/** Ends the session of the console. */
export const operatorSignOut: Call<typeof operatorContract.operatorSignOut> = { path: '/v1/desk/sign-out' }

/** Returns a claimed case to the queue. */
export const releaseCase: Call<typeof operatorContract.releaseCase> = { path: '/v1/desk/case/release' }

/** Rows of the audit, the latest first: all, or those of a case, a person, an operator, an action or a time. */
export const searchAudit: Call<typeof operatorContract.searchAudit> = { path: '/v1/desk/audit' }

/** The options for approving a proposal by passkey. The last 32 bytes of their challenge are the SHA-256 of its text. */
export const approvalOptions: Call<typeof proposalContract.approvalOptions> = {
  path: '/v1/desk/proposal/approve/options',
}

/** Approves the proposal of another operator by passkey, and carries it out, once. */
export const approveProposal: Call<typeof proposalContract.approveProposal> = { path: '/v1/desk/proposal/approve' }

/** The proposals that this operator made or may approve: those that wait first, then the latest answered ones. */
export const listProposals: Call<typeof proposalContract.listProposals> = { path: '/v1/desk/proposal/list' }

/** The evidence of a case, for one hour after its opening was approved, to the two operators of that approval. Each look is recorded in the audit, and an operator has so many in a day. */
export const openEvidence: Call<typeof proposalContract.openEvidence> = { path: '/v1/desk/evidence' }

/** Rejects a proposal that this operator could approve, or withdraws an own one. */
export const rejectProposal: Call<typeof proposalContract.rejectProposal> = { path: '/v1/desk/proposal/reject' }

/** Proposes to open the evidence of a case, which a second operator approves. */
export const requestEvidence: Call<typeof proposalContract.requestEvidence> = { path: '/v1/desk/evidence/request' }

/** Chooses who looks at characters of people before others see them, confirmed by passkey. What waits already waits on. */
export const choosePublication: Call<typeof publicationContract.choosePublication> = {
  path: '/v1/desk/publication/choose',
}

/** The options for confirming a choice by passkey. The last 32 bytes of their challenge are the SHA-256 of the text of the choice. */
export const publicationChoiceOptions: Call<typeof publicationContract.publicationChoiceOptions> = {
  path: '/v1/desk/publication/choose/options',
}

/** Who looks at characters of people before others see them, and the latest 20 choices on record. */
export const publicationChoices: Call<typeof publicationContract.publicationChoices> = {
  path: '/v1/desk/publication/choices',
}

/** Invites an operator, changes a role, replaces passkeys by a new link, or removes an operator; confirmed by passkey. An owner who can sign in always stays. */
export const changeOperator: Call<typeof staffContract.changeOperator> = { path: '/v1/desk/operator/change' }

/** The operators of the console, those who were removed included, in the order in which they came. */
export const listOperators: Call<typeof staffContract.listOperators> = { path: '/v1/desk/operator/list' }

/** The options for confirming a change of operators by passkey. The last 32 bytes of their challenge are the SHA-256 of the text of the change. */
export const operatorChangeOptions: Call<typeof staffContract.operatorChangeOptions> = {
  path: '/v1/desk/operator/change/options',
}

/** The state of a person's account, the decisions about them with their reasons, and the outcome of their reports. */
export const myAccountState: Call<typeof contract.myAccountState> = { path: '/v1/user/account-state' }

/** The appeal that waits for an answer; null without one. */
export const pendingAppeal: Call<typeof contract.pendingAppeal> = { path: '/v1/user/appeal/pending/info' }

/** Appeals a decision within six months. Another person than the first decides it. Without a decision it disputes that the caller is held as a possible minor. */
export const submitAppeal: Call<typeof contract.submitAppeal> = { path: '/v1/user/appeal/submit' }

/** A notice about content by anybody, without an account and before the age question. The receipt and the outcome go to the address. */
export const submitNotice: Call<typeof contract.submitNotice> = { path: '/v1/notice/submit' }
