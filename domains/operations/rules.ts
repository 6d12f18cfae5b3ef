import type { OperatorRole } from '#platform/contract/operator-roles.ts'

/** The most coins that one operator gives at once, and on one day; more takes a second operator. */
export const mostGiftAlone = 300
export const mostGiftsOfDay = 1000
/** The largest gift that can be proposed. */
export const mostGift = 20_000
/** The highest list price, in US cents, of an order that one operator refunds alone. */
export const mostRefundCentsAlone = 3000
export const noteLength = 2000
/** An answer of support is one message of Telegram. */
export const supportLength = 3000
/** The most messages that one person writes to support within a day. */
export const mostSupportOfDay = 20

/** The lists that leave as a file, and who requests and approves each. */
export const exportLists = {
  orders: ['finance', 'owner'],
  payments: ['finance', 'owner'],
  audit: ['safety-lead', 'owner'],
} as const satisfies Record<string, readonly OperatorRole[]>
export type ExportList = keyof typeof exportLists
/** The most days that a file covers. */
export const mostExportDays = 366
/** How long the two operators of an approval may fetch its file. */
export const exportOpenMs = 60 * 60_000

export const actReasonLength = 300
export const bannerLength = 200
/** The days that charts of the service show. */
export const shownSpans = [14, 30, 90] as const
export type ShownSpan = (typeof shownSpans)[number]
/** The most names of real people that operators add at the console. */
export const mostNames = 20_000
/** The longest time, in minutes, after which a banner ends by itself: a week. */
export const mostBannerMinutes = 7 * 24 * 60

/** Where a page reads the banner, as `{ banner: Banner | null }`: a plain GET, the same for everybody. */
export const bannerPath = '/v1/banner'

/** A notice on every page, in the words of an operator. */
export type Banner = {
  text: string
  /** When it was set, in epoch milliseconds: another banner has another moment. */
  changedAt: number
}

/** The names of switches: a part of the product, an engine, a payment method, or a region as `DE` or `US-TX`. */
export const switchName =
  /^(?:feature [a-z-]{1,30}|engine (?:chat|picture) .{1,300}|method \w{1,30}|region [A-Z]{2}(?:-[A-Z\d]{1,3})?)$/

/** The states of a character as operators see them: met by everybody, by its owner alone, by nobody for now, or by nobody. */
export const characterStates = ['open', 'in-review', 'private', 'hidden', 'withdrawn', 'unreleased'] as const
export type CharacterState = (typeof characterStates)[number]
/** Those of a story that a member published; a refused one is its author's alone. */
export const memberStoryStates = ['open', 'in-review', 'private', 'hidden'] as const satisfies readonly CharacterState[]

/** Why a change of a price cannot be proposed. */
export const priceProblems = ['no-brand', 'no-entry', 'foreign', 'same', 'not-sold'] as const
/** Why other content of a brand cannot. */
export const contentProblems = [
  'no-brand',
  'file-holds',
  'foreign',
  'field',
  'part',
  'lang',
  'other-lang',
  'picture',
  'over',
] as const
/** Why a name cannot be on the list of real people. */
export const nameProblems = ['too-long', 'too-short', 'signs', 'full', 'listed'] as const

/** The states of an import of characters: a file without faults, then a proposal, then a job, until its end. */
export const importStates = ['checked', 'proposed', 'running', 'done', 'undone', 'over'] as const
export type ImportState = (typeof importStates)[number]
/** Those of one character of an import; `stayed` was changed again before the import was undone. */
export const importCardStates = ['waiting', 'stored', 'failed', 'undone', 'stayed'] as const
export type ImportCardState = (typeof importCardStates)[number]
/** A checked file that nobody proposes is deleted after this time. */
export const checkedImportMs = 24 * 60 * 60_000
/** One whose proposal was refused or not answered is deleted after this time. */
export const refusedImportMs = 30 * 24 * 60 * 60_000
