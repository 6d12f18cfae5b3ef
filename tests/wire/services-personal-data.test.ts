import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '#platform/db/database.ts'
import type { ExportedRow, ExportSink } from '#platform/personal-data/personal-data.ts'
import { myProfile } from '#domains/accounts/contract.ts'
import { coinsOf, memberWith } from '#tests/kit/photos.ts'
import { request, ordered, provider } from '#tests/kit/service-orders.ts'
import { everyRow } from '#tests/kit/stored-text.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import {
  confirmServiceOrder,
  createServiceOrder,
  listServiceOffers,
  listServiceOrders,
  rejectServiceOrder,
  verifyServiceOrder,
} from '#domains/services/contract.ts'
import { servicesPersonalData } from '#domains/services/server/public.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const part = () => servicesPersonalData(() => w.clock.now())

async function exported(userId: string): Promise<Record<string, ExportedRow[]>> {
  const files: Record<string, ExportedRow[]> = {}
  const sink = {
    locale: 'en',
    async rows(name: string, rows: () => AsyncIterable<ExportedRow>) {
      files[name] = []
      for await (const row of rows()) files[name].push(row)
    },
  } as ExportSink
  await part().export(w.db, userId, sink)
  return files
}

/** A buyer with one order in each of four states, and who they ordered from. */
async function stage(name: string) {
  const vendor = await provider(w, `${name}-seller@example.org`)
  const { someone: buyer, userId } = await memberWith(w, `${name}-buyer@example.org`, 200)
  const orders = []
  for (const note of ['waits', 'confirmed', 'done', 'turned down']) {
    w.clock.advance(1000)
    orders.push((await buyer.get(createServiceOrder, request(vendor.offer, `KEEPSAKE ${name}: ${note}`))).order.id)
  }
  const [waiting = '', confirmed = '', done = '', rejected = ''] = orders
  for (const orderId of [confirmed, done]) await vendor.someone.get(confirmServiceOrder, { orderId })
  await vendor.someone.get(verifyServiceOrder, { orderId: done })
  await vendor.someone.get(rejectServiceOrder, { orderId: rejected, reason: `SORROW ${name}` })
  return { vendor, buyer, userId, waiting, confirmed, done, rejected }
}

describe('the personal data of services', () => {
  it('is handed out on both sides, without what is the other’s or opens anything', async () => {
    const { vendor, userId, done } = await stage('export')
    const mine = await exported(userId)
    expect(mine.serviceOrders).toHaveLength(4)
    expect(mine.serviceOrders?.find(({ id }) => id === done)).toMatchObject({
      title: 'A letter by hand',
      price: 40,
      note: 'KEEPSAKE export: done',
      state: 'verified',
    })
    expect(mine).toMatchObject({ serviceWork: [], serviceOffers: [], serviceProviders: [] })
    const theirs = await exported(vendor.userId)
    expect(theirs.serviceWork).toHaveLength(4)
    expect(theirs).toMatchObject({
      serviceOrders: [],
      serviceOffers: [{ title: 'A letter by hand' }],
      serviceProviders: [{ isActive: true }],
    })
    expect(JSON.stringify(theirs)).not.toMatch(new RegExp(`KEEPSAKE|${userId}`))
    expect(JSON.stringify([mine, theirs])).not.toMatch(/holdId|"key"/)
    expect([await part().count(w.db, userId), await part().count(w.db, vendor.userId)]).toEqual([4, 4])
  })

  it('is erased with the buyer: running orders end, finished ones remain with their provider alone', async () => {
    const { vendor, userId, done } = await stage('buyer')
    await transact(w.db, async (tx) => part().erase(tx, userId))
    expect(await coinsOf(w, userId)).toEqual({ own: 160, held: 0, spent: 40 })
    await w.services.privacy.erasePerson(userId)
    expect((await vendor.someone.get(listServiceOrders, { as: 'provider' })).list).toMatchObject([
      { id: done, state: 'verified', otherSide: '', note: '' },
    ])
    const rows = [...(await everyRow(w.db)).values()].flat().join('\n')
    expect(rows).not.toMatch(new RegExp(`KEEPSAKE buyer|${userId}`))
    // A second time changes nothing.
    await transact(w.db, async (tx) => part().erase(tx, userId))
    expect(await part().count(w.db, vendor.userId)).toBe(1)
  })

  it('is erased with the provider: running orders are refunded, offers are deleted', async () => {
    const { vendor, buyer, userId } = await stage('provider')
    await w.services.privacy.erasePerson(vendor.userId)
    expect(await coinsOf(w, userId)).toEqual({ own: 160, held: 0, spent: 40 })
    const { list } = await buyer.get(listServiceOrders, {})
    expect(list.map(({ state }) => state)).toEqual(['rejected', 'verified', 'rejected', 'rejected'])
    expect(list.map(({ otherSide, reason }) => otherSide + reason)).toEqual(['', '', '', ''])
    expect((await buyer.get(listServiceOffers, {})).list.map(({ id }) => id)).not.toContain(vendor.offer.id)
    const rows = [...(await everyRow(w.db)).values()].flat().join('\n')
    expect(rows).not.toMatch(new RegExp(`SORROW provider|${vendor.userId}`))
    expect((await buyer.get(myProfile, {})).goldBalance).toBe(160)
  })

  it('leaves no orphaned row', async () => {
    const { vendor, userId, done } = await stage('both')
    await transact(w.db, async (tx) => part().erase(tx, userId))
    await transact(w.db, async (tx) => part().erase(tx, vendor.userId))
    const rows = (await everyRow(w.db)).get('service_orders') ?? []
    expect(rows.filter((row) => row.includes(done))).toEqual([])
    const again = await stage('turned')
    await transact(w.db, async (tx) => part().erase(tx, again.vendor.userId))
    await transact(w.db, async (tx) => part().erase(tx, again.userId))
    expect(((await everyRow(w.db)).get('service_orders') ?? []).filter((row) => row.includes(again.done))).toEqual([])
  })

  it('reveals nothing about others', async () => {
    const { buyer } = await stage('others')
    const stranger = await memberWith(w, 'stranger@example.org', 100)
    const { offer } = await provider(w, 'stranger-seller@example.org')
    await ordered(stranger.someone, offer)
    expect((await exported(stranger.userId)).serviceOrders).toHaveLength(1)
    expect((await buyer.get(listServiceOrders, {})).list).toHaveLength(4)
  })
})
