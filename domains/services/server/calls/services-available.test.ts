import { afterAll, beforeAll, expect, it } from 'vitest'
import { memberWith } from '#tests/kit/photos.ts'
import type { Person } from '#tests/kit/person.ts'
import type { Provider } from '#tests/kit/service-orders.ts'
import { ordered, provider } from '#tests/kit/service-orders.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { servicesAvailable } from '../../contract.ts'
import { closeOffer } from '../offers.ts'

let w: World
let vendor: Provider
let buyer: Person
beforeAll(async () => {
  w = await world()
  buyer = (await memberWith(w, 'buyer@example.org', 100)).someone
})
afterAll(() => w.close())

const isAvailable = async (someone: Person) => (await someone.get(servicesAvailable, {})).isAvailable

it('is nothing where nobody offers anything', async () => {
  expect(await isAvailable(buyer)).toBe(false)
})

it('holds an offer, but not to whom it belongs', async () => {
  vendor = await provider(w, 'seller@example.org')
  expect(await isAvailable(buyer)).toBe(true)
  expect(await isAvailable(vendor.someone)).toBe(false)
})

it('holds an order for both sides, also when the offer has been closed', async () => {
  await ordered(buyer, vendor.offer)
  await closeOffer(w.db, vendor.userId, vendor.offer.title)
  expect(await isAvailable(buyer)).toBe(true)
  expect(await isAvailable(vendor.someone)).toBe(true)
  expect(await isAvailable(await w.member('someone@example.org'))).toBe(false)
})
