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
} as const
export type RewardEvent = keyof typeof rewards

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

/** A value of an ad network's cookie. */
export const adCookie = /^[\w.-]{1,300}$/
