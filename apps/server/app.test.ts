import { request } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { localeCodes } from '#platform/i18n/locales.ts'
import { tourConfig } from './client-config/config-contract.ts'
import { createStubEngine } from '#tests/kit/stub-engine.ts'
import { getAtHost } from '#tests/kit/named-host.ts'
import { takeDatabaseAway } from '#tests/kit/database-outage.ts'
import { createLog } from '#platform/telemetry/log.ts'
import type { World } from '#tests/kit/world.ts'
import { world, worldOrigin } from '#tests/kit/world.ts'

const stub = createStubEngine()
let isSpeaking = true
let w: World
beforeAll(async () => {
  w = await world({
    config: { COUNTRY_HEADER: 'x-country' },
    engine: {
      ...stub.engine,
      ready: () => (isSpeaking ? Promise.resolve(true) : Promise.reject(new Error('nobody there'))),
    },
  })
})
afterAll(() => w.close())

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${w.url}${path}`, { headers, redirect: 'manual' })

const getAt = (host: string, path: string) => getAtHost(w.url, host, path)

describe('where a request comes from', () => {
  it('is looked up once for a call and for a picture', async () => {
    const lookUp = vi.spyOn(w.services, 'findAddress')
    await w.person().call(tourConfig, {})
    expect(lookUp).toHaveBeenCalledTimes(1)
    await get('/media/characters/mara-voss/0')
    expect(lookUp).toHaveBeenCalledTimes(2)
    lookUp.mockRestore()
  })
})

describe('the health of the process', () => {
  it('is up while it runs', async () => {
    expect(await (await get('/healthz')).json()).toEqual({ ok: true })
  })

  it('is ready while the database answers and it is not ending, also without the engine, and names what is missing', async () => {
    const ready = await get('/readyz')
    const pictures = { engine: 'built-in', ready: true }
    const state = {
      ok: true,
      role: 'web',
      database: true,
      draining: false,
      disk: true,
      engine: true,
      queue: true,
      pictures,
    }
    expect([ready.status, await ready.json()]).toEqual([200, state])
    isSpeaking = false
    const mute = await get('/readyz')
    expect([mute.status, await mute.json()]).toMatchObject([200, { ok: true, engine: false }])
    isSpeaking = true
    const restore = takeDatabaseAway(w.db)
    const away = await get('/readyz')
    restore()
    expect([away.status, await away.json()]).toMatchObject([503, { ok: false, database: false, draining: false }])
  })

  it('is reported to Prometheus in its own format, calls by path and code, unknown paths under one label', async () => {
    await fetch(`${w.url}/v1/nothing/at/all`, { method: 'POST', body: '{}' })
    const metrics = await get('/metrics')
    expect(metrics.headers.get('content-type')).toContain('text/plain')
    const text = await metrics.text()
    expect(text).toContain('nocturne_calls_total{path="unknown",code="1001"}')
    expect(text).toContain('nocturne_replies_running 0')
    expect(text).not.toContain('/v1/nothing/at/all')
  })
})

describe('figures and details for the operator', () => {
  const token = 'a token of at least 16 characters'
  const answers = async (at: World) => {
    const of = async (path: string, headers: Record<string, string> = {}) => fetch(`${at.url}${path}`, { headers })
    const operator = { authorization: `Bearer ${token}` }
    const statusOf = async (headers: Record<string, string>) => (await of('/metrics', headers)).status
    return {
      metrics: [await statusOf({}), await statusOf({ authorization: 'Bearer wrong' }), await statusOf(operator)],
      ready: [
        await (await of('/readyz')).json(),
        Object.keys((await (await of('/readyz', operator)).json()) as object).length,
      ],
    }
  }

  it('are open to their token alone', async () => {
    const own = await world({ config: { OPERATOR_TOKEN: token } })
    const { metrics, ready } = await answers(own)
    expect(metrics).toEqual([404, 404, 200])
    expect(ready).toEqual([{ ok: true }, 8])
    await own.close()
  })
})

it('lets the page about calls hold nothing but its own style', async () => {
  const policy = (await get('/v1/docs')).headers.get('content-security-policy')
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+'; base-uri 'none'/)
})

describe('what the page requests', () => {
  it('is the messages of each language, for a day, without what only the server says [S7-fw-01] [S9-locale-01]', async () => {
    for (const locale of localeCodes) {
      const answer = await get(`/_i18n/${locale}/messages.json`)
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=86400'])
      expect(await answer.json()).not.toHaveProperty('server')
    }
    for (const file of ['tlh/messages.json', 'tlh/legal.json']) {
      const unknown = await get(`/_i18n/${file}`)
      expect([unknown.status, await unknown.json()]).toEqual([404, { message: 'Failed loading locale (tlh)' }])
    }
    expect((await get('/_i18n/en/server.json')).status).toBe(404)
  })

  it('is the long words of the legal pages, without the messages that every page needs', async () => {
    const [answer, messages] = await Promise.all([get('/_i18n/de/legal.json'), get('/_i18n/de/messages.json')])
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=86400'])
    expect(await answer.json()).toHaveProperty('terms.title')
    expect(await messages.json()).not.toHaveProperty('legal')
  })

  it('is which build runs, never from a cache', async () => {
    const answer = await get('/builds/latest.json?1780316400000')
    expect([await answer.json(), answer.headers.get('cache-control')]).toEqual([{ id: 'test' }, 'no-store'])
  })

  it('is the manifest of the brand whose host it is, in the language requested', async () => {
    const own = JSON.parse(await getAt('localhost', '/manifest.webmanifest')) as {
      name: string
      lang: string
      start_url: string
    }
    expect(own).toMatchObject({ name: 'Nocturne', lang: 'en', start_url: '/?pwa=1' })
    expect(own).toMatchObject({
      share_target: { action: '/share/card', method: 'POST', params: { files: [{ name: 'card' }] } },
      file_handlers: [{ action: '/my-roles?card=open', accept: { 'application/x-charx': ['.charx'] } }],
    })
    expect(JSON.parse(await getAt('mylux.example', '/manifest.webmanifest?lang=ar'))).toMatchObject({
      name: 'Mylux',
      lang: 'ar',
      dir: 'rtl',
      start_url: '/ar/?pwa=1',
    })
  })
})

describe('the page for a browser without a network', () => {
  it('is in the language of the address, holds nothing of anybody and loads nothing', async () => {
    const [german, unknown] = await Promise.all([get('/_offline/de'), get('/_offline/tlh')])
    expect(german.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(german.headers.getSetCookie()).toEqual([])
    const html = await german.text()
    expect(html).toContain('<html lang="de-DE" dir="ltr">')
    // It loads nothing: its only links call, write, or lead to the directory of helplines.
    expect(html.match(/src="[^"]+"/g)).toBeNull()
    expect(html.match(/href="[^"]+"/g)).toEqual(['href="https://findahelpline.com"'])
    const inPortugal = await get('/_offline/pt', { 'x-country': 'PT' })
    expect(inPortugal.headers.get('cache-control')).toContain('private')
    expect(await inPortugal.text()).toContain('<a dir="ltr" href="tel:1411">1411</a>')
    expect(await unknown.text()).toContain('You’re offline')
  })
})

describe('what crawlers read', () => {
  it("names public pages in every language, and nobody's talks", async () => {
    const answer = await get('/sitemap.xml')
    expect(answer.headers.get('content-type')).toContain('application/xml')
    const text = await answer.text()
    expect(text).toContain(`<loc>${worldOrigin}/character/mara-voss</loc>`)
    expect(text).toContain(`<loc>${worldOrigin}/de/settings/terms</loc>`)
    expect(text.match(/hreflang/g)?.length).toBe((text.match(/<loc>/g)?.length ?? 0) * localeCodes.length)
    expect(text).not.toContain('/chat')
  })

  it('keeps them from calls', async () => {
    const text = await (await get('/robots.txt')).text()
    for (const path of ['/v1/', '/dev/']) expect(text).toContain(`Disallow: ${path}\n`)
    expect(text).toContain(`Sitemap: ${worldOrigin}/sitemap.xml`)
  })
})

describe('pictures', () => {
  const picture = (index: number, query = '') => `/media/characters/mara-voss/${index}${query}`
  const cookieOf = async () => {
    const someone = await w.adult()
    return { cookie: `nocturne_session=${someone.cookies.get('nocturne_session')}` }
  }

  it('are the cover for everyone, in the format the browser takes', async () => {
    const webp = await get(picture(0, '?w=160'))
    expect([
      webp.status,
      webp.headers.get('content-type'),
      webp.headers.get('cache-control'),
      webp.headers.get('vary'),
    ]).toEqual([200, 'image/webp', 'public, max-age=31536000, immutable', 'accept'])
    // Anyone who is first gets WebP at once; AVIF takes its time and is there for those after.
    await expect
      .poll(
        async () => (await get(picture(0, '?w=160'), { accept: 'image/avif,image/webp' })).headers.get('content-type'),
        {
          timeout: 20_000,
        },
      )
      .toBe('image/avif')
    expect((await get(picture(0, '?w=160'), { 'if-none-match': webp.headers.get('etag') ?? '' })).status).toBe(304)
  })

  it('beyond the safe preview are refused before the age answer, and shown after, to that person alone', async () => {
    const refused = await get(picture(1, '?w=160'))
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([403, 'no-store'])
    const shown = await get(picture(1, '?w=160'), await cookieOf())
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, max-age=31536000, immutable'])
    expect((await get(picture(1), { cookie: 'nocturne_session=made.up' })).status).toBe(403)
  })

  it('are refused at an address with a character that no text can hold', async () => {
    for (const path of ['/media/characters/mara-voss%00/0', '/media/characters/mara-voss/0?v=%00', '/en/x%00'])
      expect((await get(path)).status).toBe(400)
  })

  it('that are not there are not found, whatever the number', async () => {
    const adult = await cookieOf()
    for (const index of ['99', '-1', '1.5', 'x'])
      expect((await get(`/media/characters/mara-voss/${index}`, adult)).status).toBe(404)
    expect((await get('/media/characters/nobody/0')).status).toBe(404)
  })
})

describe('the API page', () => {
  it('describes the same calls to people and programs', async () => {
    const { paths } = (await (await get('/v1/openapi.json')).json()) as { paths: Record<string, unknown> }
    const page = await (await get('/v1/docs')).text()
    for (const path of Object.keys(paths)) expect(page).toContain(`POST ${path}<`)
    expect(Object.keys(paths)).toHaveLength(w.services.edge.handlers.size)
  })
})

describe('the edge', () => {
  it('forbids browsers to guess types', async () => {
    for (const path of ['/healthz', '/robots.txt', '/v1/openapi.json'])
      expect((await get(path)).headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('lets nobody frame the answer of a call, or run anything in it', async () => {
    const policy = "default-src 'none'; frame-ancestors 'none'"
    for (const path of ['/v1/openapi.json', '/v1/config', '/v1/nothing'])
      expect((await get(path)).headers.get('content-security-policy'), path).toBe(policy)
  })

  it('lets nobody frame a file', async () => {
    for (const path of ['/robots.txt', '/sitemap.xml', '/media/characters/mara-voss/0'])
      expect((await get(path)).headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'")
  })

  it('asks browsers to stay with https where the site has it, whatever they request', async () => {
    const paths = ['/healthz', '/robots.txt', '/v1/openapi.json', '/no/such/page']
    const policies = async (url: string) =>
      Promise.all(paths.map(async (path) => (await fetch(`${url}${path}`)).headers.get('strict-transport-security')))
    const byTls = await world({ publicUrl: 'https://world.example' })
    try {
      expect(await policies(byTls.url)).toEqual(paths.map(() => 'max-age=31536000'))
      expect(await policies(w.url)).toEqual(paths.map(() => null))
    } finally {
      await byTls.close()
    }
  })

  it('logs nothing of a sender who leaves in the middle of a body', async () => {
    const logged: string[] = []
    const own = await world({ log: createLog('warn', { write: (line) => void logged.push(line) }) })
    try {
      const socket = connect(Number(new URL(own.url).port), '127.0.0.1')
      socket.write('POST /v1/config HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n{', () =>
        socket.destroy(),
      )
      await expect.poll(() => own.services.metrics.calls.get().then(({ values }) => values.length)).toBe(1)
      expect(logged).toEqual([])
    } finally {
      await own.close()
    }
  })

  it('refuses a body without an end as soon as it is too large', async () => {
    const status = await new Promise<number>((resolve, reject) => {
      const sending = request(`${w.url}/v1/config`, { method: 'POST' }, (response) => {
        resolve(response.statusCode ?? 0)
        sending.destroy()
      })
      const piece = Buffer.alloc(64 * 1024, 'x')
      const pump = () => {
        while (!sending.destroyed && sending.write(piece));
        if (!sending.destroyed) sending.once('drain', pump)
      }
      sending.on('error', reject)
      pump()
    })
    expect(status).toBe(413)
  })
})
