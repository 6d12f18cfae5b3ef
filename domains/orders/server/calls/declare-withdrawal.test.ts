import { afterAll, beforeAll, expect, it } from 'vitest'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { confirmWithdrawal, declareWithdrawal } from '../../withdrawal-contract.ts'

let w: World
beforeAll(async () => {
  w = await world({ config: { TRUST_PROXY: '1' } })
})
afterAll(() => w.close())

it('one network tries twenty numbers and links in an hour, whatever they are; another one goes on', async () => {
  const from = (address: string) => w.person({ headers: { 'x-forwarded-for': address } })
  const names: string[] = []
  for (let tried = 0; tried < 12; tried += 1) {
    const number = `NOCTURNE-2026-00000${tried}`
    names.push((await from('203.0.113.5').call(declareWithdrawal, { number, email: `n${tried}@example.org` })).name)
    names.push((await from('203.0.113.5').call(confirmWithdrawal, { link: 'x', step: 'declare' })).name)
  }
  expect(names.slice(0, 20)).toEqual(Array.from({ length: 10 }, () => ['OK', 'ORDER_NOT_FOUND']).flat())
  expect(new Set(names.slice(20))).toEqual(new Set(['TOO_MANY_REQUESTS']))
  const other = await from('198.51.100.7').call(declareWithdrawal, { number: 'x', email: 'other@example.org' })
  expect(other.name).toBe('OK')
})
