import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Client } from '#platform/contract/client.ts'
import { newsAddress } from './events-address.ts'
import { storeSession } from './stored.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const clientThat = (answer: unknown) => ({ call: () => Promise.resolve(answer) }) as unknown as Client
const needsNothing = { call: () => Promise.reject(new Error('nothing is asked')) } as unknown as Client

it("opens the news by the page's part of the token where a cookie holds the rest", async () => {
  storeSession({ token: 'half', uid: 'u' })
  expect(await newsAddress(needsNothing)).toBe('/v1/events?token=half')
})

it('brings a ticket where the page holds the whole token, and never the token itself', async () => {
  storeSession({ token: 'half.secret', uid: 'u' })
  const address = await newsAddress(clientThat({ ok: true, data: { ticket: 'once' } }))
  expect(address).toBe('/v1/events?ticket=once')
})

it('has no address while no ticket is given', async () => {
  storeSession({ token: 'half.secret', uid: 'u' })
  expect(await newsAddress(clientThat({ ok: false, error: 'OFFLINE', message: '' }))).toBeNull()
})
