import { randomUUID } from 'node:crypto'
import { transact } from '#platform/db/database.ts'
import type { ServiceOrder } from '#domains/services/contract.ts'
import { updateProfile } from '#domains/profile/contract.ts'
import { createServiceOrder } from '#domains/services/contract.ts'
import { setOffer } from '#domains/services/server/public.ts'
import { memberWith } from './photos.ts'
import type { Person } from './person.ts'
import type { World } from './world.ts'

type Offer = { id: string; title: string; price: number }
export type Provider = { someone: Person; userId: string; offer: Offer }

/** Makes a person a provider of this service, as the operator's command does. */
export async function offerOf(w: World, userId: string, title = 'A letter by hand', price = 40): Promise<Offer> {
  const offer = await transact(w.db, (tx) => setOffer(tx, { userId, title, price, now: w.clock.now() }))
  if (typeof offer === 'string') throw new Error(`The offer's ${offer} is wrong`)
  return offer
}

/** Sets the name by which others know a person. */
export async function giveName(someone: Person, nick: string): Promise<void> {
  await someone.get(updateProfile, { nick })
}

/** A provider with one offer of 40 coins, who calls themselves by the name of their mailbox. */
export async function provider(w: World, email: string): Promise<Provider> {
  const { someone, userId } = await memberWith(w, email, 0)
  await giveName(someone, email.split('@')[0] ?? '')
  return { someone, userId, offer: await offerOf(w, userId) }
}

/** The request of the order button. */
export function request({ id: offerId, price }: Offer, note = 'For the 3rd of June, please.') {
  return { key: randomUUID(), offerId, price, note }
}

/** A person's order, in their own view. */
export async function ordered(buyer: Person, offer: Offer): Promise<ServiceOrder> {
  return (await buyer.get(createServiceOrder, request(offer))).order
}
