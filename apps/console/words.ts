import type { MeasuredStep, ReportType } from '#domains/analytics/rules.ts'
import type { CharacterState, ExportList } from '#domains/operations/rules.ts'
import type { OperatorRole } from '#platform/contract/operator-roles.ts'
import type { Gesture } from '#domains/meet/rules.ts'

/** The console's words for the values of the contract. */
export const words: Readonly<Record<string, string>> = {
  report: 'Report',
  notice: 'Notice',
  'age-dispute': 'Age dispute',
  'crisis-review': 'Crisis review',
  'automatic-hit': 'Automatic hit',
  'publication-review': 'Publication review',
  character: 'Character',
  photo: 'Photo',
  user: 'Person',
  excerpt: 'Shared excerpt',
  message: 'Reply',
  page: 'Address',
  minor: 'Looks or acts under 18',
  'real-person': 'Real person',
  illegal: 'Violence or illegal',
  explicit: 'Too explicit',
  hate: 'Hate or insult',
  copied: 'Copied work',
  spam: 'Advertising or scam',
  other: 'Something else',
  open: 'Waiting',
  claimed: 'Claimed',
  decided: 'Decided',
  appealed: 'Appealed',
  closed: 'Closed',
  warning: 'Warning',
  suspension: 'Suspended for 24 hours',
  closure: 'Account closed',
  none: 'No change',
  restore: 'Leave it up',
  tags: 'Its tags were changed',
  'tags-back': 'Its tags were returned',
  remove: 'Take it down',
  terms: 'Terms of the service',
  law: 'Law',
  proposed: 'Waiting',
  approved: 'Approved',
  rejected: 'Rejected',
  expired: 'Ended without effect',
  subject: 'the affected person',
  reporter: 'a reporter',
}

export const gestureWords: Readonly<Record<Gesture, string>> = {
  'hand-on-head': 'one hand on the head',
  'two-fingers': 'two fingers up',
  'thumb-up': 'one thumb up',
  'hand-on-cheek': 'one hand on the cheek',
  'open-hand': 'one open hand beside the face',
  'fist-under-chin': 'one fist under the chin',
}

export const operatorTitles: Readonly<Record<OperatorRole, string>> = {
  viewer: 'Viewer',
  support: 'Support',
  moderator: 'Moderator',
  'safety-lead': 'Safety lead',
  finance: 'Finance',
  owner: 'Owner',
}

/** The word for a value of the contract; an unknown one stands for itself. */
export function wordFor(value: string): string {
  return words[value] ?? value
}

/** Titles of what takes two operators. */
const proposalTitles: Readonly<Record<string, string>> = {
  closure: 'Close an account',
  evidence: 'Open evidence',
  gift: 'Give coins',
  refund: 'Refund an order',
  price: 'Change a price',
  'export-orders': 'Take the orders out as a file',
  'export-payments': 'Take the payments out as a file',
  'export-audit': 'Take the audit out as a file',
}

export function proposalTitle(kind: string): string {
  return proposalTitles[kind] ?? kind
}

export const exportTitles: Readonly<Record<ExportList, string>> = {
  orders: 'Orders',
  payments: 'Payments',
  audit: 'Audit',
}

/** Titles of the states of a character. */
export const characterStateTitles: Readonly<Record<CharacterState, string>> = {
  open: 'Public',
  private: 'Private',
  hidden: 'Hidden',
  withdrawn: 'Withdrawn',
  unreleased: 'Not released',
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** A span of time in two units at most: `2 d 3 h`, `14 min`. */
export function spanWords(ms: number): string {
  const all = Math.abs(ms)
  if (all >= dayMs) return `${Math.floor(all / dayMs)} d ${Math.floor((all % dayMs) / hourMs)} h`
  if (all >= hourMs) return `${Math.floor(all / hourMs)} h ${Math.floor((all % hourMs) / minuteMs)} min`
  return `${Math.max(all >= minuteMs ? 1 : 0, Math.floor(all / minuteMs))} min`
}

/** An amount of US cents. */
export function dollars(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
}

/** An amount in the minor units of its currency. */
export function amountWords({ currency, minor, digits }: { currency: string; minor: number; digits: number }): string {
  const most = Math.min(digits, 2)
  const value = (minor / 10 ** digits).toLocaleString('en-US', {
    minimumFractionDigits: most,
    maximumFractionDigits: digits,
  })
  return `${value} ${currency === 'XTR' ? 'Stars' : currency}`
}

/** The detail of an act, an object in JSON, as names with their values; what is null is left out. */
export function detailWords(json: string): string {
  return Object.entries(JSON.parse(json) as Record<string, unknown>)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ')
}

const moments = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

export function momentWords(at: number): string {
  return moments.format(at)
}

export const stepWords: Readonly<Record<MeasuredStep, string>> = {
  arrived: 'Arrived',
  talked: 'Began a chat',
  registered: 'Signed up',
  chose: 'Continued',
  ordered: 'Ordered',
  paid: 'Paid',
  active: 'Came',
}

export const typeWords: Readonly<Record<ReportType, string>> = {
  open: 'Opening',
  online: 'Time on the page',
  load: 'Loading time',
  activity: 'Gift',
  lead: 'Link requested',
  register: 'Sign-up',
  talk: 'Chat begun',
  click: 'Continue',
  order: 'Order',
  method: 'Payment method',
  paid: 'Payment',
  create: 'Character',
  photo: 'Photo',
  advert: 'Ad network',
}

/** Words for a source: the link or channel that brought people. */
export function sourceWords(source: string): string {
  if (source === '') return 'By themselves'
  const [kind = '', ...name] = source.split(':')
  return `${kind === 'link' ? 'Link' : 'Channel'} ${name.join(':')}`
}
