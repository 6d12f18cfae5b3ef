import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startGoogleIssuer } from '#tests/counterparts/google-issuer.ts'
import type { GoogleIssuer } from '#tests/counterparts/google-issuer.ts'
import { checkIdToken } from './id-token.ts'
import { createKeySet } from './key-set.ts'

let google: GoogleIssuer
beforeAll(async () => {
  google = await startGoogleIssuer()
})
afterAll(() => google.close())

const start = Date.parse('2026-06-01T12:00:00Z')

function open() {
  const keysAt = createKeySet(`${google.url}/certs`)
  const before = google.keyRequests()
  return {
    requests: () => google.keyRequests() - before,
    async check(afterSeconds: number, token?: string) {
      const now = new Date(start + afterSeconds * 1000)
      const rules = { issuers: [google.url], audience: google.clientId, keysAt }
      const checked = await checkIdToken(token ?? (await google.credential({ now })), rules, now)
      return typeof checked === 'string' ? checked : checked.sub
    },
  }
}

describe('the keys of an issuer', () => {
  it('are requested once, and again when their cache-control ends', async () => {
    google.setCacheControl('public, max-age=600, must-revalidate')
    const { check, requests } = open()
    expect(await Promise.all([check(0), check(0)])).toEqual(['ada', 'ada'])
    expect(await check(599)).toBe('ada')
    expect(requests()).toBe(1)
    expect(await check(600)).toBe('ada')
    expect(requests()).toBe(2)
  })

  it('live for a minute at least and a day at most, an hour when nothing is said', async () => {
    for (const [said, seconds] of [
      ['no-store, max-age=0', 60],
      ['max-age=999999999', 86_400],
      ['private', 3600],
    ] as const) {
      google.setCacheControl(said)
      const { check, requests } = open()
      await check(0)
      await check(seconds - 1)
      expect(requests(), said).toBe(1)
      await check(seconds)
      expect(requests(), said).toBe(2)
    }
  })

  it('are requested once more when a key is new, and not for each one that is made up', async () => {
    google.setCacheControl('max-age=3600')
    const { check, requests } = open()
    await check(0)
    await google.keys.rotate()
    expect(await check(30)).toBe('ada')
    expect(requests()).toBe(2)
    for (let index = 0; index < 20; index += 1)
      expect(await check(31 + index / 20, await google.keys.sign({}, { kid: `made-up-${index}` }))).toBe('wrong')
    expect(requests()).toBe(2)
  })

  it('serve as long as they hold when the issuer is gone, and say so afterwards', async () => {
    google.setCacheControl('max-age=600')
    const { check } = open()
    expect(await check(0)).toBe('ada')
    google.setDown(true)
    expect(await check(599)).toBe('ada')
    expect(await check(600)).toBe('unreachable')
    google.setDown(false)
    expect(await check(601)).toBe('ada')
  })
})
