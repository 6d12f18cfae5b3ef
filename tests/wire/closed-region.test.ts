import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everyCall } from '#tests/kit/contracts.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

let w: World
beforeAll(async () => {
  w = await world({
    config: { BLOCKED_REGIONS: 'XX,US-YY', COUNTRY_HEADER: 'x-country', REGION_HEADER: 'x-region' },
  })
})
afterAll(() => w.close())

const closed = [
  ['on the operator’s list', { 'x-country': 'XX' }],
  ['an area on the operator’s list', { 'x-country': 'US', 'x-region': 'YY' }],
  ['by law', { 'x-country': 'CN' }],
] as const

describe.each(closed)('a region that is closed %s', (_, headers) => {
  const later = () => w.clock.advance(Math.max(0, Date.parse('2026-11-22T00:00:00Z') - w.clock.now().getTime()))

  it('answers 1007 and 451 to every call, also as a stream, and to the news [S6-region-01]', async () => {
    later()
    const someone = w.person({ headers })
    // The console answers nowhere but under its own host.
    for (const call of everyCall.filter(({ onConsole }) => !onConsole)) {
      for (const accept of ['application/json', 'text/event-stream']) {
        const response = await someone.send(call.path, {}, { accept })
        const { code } = (await response.json()) as { code: number }
        expect([response.status, code], `${call.path} as ${accept}`).toEqual([451, 1007])
      }
    }
    const news = await fetch(`${w.url}/v1/events`, { headers })
    expect([news.status, ((await news.json()) as { code: number }).code]).toEqual([451, 1007])
    expect(someone.cookies.size).toBe(0)
  })

  it('gets no picture of a character, not even a safe one', async () => {
    const picture = await fetch(`${w.url}/media/characters/mara-voss/0?w=480`, { headers })
    expect(picture.status).toBe(451)
  })
})

describe('a region that is not closed', () => {
  it('is served, and so is the rest of a country with a closed area', async () => {
    for (const [country, region] of [
      ['DE', ''],
      ['US', 'ZZ'],
      ['TW', ''],
    ] as const) {
      const response = await w.person({ headers: { 'x-country': country, 'x-region': region } }).send('/v1/config', {})
      expect(response.status).toBe(200)
    }
  })
})
