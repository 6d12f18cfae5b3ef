import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { openTestDatabase } from '#tests/kit/test-database.ts'
import { requestCode } from './login-codes.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

it('sends no text message past the codes of strangers, since a link needs a mailbox', async () => {
  const to = { provider: 'phone', address: '+4915123456789' } as const
  const request = (network: number) => {
    const place = { device: `device-of-stranger-${network}`, address: `203.0.113.${network}` }
    return requestCode(database.db, to, { kind: 'code', place }, new Date('2026-06-01T12:00:00Z'))
  }
  for (let network = 1; network <= 20; network += 1) expect((await request(network)).code).toMatch(/^\d{6}$/)
  expect(await request(21)).toEqual({ code: null, error: 'TOO_MANY_REQUESTS', waitMs: 86_400_000 })
})
