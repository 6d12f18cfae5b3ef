import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getAtHost } from '#tests/kit/named-host.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${w.url}${path}`, { headers, redirect: 'manual' })
const getAt = (host: string, path: string) => getAtHost(w.url, host, path)

describe('the mailbox', () => {
  it('shows letters in development, as a page and as JSON', async () => {
    await w.member('reader@example.org')
    const letters = (await (await get('/dev/mail.json')).json()) as Record<string, string>[]
    expect(letters[0]).toEqual({
      from: 'support@nocturne.example',
      to: 'reader@example.org',
      subject: expect.any(String),
      text: expect.any(String),
      html: expect.any(String),
      at: w.clock.now().toISOString(),
    })
    expect(await (await get('/dev/mail')).text()).toContain('reader@example.org')
  })

  it('answers to this machine alone, by a name of its own and without a proxy between', async () => {
    for (const host of ['mylux.example', 'localhost.evil.test', '192.168.1.20:3000'])
      expect(await getAt(host, '/dev/mail.json')).toBe('Only for this machine.')
    expect(await getAt('localhost:3000', '/dev/mail.json')).toContain('reader@example.org')
    const proxied = await get('/dev/mail.json', { 'x-forwarded-for': '203.0.113.9' })
    expect([
      proxied.status,
      (await fetch(`${w.url}/dev/coins`, { method: 'POST', headers: { 'x-forwarded-for': '::1' } })).status,
    ]).toEqual([404, 404])
  })

  it('is not there in production, nor where letters are really sent', async () => {
    const places: Record<string, string>[] = [{ NODE_ENV: 'production' }, { SMTP_URL: 'smtp://127.0.0.1:9' }]
    for (const config of places) {
      const other = await world({ config })
      for (const path of ['/dev/mail', '/dev/mail.json']) expect((await fetch(`${other.url}${path}`)).status).toBe(404)
      await other.close()
    }
  })
})
