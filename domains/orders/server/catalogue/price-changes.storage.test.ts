import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { newId } from '#platform/clock/ids.ts'
import { openTestDatabase } from '#tests/kit/test-database.ts'
import defaults from '../../catalogue/default.json' with { type: 'json' }
import type { NewPriceChange } from './price-changes.ts'
import { lockPrices, storePriceChange, withPriceChanges } from './price-changes.ts'
import { readCatalogue } from './read-catalogue.ts'

const now = new Date('2026-06-01T12:00:00Z')
const files = readCatalogue(['nocturne'], { defaults, brands: {} })

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const change = (goodsId: string, entry: NewPriceChange['entry'], kind: NewPriceChange['kind'] = 'pack') =>
  transact(database.db, async (tx) => {
    await lockPrices(tx)
    const row = { id: newId(now), brand: 'nocturne', kind, goodsId, entry, by: 'Two', why: 'A test' }
    await storePriceChange(tx, row, now)
  })
const present = async () => {
  const { lists, leftOut } = await withPriceChanges(database.db, files)
  return { list: lists.byBrand['nocturne'], leftOut: leftOut.map(({ goodsId }) => goodsId), hash: lists.hash }
}

describe('changed prices', () => {
  it('replace those of the file, the latest of each entry, however many are made in one moment', async () => {
    await Promise.all([150, 160, 170].map((USD) => change('coins-100', { USD })))
    await change('coins-100', { USD: 180 })
    const { list, hash } = await present()
    expect(list?.packs['coins-100']?.prices).toMatchObject({ USD: 180, MMK: 2100 })
    expect(hash).not.toBe(files.hash)
    await change('coins-100', null)
    expect((await present()).hash).toBe(files.hash)
  })

  it('hold together where one makes room for another, also once the first was changed again', async () => {
    // Eight are listed, as many as may be.
    const more = Array.from({ length: 5 }, (_, index) => [
      `vip-${13 + index}-months`,
      { ...defaults.plans['vip-1-month'], month: 13 + index },
    ])
    const plans = { ...defaults.plans, ...(Object.fromEntries(more) as typeof defaults.plans) }
    const full = readCatalogue(['nocturne'], { defaults: { ...defaults, plans }, brands: {} })
    await change('vip-1-month', { isListed: false }, 'plan')
    await change('vip-1-week', { isListed: true }, 'plan')
    await change('vip-1-month', { isListed: false, USD: 1399 }, 'plan')
    const { lists, leftOut } = await withPriceChanges(database.db, full)
    expect(leftOut).toEqual([])
    const changed = lists.byBrand['nocturne']?.plans
    expect([changed?.['vip-1-month']?.isListed, changed?.['vip-1-week']?.isListed]).toEqual([false, true])
  })

  it('that the files no longer have, or cannot be sold by, are left out alone', async () => {
    await change('coins-7', { USD: 7 })
    await change('coins-300', { USD: 0 })
    const { list, leftOut } = await present()
    expect(leftOut).toEqual(['coins-7', 'coins-300'])
    expect(list?.packs['coins-300']?.prices.USD).toBe(249)
    expect(list?.plans['vip-1-month']?.prices.USD).toBe(1399)
  })
})
