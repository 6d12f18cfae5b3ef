import { like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listProposals } from '#domains/desk/proposal-contract.ts'
import { deskAudit } from '#domains/desk/server/tables.ts'
import { listPrices, proposePrice } from '#domains/operations/price-contract.ts'
import { listCoinPacks } from '#domains/orders/price-contract.ts'
import { listPayMethods } from '#domains/orders/order-contract.ts'
import { openCatalogue, priceHistory, readCatalogue } from '#domains/orders/server/public.ts'
import { approve, consoleConfig, enrolledOperator, operatorWith } from '#tests/kit/operators.ts'
import { coinOrder } from '#tests/kit/orders.ts'
import { memberWith } from '#tests/kit/photos.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

let w: World
let finance: Awaited<ReturnType<typeof enrolledOperator>>
let owner: Awaited<ReturnType<typeof enrolledOperator>>
beforeAll(async () => {
  w = await world({ config: consoleConfig })
  finance = await enrolledOperator(w, 'finance')
  owner = await enrolledOperator(w, 'owner')
})
afterAll(() => w.close())

const pack = { brand: 'nocturne', kind: 'pack', goodsId: 'coins-300' } as const
const reason = 'Dearer to run.'
const live = () => w.services.orders.catalogue
const centsNow = () => live().of('nocturne').packs['coins-300']?.prices.USD
const proposed = async (values: Parameters<typeof finance.at.get<typeof proposePrice>>[1]['values']) => {
  const { proposalId } = await finance.at.get(proposePrice, { ...pack, values, reason })
  if (!proposalId) throw new Error('Nothing was proposed')
  return proposalId
}
const changed = async (values: Parameters<typeof proposed>[0]) => {
  const proposalId = await proposed(values)
  expect((await approve(owner, proposalId)).name).toBe('OK')
  await live().changes.refresh(w.clock.now())
}

describe('a price at the console', () => {
  it('is changed once a second operator has signed all of it, for everybody, and an order that exists keeps its own', async () => {
    const { someone } = await memberWith(w, 'buyer@example.org', 0)
    const early = await coinOrder(someone)
    const version = live().version
    const proposalId = await proposed({ USD: 299, XTR: 150 })
    await expect(approve(finance, proposalId)).rejects.toThrow('NOT_ALLOWED')
    const lead = await enrolledOperator(w, 'safety-lead')
    await expect(approve(lead, proposalId)).rejects.toThrow('NOT_ALLOWED')
    expect(centsNow()).toBe(249)

    const { list } = await owner.at.get(listProposals, {})
    const text = list.find((one) => one.proposalId === proposalId)?.text ?? '{}'
    expect((JSON.parse(text) as { detail: unknown }).detail).toMatchObject({
      'USD now': 249,
      'USD then': 299,
      'coins now': 300,
      'coins then': 300,
      reason,
    })
    expect((await approve(owner, proposalId)).name).toBe('OK')
    await live().changes.refresh(w.clock.now())
    expect(live().version).not.toBe(version)
    const shown = (await someone.get(listCoinPacks, {})).list.find(({ id }) => id === 'coins-300')
    expect(shown).toMatchObject({ price: 2.99, tgStar: 150 })
    const cardOf = async (orderId: string) =>
      (await someone.get(listPayMethods, { orderId, surface: 'web' })).list.find(
        ({ method }) => method === 'OceanPayment',
      )?.amount.minor
    const late = await coinOrder(someone)
    expect([await cardOf(early.orderId), await cardOf(late.orderId)]).toEqual([249, 299])
  })

  it('holds after a start, in every process, and stands in the history of prices and in the audit with both names', async () => {
    const files = readCatalogue(live().brands)
    const elsewhere = await openCatalogue({ db: w.db, files, log: w.services.log }, w.clock.now())
    expect(elsewhere.of('nocturne').packs['coins-300']?.prices.USD).toBe(299)
    expect(elsewhere.version).toBe(live().version)
    const by = `${finance.name}, approved by ${owner.name}`
    const last = (await priceHistory(w.db)).at(-1)
    expect(last?.changes).toEqual([{ file: 'console', by, on: '2026-06-01', why: reason }])
    expect(last?.differences.map(({ at, from, to }) => [at, from, to])).toEqual([
      ['packs.coins-300.prices.USD', '249', '299'],
      ['packs.coins-300.prices.XTR', '125', '150'],
    ])
    const { entries, changes } = await finance.at.get(listPrices, {})
    expect(entries.find(({ goodsId, brand }) => goodsId === 'coins-300' && brand === 'nocturne')).toMatchObject({
      values: { USD: 299 },
      ofFile: { USD: 249 },
      isProposed: false,
    })
    expect(changes[0]).toMatchObject({ ...pack, by, why: reason, values: { USD: 299 } })
    const acts = await w.db.select().from(deskAudit).where(like(deskAudit.action, 'price.%'))
    expect(acts.map(({ action, operatorId }) => [action, operatorId])).toEqual([['price.change', finance.id]])
  })

  it('is that of the file again by a proposal of its own', async () => {
    await changed(null)
    expect(centsNow()).toBe(249)
    const { entries } = await finance.at.get(listPrices, {})
    expect(entries.every(({ ofFile }) => ofFile === null)).toBe(true)
  })

  it('is not changed by a proposal that was made of other values than those that hold', async () => {
    const first = await proposed({ USD: 259 })
    const second = await proposed({ USD: 269 })
    await expect(approve(owner, first)).rejects.toThrow('PROPOSAL_OVER')
    // Somebody else has changed the entry since it was proposed.
    await w.db.execute(
      `insert into price_changes (id, brand, kind, goods_id, entry, by, why, live_from) values (gen_random_uuid(), 'nocturne', 'pack', 'coins-300', '{"USD": 279}', 'Another', 'Test', '2026-06-01T12:30:00Z')`,
    )
    expect((await approve(owner, second)).name).toBe('PROPOSAL_OVER')
    await live().changes.refresh(w.clock.now())
    expect(centsNow()).toBe(279)
    await changed(null)
  })

  it('also takes the discounts, and refuses by which nothing can be sold', async () => {
    const discount = { brand: 'nocturne', kind: 'discount', goodsId: 'off2', reason } as const
    const problemOf = async (sent: Parameters<typeof finance.at.get<typeof proposePrice>>[1]) =>
      (await finance.at.get(proposePrice, sent)).problem
    expect(await problemOf({ ...discount, values: { percentOff: 100 } })).toEqual({
      code: 'not-sold',
      field: 'percentOff',
    })
    expect(await problemOf({ ...pack, reason, values: { USD: 0 } })).toEqual({ code: 'not-sold', field: 'USD' })
    expect(await problemOf({ ...pack, reason, values: { percentOff: 5 } })).toEqual({
      code: 'foreign',
      field: 'percentOff',
    })
    expect(await problemOf({ ...pack, reason, values: {} })).toEqual({ code: 'same', field: '' })
    for (const goodsId of ['coins-7', 'constructor', '__proto__'])
      expect(await problemOf({ ...pack, goodsId, reason, values: {} })).toEqual({ code: 'no-entry', field: '' })
    expect(await problemOf({ ...pack, brand: 'none', reason, values: {} })).toEqual({ code: 'no-brand', field: '' })
    const { proposalId } = await finance.at.get(proposePrice, { ...discount, values: { percentOff: 40 } })
    await approve(owner, proposalId ?? '')
    await live().changes.refresh(w.clock.now())
    expect(live().of('nocturne').tiers.off2.percentOff).toBe(40)
  })

  it('is seen and proposed by finance and owners alone', async () => {
    for (const role of ['viewer', 'support', 'moderator', 'safety-lead'] as const) {
      const { at } = await operatorWith(w, role)
      expect((await at.call(listPrices, {})).name).toBe('NOT_ALLOWED')
    }
  })
})
