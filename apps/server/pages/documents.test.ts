import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Boot, RequestScope } from '#platform/contract/request-scope.ts'
import { currentRequestScope } from '#platform/contract/request-scope.ts'
import { characterDetail, listCharacters } from '#domains/characters/contract.ts'
import { confirmAge, logout, myProfile } from '#domains/accounts/contract.ts'
import { tourListConversations, tourMyBalances } from '#domains/chat/contract.ts'
import type { Person } from '#tests/kit/person.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { readCaller } from '../edge/caller.ts'
import { answerDocument } from './documents.ts'
import type { DocumentNeeds } from './documents.ts'
import { createPageCache } from './page-cache.ts'

let w: World
beforeAll(async () => {
  w = await world({ config: { COUNTRY_HEADER: 'x-country' } })
})
afterAll(() => w.close())

let rendered: RequestScope[] = []
let now = 0
let needs: DocumentNeeds
let status = 200
/** The text of a page beside its number. */
let words = ''
/** The work of a page while it renders. */
let whileRendering: (scope: RequestScope) => Promise<void> = () => Promise.resolve()

beforeEach(() => {
  rendered = []
  status = 200
  words = ''
  whileRendering = () => Promise.resolve()
  const render = async () => {
    const scope = currentRequestScope()
    if (!scope) throw new Error('A page renders inside its request')
    rendered.push(scope)
    await whileRendering(scope)
    const boot = JSON.stringify(scope.boot).replaceAll('<', String.raw`\u003c`)
    const html = `<p>Page ${rendered.length}${words}</p><script nonce="${scope.nonce}">${boot}</script>`
    return new Response(html, { status, headers: { 'content-type': 'text/html' } })
  }
  needs = {
    services: w.services,
    renderer: { render, serveModule: () => Promise.resolve(false), close: () => Promise.resolve() },
    cache: createPageCache(() => now),
    buildId: 'b1',
    isDev: false,
  }
})

function sendRequest(address: string, headers: Record<string, string> = {}): Promise<Response> {
  const caller = readCaller(w.services, { headers, socketAddress: '203.0.113.9', isTls: false })
  return answerDocument(needs, {
    url: new URL(address, 'http://world.example'),
    caller,
    userAgent: headers['user-agent'] ?? '',
    acceptLanguage: headers['accept-language'],
    acceptEncoding: headers['accept-encoding'],
    headers: new Headers(headers),
  })
}

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
    expect([there.status, rendered[0]?.boot.locale]).toEqual([200, 'fr'])
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
    expect([answer.status, rendered[0]?.boot.locale, rendered[0]?.isBot]).toEqual([200, 'ja', true])
  })
})

describe('a page where the product is closed', () => {
  it('is told so at once, as 451, with whom to call in a crisis, and is never stored [S2-maint-01]', async () => {
    w.clock.advance(Date.parse('2026-11-22T00:00:00Z') - w.clock.now().getTime())
    for (let times = 0; times < 2; times++) expect((await sendRequest('/', { 'x-country': 'CN' })).status).toBe(451)
    expect(rendered.map(({ boot }) => boot.isClosed)).toEqual([true, true])
    expect(rendered[0]?.boot.help.lines.length).toBeGreaterThan(0)
    expect(rendered[0]?.boot.help.directory).toMatch(/^https:/)
    expect((await sendRequest('/', { 'x-country': 'DE' })).status).toBe(200)
    expect(rendered[2]?.boot.isClosed).toBe(false)
  })
})

describe('a page where proof of age is owed', () => {
  it('is rendered from safe previews alone, and says what is owed [S1-adult-01]', async () => {
    const someone = await w.adult({ headers: { 'x-country': 'GB' } })
    let reported: unknown
    whileRendering = async ({ transport }) => {
      reported = (await transport(characterDetail.path, { characterId: 'mara-voss' }, { silent: true })).data
    }
    const headers = { 'x-country': 'GB', cookie: `nocturne_session=${someone.cookies.get('nocturne_session')}` }
    expect((await sendRequest('/character/mara-voss', headers)).status).toBe(200)
    expect(rendered[0]?.boot.viewer).toMatchObject({ isAdult: false, needsAgeProof: true, hasMinorSign: false })
    expect(reported).toMatchObject({ character: { description: null, greeting: null, second: null } })
  })
})

describe('the cache of documents', () => {
  it('serves people without a session the same page for seconds', async () => {
    whileRendering = async ({ transport }) =>
      void (await transport(listCharacters.path, { limit: 1 }, { silent: true }))
    expect(await (await sendRequest('/')).text()).toContain('<p>Page 1</p>')
    expect(await (await sendRequest('/')).text()).toContain('<p>Page 1</p>')
    now += 20_000
    expect(await (await sendRequest('/')).text()).toContain('<p>Page 2</p>')
  })

  it('keeps apart what differs: address, brand, theme, crawlers', async () => {
    for (const [address, headers] of [
      ['/', {}],
      ['/?a=1', {}],
      ['/', { host: 'mylux.example' }],
      ['/', { cookie: 'theme=light' }],
      ['/', { 'user-agent': 'Googlebot/2.1' }],
    ] as const)
      await sendRequest(address, headers)
    expect(rendered).toHaveLength(5)
    expect(rendered.map(({ boot }) => boot.brand.key)).toEqual([
      'nocturne',
      'nocturne',
      'mylux',
      'nocturne',
      'nocturne',
    ])
    expect(rendered[3]?.boot.theme).toBe('light')
  })

  it('never holds a page that failed', async () => {
    status = 404
    await sendRequest('/nowhere')
    await sendRequest('/nowhere')
    expect(rendered).toHaveLength(2)
  })
})

describe('a page that is alike for many', () => {
  const cookieOf = (someone: Person) => ({ cookie: `nocturne_session=${someone.cookies.get('nocturne_session')}` })
  const uidOf = async (someone: Person) => (await someone.get(myProfile, {})).user.id
  const pageOf = async (someone: Person | null, address = '/') => {
    const answer = await sendRequest(address, someone ? cookieOf(someone) : {})
    const html = await answer.text()
    const viewer = /"viewer":(null|\{[^}]*\})/.exec(html)?.[1] ?? 'null'
    const nonce = /nonce="([^"]+)"/.exec(html)?.[1] ?? ''
    return {
      html,
      viewer: JSON.parse(viewer) as Boot['viewer'],
      nonce,
      policy: answer.headers.get('content-security-policy'),
    }
  }

  it('is rendered once, and says to each who they are, with a nonce of their own', async () => {
    whileRendering = async ({ transport }) => {
      words = JSON.stringify((await transport(listCharacters.path, { limit: 1 }, { silent: true })).data)
    }
    const [one, other] = [await w.adult(), await w.adult()]
    const pages = [await pageOf(one), await pageOf(other), await pageOf(one)]
    expect(rendered).toHaveLength(1)
    const uids = pages.map(({ viewer }) => viewer?.uid)
    expect(uids).toEqual([await uidOf(one), await uidOf(other), await uidOf(one)])
    for (const [index, { html, nonce, policy }] of pages.entries()) {
      expect(policy).toContain(`'nonce-${nonce}'`)
      for (const [at, uid] of uids.entries())
        if (uid !== uids[index]) expect(html, `page ${index}, uid ${at}`).not.toContain(uid)
    }
    expect(new Set(pages.map(({ nonce }) => nonce)).size).toBe(3)
  })

  it('is another for nobody, for who has not answered the age question, for members, and in another language', async () => {
    await pageOf(await w.adult())
    expect((await pageOf(null)).viewer).toBeNull()
    expect((await pageOf(await w.member('ana@example.org'))).viewer).toMatchObject({ kind: 'member', nick: 'ana' })
    expect((await pageOf(await w.member('bo@example.org'))).viewer).toMatchObject({ kind: 'member', nick: 'bo' })
    const undecided = w.person()
    await undecided.get(myProfile, {})
    expect((await pageOf(undecided)).viewer).toMatchObject({ kind: 'visitor', isAdult: false })
    await pageOf(await w.adult(), '/?sort=new')
    expect(rendered.map(({ boot }) => [boot.viewer?.kind, boot.viewer?.isAdult])).toEqual([
      ['visitor', true],
      [undefined, undefined],
      ['member', true],
      ['visitor', false],
      ['visitor', true],
    ])
  })

  it.each([
    [
      'reads the coins and energy of someone',
      ({ transport }: RequestScope) => transport(tourMyBalances.path, {}, { silent: true }),
    ],
    [
      'reads the conversations of someone',
      ({ transport }: RequestScope) => transport(tourListConversations.path, {}, { silent: true }),
    ],
    ['reads who someone is', ({ boot }: RequestScope) => Promise.resolve(boot.viewer?.uid)],
    ['reads the name of someone', ({ boot }: RequestScope) => Promise.resolve(boot.viewer?.nick)],
  ])('is not, as soon as it %s', async (_, read) => {
    whileRendering = async (scope) => {
      words = JSON.stringify(await read(scope))
    }
    const [one, other] = [await w.adult(), await w.adult()]
    for (const someone of [one, other, one]) {
      const page = await pageOf(someone)
      expect(page.viewer?.uid).toBe(await uidOf(someone))
    }
    expect(rendered).toHaveLength(3)
  })

  it('is not, where the document says more of someone than the one place holds', async () => {
    const someone = await w.adult()
    words = await uidOf(someone)
    await pageOf(someone)
    words = ''
    expect((await pageOf(someone)).html).toContain('Page 2')
  })

  it('ends with the session: a token that ended gets the page of nobody', async () => {
    const someone = await w.member('cy@example.org')
    expect((await pageOf(someone)).viewer?.nick).toBe('cy')
    const before = cookieOf(someone)
    await someone.get(logout, {})
    expect(await (await sendRequest('/', before)).text()).toContain('"viewer":null')
  })
})

describe('a document', () => {
  it('comes compressed, with a policy that lets only its own scripts run', async () => {
    const answer = await sendRequest('/', { 'accept-encoding': 'br' })
    expect(brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString()).toContain('<p>Page 1</p>')
    expect(answer.headers.get('content-security-policy')).toContain(
      `script-src 'self' 'nonce-${rendered[0]?.nonce}' 'strict-dynamic'`,
    )
    expect(answer.headers.get('content-security-policy')).toContain(`object-src 'none'`)
    expect([answer.headers.get('content-encoding'), answer.headers.get('rating'), answer.headers.get('vary')]).toEqual([
      'br',
      'adult',
      'accept-encoding, accept-language, cookie',
    ])
  })

  it('knows nothing of what its address signs people in with, and tells nobody where it came from [S2-query-07]', async () => {
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
    whileRendering = async ({ transport }) => {
      received.push((await transport(listCharacters.path, { limit: 1 }, { silent: true })).data)
    }
    await sendRequest('/', { cookie: `nocturne_session=${someone.cookies.get('nocturne_session')}` })
    await sendRequest('/')
    expect(received).toMatchObject([{ list: [{ hoverLine: expect.any(String) }] }, { list: [{ hoverLine: null }] }])
  })

  it('changes nothing while it renders: no call that writes, no visitor made', async () => {
    whileRendering = async ({ transport }) => {
      await transport('/v1/login/email', { email: 'a@b.co', code: '123456' }, { silent: true })
    }
    await expect(sendRequest('/')).rejects.toThrow('may not be called while a page renders')
    const codes: number[] = []
    whileRendering = async ({ transport }) => {
      for (const { path } of [myProfile, confirmAge])
        codes.push((await transport(path, path === confirmAge.path ? { adult: true } : {}, { silent: true })).code)
    }
    const answer = await sendRequest('/')
    expect(codes).toEqual([1003, 1003])
    expect(answer.headers.get('set-cookie')).toBeNull()
  })
})
