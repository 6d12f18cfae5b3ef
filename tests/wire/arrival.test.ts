import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmAge } from '#domains/accounts/contract.ts'
import { open } from '#domains/growth/contract.ts'
import { opens } from '#domains/growth/server/tables.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

let w: World
beforeAll(async () => {
  w = await world({ config: { COUNTRY_HEADER: 'x-country', BLOCKED_REGIONS: 'CU' } })
})
afterAll(() => w.close())

type Leaving = { body?: string; search?: string; headers?: Record<string, string>; site?: string }

/** The beacon of a landing page that is left at once. */
async function leave({ search = '?c=spring&l=7&from=advert', headers = {}, site = 'same-origin', body }: Leaving = {}) {
  const visit = randomUUID()
  const sent = { 'content-type': 'text/plain;charset=UTF-8', 'sec-fetch-site': site, ...headers }
  const { status } = await fetch(`${w.url}/arrival`, {
    method: 'POST',
    body: body ?? `${visit}\n${search}`,
    headers: sent,
  })
  return { visit, status }
}
const openingsOf = (visit: string) => w.db.select().from(opens).where(eq(opens.id, visit))

describe('a landing page that is left before its scripts are there', () => {
  it('is an opening with the channel and source of its address, without a person, a device or cookies of adverts', async () => {
    const { visit, status } = await leave({ search: '?c=spring&from=advert&d=x1&fbclid=secret&tmpToken=secret' })
    expect(status).toBe(204)
    const nobody = { userId: null, device: '', fbp: '', fbc: '' }
    expect(await openingsOf(visit)).toMatchObject([{ channel: 'spring', source: 'advert', tracking: 'x1', ...nobody }])
    expect(JSON.stringify(await openingsOf(visit))).not.toContain('secret')
  })

  it('counts once, and becomes theirs who come back to the tab', async () => {
    const { visit } = await leave()
    const someone = await w.adult()
    await someone.get(confirmAge, { adult: true })
    await someone.get(open, { visit, from: 'advert' })
    const stored = await openingsOf(visit)
    expect(stored).toHaveLength(1)
    expect(stored[0]?.userId).not.toBeNull()
  })

  it('is not counted where a browser refuses to be followed, where the service is closed, or for another site', async () => {
    const refused = [
      await leave({ headers: { 'sec-gpc': '1' } }),
      await leave({ headers: { 'x-country': 'CU' } }),
      await leave({ site: 'cross-site' }),
    ]
    for (const { visit, status } of refused) {
      expect(status).toBe(204)
      expect(await openingsOf(visit)).toEqual([])
    }
  })

  it('is refused where it is none: another body, or one that is too long', async () => {
    expect((await leave({ body: 'x' })).status).toBe(400)
    expect((await leave({ search: `?c=${'x'.repeat(5000)}` })).status).toBe(413)
  })
})
