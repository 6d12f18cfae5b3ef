import { beforeEach, describe, expect, it } from 'vitest'
import { answerRequests } from './answer-requests.ts'
import { createStoredApp } from './stored-app.ts'
import type { WorkerScope } from './worker-scope.ts'

const origin = 'https://nocturne.example'

/** The caches of a browser: entries by address, in the order in which they were opened. */
function fakeCaches() {
  const all = new Map<string, Map<string, Response>>()
  const pathOf = (key: RequestInfo | URL) => {
    const { pathname, search } = new URL(key instanceof Request ? key.url : key, origin)
    return pathname + search
  }
  const cacheOf = (entries: Map<string, Response>) => ({
    match: (key: RequestInfo | URL) => Promise.resolve(entries.get(pathOf(key))?.clone()),
    put: (key: RequestInfo | URL, answer: Response) => Promise.resolve(void entries.set(pathOf(key), answer)),
  })
  const open = (name: string) => {
    const entries = all.get(name) ?? new Map<string, Response>()
    all.set(name, entries)
    return Promise.resolve(cacheOf(entries))
  }
  return {
    all,
    open,
    keys: () => Promise.resolve([...all.keys()]),
    delete: (name: string) => Promise.resolve(all.delete(name)),
    match: (key: string) =>
      Promise.resolve([...all.values()].flatMap((entries) => entries.get(key) ?? []).map((one) => one.clone())[0]),
  }
}

type Net = { isUp: boolean; requested: string[] }
let caches: ReturnType<typeof fakeCaches>
let net: Net
beforeEach(() => {
  caches = fakeCaches()
  net = { isUp: true, requested: [] }
})

/** A browser with the worker of this build; its network answers with the path that was requested. */
function worker(id: string, locale = 'en') {
  const scope = {
    navigator: {
      get onLine() {
        return net.isUp
      },
    },
    location: { origin, href: `${origin}/worker.js?lang=${locale}` },
    caches,
    fetch: (request: Request) => {
      const { pathname, search } = new URL(request.url)
      if (!net.isUp) return Promise.reject(new TypeError('no network'))
      net.requested.push(pathname)
      return Promise.resolve(new Response(`${id} ${pathname}${search}`))
    },
  } as unknown as WorkerScope
  const files = ['/assets/a.js', '/brands/nocturne/logo.svg']
  const build = { id, files, bases: ['https://cdn.example/files'] }
  const app = createStoredApp(scope, build, locale)
  const answer = answerRequests(scope, app, build)
  const request = async (path: string, init: { mode?: string; method?: string } = {}) => {
    const sent = {
      url: path.startsWith('https:') ? path : `${origin}${path}`,
      method: 'GET',
      mode: 'no-cors',
      ...init,
    } as unknown as Request
    const answers: Promise<Response>[] = []
    answer({ request: sent, respondWith: (answered) => void answers.push(answered), waitUntil: () => undefined })
    const [answered = null] = await Promise.all(answers)
    return answered && { text: await answered.text(), status: answered.status, to: answered.headers.get('location') }
  }
  return { app, request, visit: (path: string) => request(path, { mode: 'navigate' }) }
}

describe('the service worker', () => {
  it('leaves documents to the network while there is one, and stores none of them', async () => {
    const { app, visit } = worker('one')
    await app.storePages()
    await app.storeApp()
    expect((await visit('/chat/secret'))?.text).toBe('one /chat/secret')
    const stored = [...caches.all.values()].flatMap((entries) => [...entries.keys()])
    expect(stored.toSorted()).toEqual([
      '/_i18n/en/messages.json?v=one',
      '/_offline/en',
      '/_offline/en?chats=1',
      '/_shell/en',
      '/_shell/whole',
      '/assets/a.js',
      '/brands/nocturne/logo.svg',
    ])
  })

  it('never answers calls, forms, pictures or other sites', async () => {
    const { request } = worker('one')
    for (const path of ['/v1/session/list', '/media/characters/a/0', '/builds/latest.json'])
      expect(await request(path)).toBeNull()
    expect(await request('/pay/callback', { mode: 'navigate', method: 'POST' })).toBeNull()
    expect(await request('@elsewhere.example/assets/a.js')).toBeNull()
    expect(await request('https://cdn.example/other/assets/a.js')).toBeNull()
  })

  it('passes by everything while nothing of the app is stored and the browser has a network', async () => {
    const { app, request, visit } = worker('one')
    await app.storePages()
    await app.looked
    expect([await visit('/'), await request('/assets/a.js'), await request('/brands/nocturne/logo.svg')]).toEqual([
      null,
      null,
      null,
    ])
  })

  it('says that there is no network where nothing else is stored', async () => {
    const { app, visit } = worker('one', 'de')
    await app.storePages()
    net.isUp = false
    for (const path of ['/', '/de/chat', '/de/?pwa=1'])
      expect(await visit(path)).toMatchObject({ text: 'one /_offline/de' })
  })

  it('opens chat without a network once all of the app is stored, and leads there from elsewhere', async () => {
    const { app, visit, request } = worker('one', 'de')
    await app.storePages()
    await app.storeApp()
    net.isUp = false
    expect((await visit('/de/chat/some-id'))?.text).toBe('one /_shell/de')
    expect((await visit('/de/premium'))?.text).toBe('one /_offline/de?chats=1')
    expect(await visit('/de/?pwa=1')).toMatchObject({ status: 302, to: `${origin}/de/chat` })
    expect((await request('/assets/a.js?attempt=2'))?.text).toBe('one /assets/a.js')
    expect((await request('https://cdn.example/files/assets/a.js'))?.text).toBe('one /assets/a.js')
    expect((await request('/_i18n/de/messages.json?v=one'))?.text).toContain('messages.json')
  })

  it('does not count an app as stored of which a file is missing', async () => {
    const { app, visit } = worker('one')
    await app.storePages()
    net.isUp = false
    await expect(app.storeApp()).rejects.toThrow('no network')
    expect((await visit('/chat'))?.text).toBe('one /_offline/en')
  })

  it('answers with the earlier app until the new one is whole, and with no older file after', async () => {
    await worker('one').app.storeApp()
    const second = worker('two')
    net.isUp = false
    expect((await second.visit('/chat'))?.text).toBe('one /_shell/en')
    net.isUp = true
    await second.app.storeApp()
    net.isUp = false
    expect((await second.visit('/chat'))?.text).toBe('two /_shell/en')
    expect([...caches.all.keys()]).toEqual(['nocturne:app:two:en'])
    expect((await second.request('/assets/a.js'))?.text).toBe('two /assets/a.js')
  })
})
