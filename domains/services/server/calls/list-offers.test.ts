import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '#platform/db/database.ts'
import { myProfile } from '#domains/accounts/contract.ts'
import { restrict } from '#tests/kit/restricted.ts'
import type { Provider } from '#tests/kit/service-orders.ts'
import { offerOf, provider } from '#tests/kit/service-orders.ts'
import type { Person } from '#tests/kit/person.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { listServiceOffers } from '../../contract.ts'
import { mostCoins, titleLength } from '../../rules.ts'
import { closeOffer, offersOf, setOffer, stopProvider } from '../offers.ts'

let w: World
let vendor: Provider
let someone: Person
beforeAll(async () => {
  w = await world()
  vendor = await provider(w, 'seller@example.org')
  someone = await w.member('someone@example.org')
})
afterAll(() => w.close())

const titles = async (reader: Person = someone) =>
  (await reader.get(listServiceOffers, {})).list.map(({ title }) => title)

describe('what can be ordered', () => {
  it('is what providers offer, with price and name, newest first', async () => {
    w.clock.advance(1000)
    await offerOf(w, vendor.userId, 'A drawing', 120)
    expect((await someone.get(listServiceOffers, {})).list).toMatchObject([
      { title: 'A drawing', price: 120, provider: 'seller' },
      { title: 'A letter by hand', price: 40, provider: 'seller' },
    ])
  })

  it('goes on page by page', async () => {
    const first = await someone.get(listServiceOffers, { limit: 1 })
    const second = await someone.get(listServiceOffers, { limit: 1, cursor: first.next })
    expect([...first.list, ...second.list].map(({ title }) => title)).toEqual(await titles())
    expect(second.next).toBeNull()
  })

  it('holds nothing that the reader offers, who sees that by itself', async () => {
    expect(await titles(vendor.someone)).toEqual([])
    const own = await vendor.someone.get(listServiceOffers, { isOwn: true })
    expect(own.list.map(({ title }) => title)).toEqual(['A drawing', 'A letter by hand'])
    expect((await someone.get(listServiceOffers, { isOwn: true })).list).toEqual([])
  })

  it('loses what is closed, and everything of anyone who stops, until it is offered anew', async () => {
    const other = await provider(w, 'other@example.org')
    await offerOf(w, other.userId, 'A song', 70)
    await closeOffer(w.db, other.userId, 'A song')
    expect(await titles()).not.toContain('A song')
    await stopProvider(w.db, other.userId)
    expect((await offersOf(w.db, other.userId)).map(({ isOpen }) => isOpen)).toEqual([false, false])
    expect(await titles()).toEqual(['A drawing', 'A letter by hand'])
    expect((await offerOf(w, other.userId, 'A song', 75)).price).toBe(75)
    expect(await titles()).toContain('A song')
    expect((await offersOf(w.db, other.userId)).filter(({ title }) => title === 'A song')).toHaveLength(1)
  })

  it('names nobody who is about to go', async () => {
    const leaver = await provider(w, 'leaver@example.org')
    await restrict(w, leaver.userId, { closesAt: w.clock.now() })
    const { list } = await someone.get(listServiceOffers, {})
    expect(list.find(({ id }) => id === leaver.offer.id)?.provider).toBe('')
  })

  it('is for adults who have signed in', async () => {
    expect((await (await w.adult()).call(listServiceOffers, {})).name).toBe('NEED_LOGIN')
    expect((await someone.call(listServiceOffers, { limit: 0 })).name).toBe('PARAMS_ERROR')
    const young = w.person()
    await w.signIn(young, 'unasked@example.org')
    expect((await young.get(myProfile, {})).user.kind).toBe('member')
    expect((await young.call(listServiceOffers, {})).name).toBe('AGE_REQUIRED')
  })
})

it('takes no offer without a title or with a price that nobody can pay', async () => {
  const { userId } = vendor
  const now = w.clock.now()
  for (const title of ['', '   ', 'a'.repeat(titleLength + 1)])
    expect(await transact(w.db, (tx) => setOffer(tx, { userId, title, price: 10, now }))).toBe('title')
  for (const price of [0, -1, 1.5, Number.NaN, mostCoins + 1])
    expect(await transact(w.db, (tx) => setOffer(tx, { userId, title: 'A walk', price, now }))).toBe('price')
  expect(await closeOffer(w.db, userId, 'A walk')).toBe(false)
  expect(await stopProvider(w.db, await w.idOf('someone@example.org'))).toBe(false)
})
