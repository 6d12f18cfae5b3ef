import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tourConfig } from '../../apps/server/client-config/config-contract.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

let w: World
beforeAll(async () => {
  w = await world({ config: { TRUST_PROXY: '1', CALLS_PER_MINUTE: '3' } })
})
afterAll(() => w.close())

const from = (address: string) => w.person({ headers: { 'x-forwarded-for': address } })

describe('the limit of calls', () => {
  it('counts each address separately, and reports when to retry', async () => {
    const someone = from('198.51.100.7')
    for (let call = 0; call < 3; call += 1) expect((await someone.call(tourConfig, {})).name).toBe('OK')
    const refused = await someone.call(tourConfig, {})
    expect([refused.name, refused.status]).toEqual(['TOO_MANY_REQUESTS', 429])
    const wait = Number(refused.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(60)
    expect((await from('198.51.100.8').call(tourConfig, {})).name).toBe('OK')
  })

  it('counts exported cards, whose addresses are no calls', async () => {
    const download = () => fetch(`${w.url}/cards/any`, { headers: { 'x-forwarded-for': '198.51.100.9' } })
    for (let request = 0; request < 3; request += 1) expect((await download()).status).toBe(403)
    expect((await download()).status).toBe(429)
  })

  it('does not count loopback, which probes use', async () => {
    const probe = w.person()
    for (let call = 0; call < 6; call += 1) expect((await probe.call(tourConfig, {})).name).toBe('OK')
  })
})
