import { randomUUID } from 'node:crypto'
import { myProfile } from '#domains/accounts/contract.ts'
import { open } from '#domains/growth/contract.ts'
import type { Person } from './person.ts'
import type { World } from './world.ts'

/** A world in which people come from networks of their own needs this. */
export const networksConfig = { TRUST_PROXY: '1' }

let networks = 0

/** Another network each time. */
export function newNetwork(): string {
  networks += 1
  return `198.51.${networks >> 8}.${networks & 255}`
}

export type Place = { network?: string; device?: string }

/** An adult with a browser, by default on a device and in a network of their own. */
export function visitorAt(w: World, { network = newNetwork(), device = randomUUID() }: Place = {}): Promise<Person> {
  return w.adult({ device, headers: { 'x-forwarded-for': network } })
}

/** A member of whom others can have an invitation. */
export async function memberAt(w: World, email: string, place?: Place): Promise<{ person: Person; id: string }> {
  const person = await visitorAt(w, place)
  await w.signIn(person, email)
  return { person, id: await w.idOf(email) }
}

/** Somebody opens the link of an invitation and signs in with an address. */
export async function comeBy(w: World, inviterId: string, email: string, place?: Place): Promise<Person> {
  const visitor = await visitorAt(w, place)
  await visitor.get(open, { visit: randomUUID(), u: inviterId })
  await w.signIn(visitor, email)
  return visitor
}

/** The energy of somebody now. */
export async function energyOf(person: Person): Promise<number> {
  return (await person.get(myProfile, {})).user.energy
}
