import type { OperatorRole } from '#platform/contract/operator-roles.ts'

/** The origins of a case. */
export const caseKinds = [
  'report',
  'notice',
  'age-dispute',
  'crisis-review',
  'automatic-hit',
  'publication-review',
  'authority-request',
  'verification',
] as const
export type CaseKind = (typeof caseKinds)[number]

/** The states of a case. An appeal opens it once more; the second decision closes it. */
export const caseStates = ['open', 'claimed', 'decided', 'appealed', 'closed'] as const
export type CaseState = (typeof caseStates)[number]

/**
 * The things that a case is about. A page is one of a brand's own, or the address in a notice that leads to nothing the
 * product knows.
 */
export const targetKinds = [
  'character',
  'photo',
  'user',
  'excerpt',
  'message',
  'conversation',
  'page',
  'story',
] as const
export type TargetKind = (typeof targetKinds)[number]
export type Target = { kind: TargetKind; id: string }

/**
 * The measure against content. `private-only` answers a review before others see something: it stays with its creator.
 * `mark-explicit` leaves a character or a photo to people who have switched explicit content on.
 */
export const decidedMeasures = ['none', 'restore', 'remove', 'private-only', 'mark-explicit'] as const
/**
 * Tags are changed outside of a case, and returned by the decision of an appeal. `opened` is what `restore` means for
 * what waited for it; of an age dispute the hold ends (`age-cleared`) or stays (`age-held`). `acted` stands for
 * `remove` where nothing can be hidden, as with a reply that its person alone sees. A refused verification stays so, or
 * another photo is looked at (`verification-again`).
 */
export const contentMeasures = [
  ...decidedMeasures,
  'tags',
  'tags-back',
  'opened',
  'age-cleared',
  'age-held',
  'acted',
  'verification-refused',
  'verification-again',
] as const
export type ContentMeasure = (typeof contentMeasures)[number]
export type DecidedMeasure = (typeof decidedMeasures)[number]

/** The measure against a person. A suspension ends by itself; a closed account stays closed. */
export const sanctionKinds = ['warning', 'suspension', 'closure'] as const
export type SanctionKind = (typeof sanctionKinds)[number]

/** Who looks at a character or a story of a person before others see it: an operator, or the rules that screen its words alone. */
export const publicationModes = ['people', 'rules'] as const
export type PublicationMode = (typeof publicationModes)[number]
export const choiceReasonLength = 500
export type PublicationChoice = { mode: PublicationMode; reason: string }

/** The text of a choice, over whose hash the passkey of its operator signs. */
export function choiceText({ mode, reason }: PublicationChoice): string {
  return JSON.stringify([
    ['mode', mode],
    ['reason', reason],
  ])
}

/** The answers to a request of an authority: the words beside it name the data, or the reasons. */
export const authorityAnswers = ['provided', 'refused'] as const
export const authorityWordsLength = 2000
export const authorityNameLength = 200
/** A request of an authority is erased this long after its answer. */
export const authorityMs = 3 * 365 * 86_400_000

/** The stored things that are read again when the rules about them change. */
export const rescanSubjects = ['characters', 'pictures'] as const
export type RescanSubject = (typeof rescanSubjects)[number]

/** The basis of a decision: the terms of the service, or the law. */
export const grounds = ['terms', 'law'] as const
export type Ground = (typeof grounds)[number]

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** A claim ends by itself after this time, so that a case never waits for an operator who left. */
export const leaseMs = 30 * minuteMs
export const suspensionMs = dayMs
/** A decision can be appealed for six months. */
export const appealWindowMs = 183 * dayMs
export const factsLength = 2000
export const appealLength = 2000
export const noticeLength = 2000
export const linkLength = 500

/** The states of a proposal. Only a proposed one can change. */
export const proposalStates = ['proposed', 'approved', 'rejected', 'expired'] as const
export type ProposalState = (typeof proposalStates)[number]

/** A proposal that nobody has approved ends by itself after this time. */
export const proposalMs = dayMs
export const proposalReasonLength = 500
/** Approved evidence is open for this long. */
export const evidenceOpenMs = 60 * minuteMs
/** Evidence is erased this long after it was taken. */
export const evidenceMs = 365 * dayMs

/** The parts of a case that decide which step comes next. */
export type CaseFacts = {
  state: CaseState
  /** 1 before an appeal, 2 after it. */
  round: 1 | 2
  claimedBy: string | null
  claimedUntil: Date | null
  /** Who decided in the first round, and who approved that. */
  decidedBy: string | null
  approvedBy: string | null
  appealUntil: Date | null
}

/** Whether a case is claimed by this operator, and the lease is not over. */
export function isHeldBy(found: CaseFacts, operatorId: string, now: Date): boolean {
  return (
    found.state === 'claimed' &&
    found.claimedBy === operatorId &&
    found.claimedUntil !== null &&
    found.claimedUntil > now
  )
}

/** Whether the first decision of a case can still be appealed. */
export function isAppealable(found: CaseFacts, now: Date): boolean {
  return found.state === 'decided' && found.appealUntil !== null && found.appealUntil > now
}

/** Whether an operator had a part in the first decision, so that another must answer the appeal. */
export function isBarredBy({ decidedBy, approvedBy }: CaseFacts, operatorId: string): boolean {
  return decidedBy === operatorId || approvedBy === operatorId
}

export const operatorNameLength = 60

/** A change of operators. `link` replaces the passkeys of one by a link for a new one. */
export type OperatorChange =
  | { act: 'invite'; name: string; role: OperatorRole }
  | { act: 'role'; operatorId: string; role: OperatorRole }
  | { act: 'link'; operatorId: string }
  | { act: 'remove'; operatorId: string }

/** The outcomes of a change: an operator of this name works here, one of the two was removed, or no owner would be left. */
export const changeOutcomes = ['done', 'name-taken', 'gone', 'last-owner'] as const
export type ChangeOutcome = (typeof changeOutcomes)[number]

/** The text of a change, over whose hash the passkey of its owner signs. */
export function changeText(change: OperatorChange): string {
  return JSON.stringify(Object.entries(change).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
