import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Boot, RequestScope } from '#platform/contract/request-scope.ts'
import { listCharacters } from '#domains/characters/contract.ts'
import { logout, myProfile, setLanguage } from '#domains/accounts/contract.ts'
import { tourListConversations, tourMyBalances } from '#domains/chat/contract.ts'
import { updateProfile } from '#domains/profile/contract.ts'
import { report } from '#domains/safety/report-contract.ts'
import { createLog } from '#platform/telemetry/log.ts'
import type { Person } from '#tests/kit/person.ts'
import { stubDocuments } from '#tests/kit/stub-documents.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

let w: World
/** Messages of the faults that were logged. */
let faults: string[] = []
beforeAll(async () => {
  const log = createLog('error', {
    write: (line) => void faults.push((JSON.parse(line) as { msg: string }).msg),
  })
  w = await world({ log })
})
afterAll(() => w.close())

let page: ReturnType<typeof stubDocuments>['page']
let sendRequest: ReturnType<typeof stubDocuments>['sendRequest']
beforeEach(() => {
  faults = []
  ;({ page, sendRequest } = stubDocuments(w))
})

describe('the cache of documents', () => {
  it('serves people without a session the same page for seconds', async () => {
    page.whileRendering = async ({ transport }) =>
      void (await transport(listCharacters.path, { limit: 1 }, { silent: true }))
    expect(await (await sendRequest('/')).text()).toContain('<p>Page 1</p>')
    expect(await (await sendRequest('/')).text()).toContain('<p>Page 1</p>')
    page.now += 20_000
    expect(await (await sendRequest('/')).text()).toContain('<p>Page 2</p>')
  })

  it('distinguishes what differs: address, brand, theme, crawlers', async () => {
    for (const [address, headers] of [
      ['/', {}],
      ['/?tab=hot', {}],
      ['/', { host: 'mylux.example' }],
      ['/', { cookie: 'theme=light' }],
      ['/', { 'user-agent': 'Googlebot/2.1' }],
    ] as const)
      await sendRequest(address, headers)
    expect(page.rendered).toHaveLength(5)
    expect(page.rendered.map(({ boot }) => boot.brand.key)).toEqual([
      'nocturne',
      'nocturne',
      'mylux',
      'nocturne',
      'nocturne',
    ])
    expect(page.rendered[3]?.boot.theme).toBe('light')
  })

  it('knows a page by the parameters that it reads, whatever else an address carries', async () => {
    for (const address of ['/?tab=hot', '/?x=1&tab=hot', '/?tab=hot&tab=new&utm_source=ad', '/?tab=hot&x=2'])
      expect(await (await sendRequest(address)).text()).toContain('<p>Page 1</p>')
    for (const random of ['a', 'b', 'c']) await sendRequest(`/settings/terms?x=${random}`)
    expect(page.rendered).toHaveLength(2)
  })

  it('stores no page that does not declare itself shared', async () => {
    page.sharedWith = null
    await sendRequest('/')
    await sendRequest('/')
    expect(page.rendered).toHaveLength(2)
  })

  it('never holds a page that failed', async () => {
    page.status = 404
    await sendRequest('/nowhere')
    await sendRequest('/nowhere')
    expect(page.rendered).toHaveLength(2)
  })
})

async function memberCalled(nick: string): Promise<Person> {
  const someone = await w.member(`${nick}@example.org`)
  await someone.get(updateProfile, { nick })
  return someone
}

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
    page.whileRendering = async ({ transport }) => {
      page.words = JSON.stringify((await transport(listCharacters.path, { limit: 1 }, { silent: true })).data)
    }
    const [one, other] = [await w.adult(), await w.adult()]
    const pages = [await pageOf(one), await pageOf(other), await pageOf(one)]
    expect(page.rendered).toHaveLength(1)
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
    expect((await pageOf(await memberCalled('ana'))).viewer).toMatchObject({ kind: 'member', nick: 'ana' })
    expect((await pageOf(await memberCalled('bo'))).viewer).toMatchObject({ kind: 'member', nick: 'bo' })
    const undecided = w.person()
    await undecided.get(setLanguage, { lang: 'en' })
    expect((await pageOf(undecided)).viewer).toMatchObject({ kind: 'visitor', isAdult: false })
    await pageOf(await w.adult(), '/?tab=new')
    expect(page.rendered.map(({ boot }) => [boot.viewer?.kind, boot.viewer?.isAdult])).toEqual([
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
  ])('is rendered for one person alone, and reported, when it %s all the same', async (_, read) => {
    page.whileRendering = async (scope) => {
      page.words = JSON.stringify(await read(scope))
    }
    const [one, other] = [await w.adult(), await w.adult()]
    for (const someone of [one, other, one]) {
      const page = await pageOf(someone)
      expect(page.viewer?.uid).toBe(await uidOf(someone))
    }
    const declared = faults.filter((fault) => fault !== 'call failed')
    expect(declared).toEqual(Array(3).fill("a page that is declared as shared reads what is one person's own"))
  })

  it('is rendered for each person who has a page of their own: here, because they reported somebody', async () => {
    const [one, other] = [await w.adult(), await w.adult()]
    await one.get(report, { target: { kind: 'character', id: 'mara-voss' }, reason: 'spam' })
    page.whileRendering = async ({ transport }) =>
      void (await transport(listCharacters.path, { limit: 1 }, { silent: true }))
    for (const someone of [one, other, one, other]) await pageOf(someone)
    expect(page.rendered).toHaveLength(3)
    expect(faults).toEqual([])
  })

  it('is shared among those without an account, where it says so', async () => {
    page.sharedWith = 'newcomers'
    const someone = await w.adult()
    for (const who of [null, someone, null, someone]) await pageOf(who)
    expect(page.rendered.map(({ boot }) => boot.viewer?.kind)).toEqual([undefined, 'visitor', 'visitor'])
  })

  it('ends with the session: a token that ended gets the page of nobody', async () => {
    const someone = await memberCalled('cy')
    expect((await pageOf(someone)).viewer?.nick).toBe('cy')
    const before = cookieOf(someone)
    await someone.get(logout, {})
    expect(await (await sendRequest('/', before)).text()).toContain('"viewer":null')
  })
})
