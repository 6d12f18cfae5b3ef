import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { characterDetail, listCharacters } from '#domains/characters/contract.ts'
import { confirmAge, myProfile } from '#domains/accounts/contract.ts'
import { createRateLimit } from '#platform/limits/rate-limit.ts'
import { stubDocuments } from '#tests/kit/stub-documents.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

let w: World
beforeAll(async () => {
  w = await world({ config: { COUNTRY_HEADER: 'x-country' } })
})
afterAll(() => w.close())

let page: ReturnType<typeof stubDocuments>['page']
let needs: ReturnType<typeof stubDocuments>['needs']
let sendRequest: ReturnType<typeof stubDocuments>['sendRequest']
beforeEach(() => {
  ;({ page, needs, sendRequest } = stubDocuments(w))
})

describe('the language of a page', () => {
  it('is that of a link among the languages, which can be followed before the page is alive', async () => {
    const inArabic = { cookie: 'i18n_redirected=ar' }
    const chosen = await sendRequest('/de/settings/language', { ...inArabic, 'sec-fetch-site': 'same-origin' })
    expect([chosen.status, chosen.headers.get('set-cookie')]).toEqual([
      200,
      expect.stringContaining('i18n_redirected=de;'),
    ])
    for (const from of [inArabic, { ...inArabic, 'sec-fetch-site': 'cross-site' }])
      expect((await sendRequest('/de/settings/language', from)).headers.get('location')).toBe('/ar/settings/language')
    const elsewhere = await sendRequest('/de/settings', { ...inArabic, 'sec-fetch-site': 'same-origin' })
    expect(elsewhere.headers.get('location')).toBe('/ar/settings')
  })

  it('is found at the first load: a cookie, and on to the address of that language [S4-lang-02]', async () => {
    const answer = await sendRequest('/chat?from=ad', { 'accept-language': 'fr-CA,fr;q=0.9' })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/fr/chat?from=ad'])
    expect(answer.headers.get('set-cookie')).toContain('i18n_redirected=fr;')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const there = await sendRequest('/fr/chat?from=ad', {
      'accept-language': 'fr-CA,fr;q=0.9',
      cookie: 'i18n_redirected=fr',
    })
    expect([there.status, page.rendered[0]?.boot.locale]).toEqual([200, 'fr'])
  })

  it('is found at the root by a temporary redirect [S2-nav-07]', async () => {
    const answer = await sendRequest('/', { cookie: 'i18n_redirected=de' })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/de'])
    expect((await sendRequest('/', { cookie: 'i18n_redirected=en' })).status).toBe(200)
  })

  it('leaves a slash at the end out, and nothing of the start with it', async () => {
    const inGerman = { cookie: 'i18n_redirected=de' }
    const at = async (path: string) => (await sendRequest(path, inGerman)).headers.get('location')
    expect(await at('/de/?shareDialog=1&u=7')).toBe('/de?shareDialog=1&u=7')
    expect(await at('/de/settings/?c=spring')).toBe('/de/settings?c=spring')
    expect((await sendRequest('/', { cookie: 'i18n_redirected=en' })).status).toBe(200)
  })

  it('goes back to English at an address without a prefix', async () => {
    const answer = await sendRequest('/fr', { cookie: 'i18n_redirected=en', 'accept-language': 'fr' })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/'])
  })

  it('never leads to another site', async () => {
    const answer = await sendRequest('/fr//evil.example', { cookie: 'i18n_redirected=en' })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/evil.example'])
  })

  it('is the address itself for crawlers', async () => {
    const answer = await sendRequest('/ja', {
      'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      'accept-language': 'en',
    })
    expect([answer.status, page.rendered[0]?.boot.locale, page.rendered[0]?.isBot]).toEqual([200, 'ja', true])
  })
})

describe('a page where the product is closed', () => {
  it('is answered at once with 451 and whom to call in a crisis, and is never stored [S2-maint-01]', async () => {
    w.clock.advance(Date.parse('2026-11-22T00:00:00Z') - w.clock.now().getTime())
    for (let times = 0; times < 2; times++) expect((await sendRequest('/', { 'x-country': 'CN' })).status).toBe(451)
    expect(page.rendered.map(({ boot }) => boot.isClosed)).toEqual([true, true])
    expect(page.rendered[0]?.boot.help.lines.length).toBeGreaterThan(0)
    expect(page.rendered[0]?.boot.help.directory).toMatch(/^https:/)
    expect((await sendRequest('/', { 'x-country': 'DE' })).status).toBe(200)
    expect(page.rendered[2]?.boot.isClosed).toBe(false)
  })
})

describe('a page where proof of age is owed', () => {
  it('is rendered from safe previews alone, and says what is owed [S1-adult-01]', async () => {
    const someone = await w.adult({ headers: { 'x-country': 'GB' } })
    let reported: unknown
    page.whileRendering = async ({ transport }) => {
      reported = (await transport(characterDetail.path, { characterId: 'mara-voss' }, { silent: true })).data
    }
    const headers = { 'x-country': 'GB', cookie: `nocturne_session=${someone.cookies.get('nocturne_session')}` }
    expect((await sendRequest('/character/mara-voss', headers)).status).toBe(200)
    expect(page.rendered[0]?.boot.viewer).toMatchObject({ isAdult: false, needsAgeProof: true, hasMinorSign: false })
    expect(reported).toMatchObject({ character: { description: null, greeting: null, second: null } })
  })
})

describe('the limit of pages', () => {
  it('counts what is rendered for a network, and nothing that the cache answers', async () => {
    needs.renders = createRateLimit(3, 60)
    for (let times = 0; times < 6; times += 1) expect((await sendRequest('/')).status).toBe(200)
    for (const query of ['one', 'two']) expect((await sendRequest(`/?q=${query}`)).status).toBe(200)
    const refused = await sendRequest('/de?q=three', { cookie: 'i18n_redirected=de' })
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.closeTo(60, -1)])
    expect(await refused.text()).toContain(w.services.catalogues.text('de', 'server', 'errors.NETWORK_BUSY'))
    expect(page.rendered).toHaveLength(3)
    expect((await sendRequest('/')).status).toBe(200)
  })
})

describe('a page while the database is away', () => {
  const away = () => Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))
  const withEdge = (changed: Partial<typeof w.services.edge>) => {
    needs.services = { ...w.services, edge: { ...w.services.edge, ...changed } }
  }

  it('is the error page with 503 and when to come back, and is never stored', async () => {
    withEdge({ rateLimit: away })
    page.status = 500
    page.whileRendering = async ({ transport }) =>
      void (await transport(listCharacters.path, { limit: 1 }, { silent: true }))
    for (let times = 0; times < 2; times += 1) {
      const answer = await sendRequest('/')
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
      expect(await answer.text()).toContain(`<p>Page ${times + 1}</p>`)
    }
  })

  it('stays a fault when something else failed, and a page that manages without the call is answered', async () => {
    page.status = 500
    expect((await sendRequest('/')).status).toBe(500)
    withEdge({ rateLimit: away })
    page.status = 200
    page.whileRendering = async ({ transport }) =>
      void (await transport(listCharacters.path, { limit: 1 }, { silent: true }))
    expect((await sendRequest('/')).status).toBe(200)
  })

  it('is a few words for a reader who cannot be read', async () => {
    withEdge({ findActor: away })
    const answer = await sendRequest('/de', { cookie: 'i18n_redirected=de; nocturne_session=some' })
    expect([answer.status, answer.headers.get('retry-after'), page.rendered]).toEqual([503, '2', []])
    expect(await answer.text()).toContain(w.services.catalogues.text('de', 'server', 'errors.UNAVAILABLE'))
  })
})

describe('a document', () => {
  it('comes compressed, with a policy that lets only its own scripts run', async () => {
    const answer = await sendRequest('/', { 'accept-encoding': 'br' })
    expect(brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString()).toContain('<p>Page 1</p>')
    expect(answer.headers.get('content-security-policy')).toContain(
      `script-src 'self' 'nonce-${page.rendered[0]?.nonce}' 'strict-dynamic'`,
    )
    expect(answer.headers.get('content-security-policy')).toContain(`object-src 'none'`)
    // Popups of identity providers still work; a page that opened this one has no hold on it.
    expect(answer.headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
    expect([answer.headers.get('content-encoding'), answer.headers.get('rating'), answer.headers.get('vary')]).toEqual([
      'br',
      'adult',
      'accept-encoding, accept-language, cookie',
    ])
  })

  it('knows nothing of what its address signs people in with, and reveals to nobody where it came from [S2-query-07]', async () => {
    const seen: string[] = []
    const { render } = needs.renderer
    needs.renderer.render = (request) => {
      seen.push(request.url)
      return render(request)
    }
    const answers = [
      await sendRequest('/chat?q=1&tmpToken=one&momtk=two'),
      await sendRequest('/chat?q=1&tmpToken=three'),
    ]
    expect(seen).toEqual(['http://world.example/chat?q=1'])
    expect(answers.map(({ headers }) => headers.get('referrer-policy'))).toEqual(['strict-origin', 'strict-origin'])
    const moved = await sendRequest('/chat?tmpToken=one', { 'accept-language': 'fr' })
    expect(moved.headers.get('location')).toBe('/fr/chat?tmpToken=one')
  })

  it('reads with the same calls as the browser, for the one it renders for', async () => {
    const someone = await w.adult()
    const received: unknown[] = []
    page.whileRendering = async ({ transport }) => {
      received.push((await transport(listCharacters.path, { limit: 1 }, { silent: true })).data)
    }
    await sendRequest('/', { cookie: `nocturne_session=${someone.cookies.get('nocturne_session')}` })
    await sendRequest('/')
    expect(received).toMatchObject([{ list: [{ hoverLine: expect.any(String) }] }, { list: [{ hoverLine: null }] }])
  })

  it('changes nothing while it renders: no call that writes, no visitor made', async () => {
    page.whileRendering = async ({ transport }) => {
      await transport('/v1/login/email', { email: 'a@b.co', code: '123456' }, { silent: true })
    }
    await expect(sendRequest('/')).rejects.toThrow('may not be called while a page renders')
    const codes: number[] = []
    page.whileRendering = async ({ transport }) => {
      for (const { path } of [myProfile, confirmAge])
        codes.push((await transport(path, path === confirmAge.path ? { adult: true } : {}, { silent: true })).code)
    }
    const answer = await sendRequest('/')
    expect(codes).toEqual([1003, 1003])
    expect(answer.headers.get('set-cookie')).toBeNull()
  })
})
