import times from './analytics.json' with { type: 'json' }

export { times }

/** The version of the usage log on the wire. */
export const usageLogVersion = '2.0.0'

/** Why an opening of the page is logged: its code on the wire. */
export const openCodes = { coldStart: 0, again: 1, hidden: 5, moved: 6 } as const
export type OpenCode = (typeof openCodes)[keyof typeof openCodes]

/** The kind of client that a log names: an installed app, a phone, a computer. */
export const clientClasses = ['pwa', 'h5', 'pc'] as const
export type ClientClass = (typeof clientClasses)[number]

/** Everything that measurement stores in a browser has a key that begins so. */
export const logKeyPrefix = 'XYZ_LOG_'
export const logIdLength = 18

/** The channel of a person who came by no campaign. */
export const noChannel = 'organic'

/** The occasions that are reported to the service. None of them holds a word that anybody wrote. */
export const reportTypes = [
  'open',
  'online',
  'load',
  'activity',
  'lead',
  'register',
  'talk',
  'click',
  'order',
  'method',
  'paid',
  'create',
  'photo',
  'advert',
  'step',
] as const
export type ReportType = (typeof reportTypes)[number]

/** The field names of a report beside `type`, as the specification lists them. */
export const reportFields = [
  'roleId',
  'storyId',
  'scriptId',
  'photoId',
  'tags',
  'from',
  'price',
  'amount',
  'step',
  'version',
  'option',
  'channel',
  'platform',
] as const
export type ReportField = (typeof reportFields)[number]

/** One reported occasion. Its time is in epoch milliseconds, its price in US dollars. */
export type Report = { type: ReportType; time: number } & { [Name in ReportField]?: string | number }

/** The shape of a word in a report. It has no space, so that no sentence of a person can pass. */
export const reportWord = /^[\w.:~/+=,@-]{1,100}$/

/** The landing pages whose steps are measured, by the tags that their purchases carry. */
export const landingPages = ['landing', 'landing_role1', 'landing_role2', 'landing_role3', 'landing2'] as const
export type LandingPage = (typeof landingPages)[number]

const mostLandingSteps = 12

/** The landing page of a report, and the number of the step that its person reached, from 1; null where it says neither. */
export function landingStepOf(fields: { [Name in ReportField]?: string | number }): LandingStep | null {
  const landing = landingPages.find((page) => page === fields.from)
  const { step } = fields
  if (landing === undefined || typeof step !== 'number' || !Number.isInteger(step)) return null
  return step >= 1 && step <= mostLandingSteps ? { landing, step } : null
}
type LandingStep = { landing: LandingPage; step: number }

/** Events of an ad network's pixel. */
export const pixelEvents = ['AddPaymentInfo', 'AddToCart', 'CompleteRegistration', 'Lead', 'Purchase'] as const
export type PixelEvent = (typeof pixelEvents)[number]

/** The steps of a person through the product, in their order; `active` is a week in which they came. */
export const funnelSteps = ['arrived', 'talked', 'registered', 'chose', 'ordered', 'paid'] as const
export const measuredSteps = [...funnelSteps, 'active'] as const
export type MeasuredStep = (typeof measuredSteps)[number]

const stepsByType: Partial<Record<ReportType, MeasuredStep>> = {
  talk: 'talked',
  register: 'registered',
  click: 'chose',
  order: 'ordered',
  paid: 'paid',
}

/** The step of the funnel that a report shows; every report shows that its person has arrived. */
export function stepOf(type: ReportType): MeasuredStep {
  return stepsByType[type] ?? 'arrived'
}

const dayMs = 86_400_000

/** The day of a moment in UTC. */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}

/** The Monday of the week of a day. */
export function weekOf(day: string): string {
  const at = new Date(`${day}T00:00:00Z`)
  return dayOf(new Date(at.getTime() - ((at.getUTCDay() + 6) % 7) * dayMs))
}

/** How many weeks a later day is after the week of an earlier one. */
export function weeksBetween(first: string, later: string): number {
  return Math.round((Date.parse(weekOf(later)) - Date.parse(weekOf(first))) / (7 * dayMs))
}

/** Single events before this moment are forgotten. */
export function eventsSince(now: Date): Date {
  return new Date(now.getTime() - times.eventDays * dayMs)
}

/** Figures of weeks before this day are forgotten, and the people who were not seen since. */
export function figuresSince(now: Date): string {
  const at = new Date(now)
  at.setUTCMonth(at.getUTCMonth() - times.figureMonths)
  return dayOf(at)
}

const latestMs = 3 * dayMs

/** The moment of an event: as the page says, within the days in which one is sent again, and never in the future. */
export function momentOf(time: number, now: Date): Date {
  return new Date(Math.min(Math.max(time, now.getTime() - latestMs), now.getTime()))
}

/** Where a person came from: the link that brought them, else the channel, else nothing is known. */
export function sourceOf({ link, channel }: { link: string; channel: string }): string {
  return link ? `link:${link}` : channel ? `channel:${channel}` : ''
}
