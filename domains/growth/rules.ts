/** The shells that a page can run in. */
export const platforms = ['web', 'pwa', 'miniapp'] as const
export type Platform = (typeof platforms)[number]

/** Openings are stored for so many days, and no more than so many of one person. */
export const retentionDays = 14
export const storedPerPerson = 50

const dayMs = 86_400_000

/** One-time rewards of a person: the amount and currency of each, and how long after its start it is due. */
export const rewards = {
  'add-to-home-screen': { currency: 'energy', amount: 20, afterMs: 10_000 },
  'support-gift': { currency: 'coins', amount: 20, afterMs: 0 },
  survey: { currency: 'coins', amount: 50, afterMs: 0 },
} as const
export type RewardEvent = keyof typeof rewards

/** The energy of each of the two, once somebody has registered by an invitation. */
export const invitationEnergy = 10

/** How an invitation ended: it is rewarded, or one of the reasons why not. */
export const invitationOutcomes = [
  'rewarded',
  'inviter-gone',
  'other-brand',
  'unknown-device',
  'used-device',
  'same-person',
  'known-person',
  'busy-network',
  'busy-inviter',
] as const
export type InvitationOutcome = (typeof invitationOutcomes)[number]

/** Most rewarded invitations in twenty-four hours: of one network, of one network by one person, and by one person. */
export const invitationLimits = { ofNetwork: 10, ofNetworkByOne: 2, byOne: 20 } as const
/** How long a device and an identity count as invited, also after their account is gone. */
const invitedForMs = 365 * dayMs

/** So long an invitation waits for a device of somebody who registered without one. */
const deviceWaitMs = 30 * dayMs

/** Whether the invitation of somebody who registered at that moment without a device still waits for one. */
export function awaitsDevice(registeredAt: Date, now: Date): boolean {
  return now.getTime() - registeredAt.getTime() < deviceWaitMs
}

/** Until when somebody who is invited now counts as known. */
export function invitedUntil(now: Date): Date {
  return new Date(now.getTime() + invitedForMs)
}

/** Since when invitations count in the limits. */
export function limitedSince(now: Date): Date {
  return new Date(now.getTime() - dayMs)
}

/** The first moment of a month: the list of those who invited most begins anew with each. */
export function monthStart(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()))
}

/** The address of an invitation: the start of the site in a language, with who invites. */
export function invitationAddress(homeUrl: string, userId: string): string {
  return `${homeUrl}?u=${userId}`
}

/** Anyone who registered in the course of the visit that begins counts as new: some identities make no visitor first. */
const newForMs = 5 * 60_000

/** Whether what a start says of the origin of a person may still be stored; who is known already came some other way. */
export function isNew(person: { kind: 'visitor' | 'member'; registeredAt: Date | null }, now: Date): boolean {
  if (person.kind === 'visitor') return true
  return person.registeredAt !== null && now.getTime() - person.registeredAt.getTime() < newForMs
}

/** Openings before this moment are forgotten. */
export function storedSince(now: Date): Date {
  return new Date(now.getTime() - retentionDays * dayMs)
}

const word = /^[\w.:~-]{1,100}$/
const name = /^[a-z][\w-]{0,40}$/i
const token = /^[\w.~-]{1,100}$/

/** The allowed shapes of a one-word start parameter. Anything else is dropped: it is data of strangers. */
export const shapes = {
  channel: word,
  d: /^[\w.:~/+=,|-]{1,200}$/,
  testB: word,
  l: word,
  u: /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i,
  bp: word,
  from: word,
  act: name,
  alert: name,
  tmpToken: token,
  momtk: token,
} as const

/** The purpose of consent without which no cookie of an ad network is read, sent or stored. */
export const advertising = 'advertising'

/** Whether a purpose is among those that a person allows, as `advertising,measurement`. */
export function isFor(measuredFor: string, purpose: string): boolean {
  return measuredFor.split(',').includes(purpose)
}

/** A value of an ad network's cookie. */
export const adCookie = /^[\w.-]{1,300}$/

/** Where a page says that it is left, and what it stores in its tab: its visit, and the id of one that it has not begun yet. */
export const arrival = { path: '/arrival', visitKey: 'visit', idKey: 'arrival' } as const

/** The pages to which a link of a campaign may lead. */
export const campaignPaths = [
  '/',
  '/landing',
  '/landing/landing2',
  '/landing/role1',
  '/landing/role2',
  '/landing/role3',
  '/premium',
] as const
export type CampaignPath = (typeof campaignPaths)[number]

export const campaignNameLength = 80
/** The most links of one campaign. */
export const mostLinks = 200

/** The address by which people come: the page of a brand, and the link in the parameter that openings carry. */
export function linkAddress(site: string, path: string, code: string): string {
  return `${site}${path}?l=${code}`
}
