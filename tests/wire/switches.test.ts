import { like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deskAudit } from '#domains/desk/server/tables.ts'
import { features } from '#domains/operations/features.ts'
import { createSwitches } from '#domains/operations/server/public.ts'
import { switchesOff } from '#domains/operations/server/tables.ts'
import { listSwitches, setSwitch } from '#domains/operations/switch-contract.ts'
import { listCoinPacks } from '#domains/orders/price-contract.ts'
import { everyCall } from '#tests/kit/contracts.ts'
import { consoleConfig, operatorWith } from '#tests/kit/operators.ts'
import { coinOrder } from '#tests/kit/orders.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

let w: World
beforeAll(async () => {
  w = await world({
    config: { ...consoleConfig, BLOCKED_REGIONS: 'YY', COUNTRY_HEADER: 'x-country' },
  })
})
afterAll(() => w.close())

const change = async (switchName: string, isOff: boolean, reason = 'A test of it.') => {
  const owner = await operatorWith(w, 'owner')
  await owner.at.get(setSwitch, { switchName, isOff, reason })
  return owner
}

describe('a switch', () => {
  it('refuses the calls of a part of the product for everybody, until it is on again, and leaves the rest', async () => {
    const ada = await w.member('ada@example.org')
    const owner = await change('feature purchases', true, 'The books are compared.')
    const refused = await coinOrder(ada).catch((error: unknown) => String(error))
    expect(refused).toContain('UNAVAILABLE')
    expect((await ada.call(listCoinPacks, {})).name).toBe('OK')
    const { list } = await owner.at.get(listSwitches, {})
    expect(list.find(({ switchName }) => switchName === 'feature purchases')).toMatchObject({
      isOff: true,
      isConfigured: false,
      reason: 'The books are compared.',
      operator: owner.name,
    })
    await change('feature purchases', false)
    expect((await coinOrder(ada)).orderStatus).toBe(10)
    const acts = await w.db.select().from(deskAudit).where(like(deskAudit.action, 'switch.%')).orderBy(deskAudit.seq)
    expect(acts.map(({ action }) => action)).toEqual(['switch.off', 'switch.on'])
  })

  it('closes a region beside those of the configuration, which it cannot open', async () => {
    const visit = async (country: string) =>
      (await w.person({ headers: { 'x-country': country } }).call(listCoinPacks, {})).name
    expect([await visit('ZZ'), await visit('YY')]).toEqual(['OK', 'REGION_RESTRICTED'])
    await change('region ZZ', true)
    await change('region YY', false)
    expect([await visit('ZZ'), await visit('YY')]).toEqual(['REGION_RESTRICTED', 'REGION_RESTRICTED'])
    await change('region ZZ', false)
    expect(await visit('ZZ')).toBe('OK')
  })

  it('is known to another process once that reads', async () => {
    const other = createSwitches(w.db, w.services.log)
    await change('method PayPal', true)
    expect(other.isMethodOff('PayPal')).toBe(false)
    await other.refresh()
    expect(other.isMethodOff('PayPal')).toBe(true)
    await change('method PayPal', false)
  })

  it('can be switched on again where its engine is configured no more', async () => {
    const { id: operatorId } = await operatorWith(w, 'owner')
    const before = { name: 'engine chat old at gone.example', reason: 'It was slow.', operatorId }
    await w.db.insert(switchesOff).values({ ...before, changedAt: w.clock.now() })
    const owner = await change(before.name, false)
    const { list } = await owner.at.get(listSwitches, {})
    expect(list.map(({ switchName }) => switchName)).not.toContain(before.name)
  })

  it('exists for what there is, and nothing else', async () => {
    const owner = await operatorWith(w, 'owner')
    const set = (switchName: string) => owner.at.call(setSwitch, { switchName, isOff: true, reason: 'No.' })
    expect((await set('feature nothing')).name).toBe('URI_NOT_EXIST')
    expect((await set('method Barter')).name).toBe('URI_NOT_EXIST')
    expect((await set('engine chat nobody')).name).toBe('URI_NOT_EXIST')
    expect((await set('region Germany')).name).toBe('PARAMS_ERROR')
    const paths = new Set(everyCall.map(({ path }) => path))
    expect(
      Object.values(features)
        .flat()
        .filter((path) => !paths.has(path)),
    ).toEqual([])
  })
})
