import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { openTestDatabase } from '#tests/kit/test-database.ts'
import defaults from '../../catalogue/default.json' with { type: 'json' }
import { priceVersions } from './tables.ts'
import { openCatalogue } from './catalogue.ts'
import { priceHistory } from './price-history.ts'
import { readCatalogue } from './read-catalogue.ts'

const dayMs = 86_400_000
const start = Date.parse('2026-06-01T12:00:00Z')
const day = (days: number) => new Date(start + days * dayMs)

const log = { warn: () => undefined }

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const listAt = (USD: number) => {
  const changed = { by: 'Mina, prices', on: '2026-05-30', why: `A month at ${USD}` }
  const nocturne = { changed, plans: { 'vip-1-month': { prices: { USD } } } }
  return readCatalogue(['nocturne'], { defaults, brands: { nocturne } })
}

describe('price versions', () => {
  it('are stored once for each list that goes live, also when many processes start with it', async () => {
    const open = (USD: number, days: number) => openCatalogue({ db: database.db, files: listAt(USD), log }, day(days))
    const first = await Promise.all([open(1000, 0), open(1000, 0), open(1000, 0)])
    const again = await open(1000, 1)
    expect(new Set([...first, again].map(({ version }) => version)).size).toBe(1)
    const dearer = await open(2000, 20)
    const back = await open(1000, 21)
    expect(new Set([again.version, dearer.version, back.version]).size).toBe(3)
    expect(await database.db.select().from(priceVersions)).toHaveLength(3)
  })

  it('show the lowest price of 30 days, before a discount is taken off it', async () => {
    const raised = await openCatalogue({ db: database.db, files: listAt(3000), log }, day(30))
    const lowest = (at: number) => raised.lowestOf('nocturne', 'vip-1-month', day(at)).USD
    expect([lowest(30), lowest(59), lowest(60), lowest(61)]).toEqual([1000, 1000, 3000, 3000])
  })

  it('are a history of what changed when, and by whom', async () => {
    const file = 'nocturne.json'
    const history = await priceHistory(database.db)
    expect(history.map(({ liveFrom }) => liveFrom)).toEqual([day(0), day(20), day(21), day(30)])
    expect(history.map(({ differences }) => differences)).toEqual([
      [],
      [{ at: 'plans.vip-1-month.prices.USD', from: '1000', to: '2000', brands: ['nocturne'] }],
      [{ at: 'plans.vip-1-month.prices.USD', from: '2000', to: '1000', brands: ['nocturne'] }],
      [{ at: 'plans.vip-1-month.prices.USD', from: '1000', to: '3000', brands: ['nocturne'] }],
    ])
    expect(history[0]?.changes.map((change) => change.file)).toEqual(['default.json', file])
    expect(history[3]?.changes).toEqual([{ file, by: 'Mina, prices', on: '2026-05-30', why: 'A month at 3000' }])
  })
})
