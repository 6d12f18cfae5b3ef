/** The page that requests and explains proof of age, and that the provider returns to. */
export const ageCheckPath = '/age-check'

/** The kinds of reportable targets. A page is one of a brand's own, as `pageTarget` names it. */
export const reportKinds = [
  'character',
  'photo',
  'excerpt',
  'message',
  'user',
  'conversation',
  'page',
  'story',
] as const
export type ReportKind = (typeof reportKinds)[number]

/** Why something is reported, gravest first; `report-reasons.json` says what follows from each. */
export const reportReasons = ['minor', 'real-person', 'illegal', 'explicit', 'hate', 'copied', 'spam', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

/** A report may say this much in its own words. */
export const reportNoteLength = 500

/** The short number by which people and operators name a case: the random end of its id. */
export function referenceOf(caseId: string): string {
  return caseId.slice(-8).toUpperCase()
}
