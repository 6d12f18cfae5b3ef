import { isNotFound } from '@tanstack/react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Arrival } from './before-route.ts'
import { beforeRoute } from './before-route.ts'

const digitsOnly = { validate: (params: Readonly<Record<string, string>>) => /^\d+$/.test(params['id'] ?? '') }

function arriving(
  path: string,
  over: Partial<Arrival> = {},
): Arrival & { go: ReturnType<typeof vi.fn<(href: string) => void>> } {
  const matches = [{ staticData: {}, params: {} }]
  return {
    matches,
    location: { pathname: path, href: path },
    preload: false,
    go: vi.fn<(href: string) => void>(),
    ...over,
  } as never
}

function serverRules(rules: Record<string, string>) {
  const send = vi.fn<typeof fetch>(async (address) => {
    const path = new URL(address as string, 'http://x').searchParams.get('path') ?? ''
    return Response.json(path in rules ? { redirect: rules[path] } : {})
  })
  vi.stubGlobal('fetch', send)
  return send
}

describe('before a route loads', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.unstubAllEnvs()
  })

  it('refuses parameters that the route refuses, as a page that is not there [S2-nav-04]', async () => {
    serverRules({})
    const matches = [{ staticData: digitsOnly, params: { id: 'twelve' } }]
    const refused = await beforeRoute(arriving('/item/twelve', { matches })).catch((error: unknown) => error)
    expect(isNotFound(refused)).toBe(true)
    expect((refused as { data?: unknown }).data).toEqual({ fullPath: '/item/twelve' })
  })

  it('throws an error that names an unknown middleware [S8-page-04]', async () => {
    const matches = [{ staticData: { middleware: ['nope'] }, params: {} }]
    await expect(beforeRoute(arriving('/', { matches }))).rejects.toThrow(/nope/)
  })

  it('shows a page for development only there', async () => {
    serverRules({})
    const matches = [{ staticData: { middleware: ['development-only'] }, params: {} }]
    vi.stubEnv('DEV', false)
    const refused = await beforeRoute(arriving('/lab', { matches })).catch((error: unknown) => error)
    expect(isNotFound(refused)).toBe(true)
    vi.stubEnv('DEV', true)
    await expect(beforeRoute(arriving('/lab', { matches }))).resolves.toBeUndefined()
  })

  it('follows a rule of the server within the page [S2-nav-05]', async () => {
    serverRules({ '/moved': '/settings' })
    const arrival = arriving('/moved')
    await beforeRoute(arrival)
    await vi.waitFor(() => expect(arrival.go).toHaveBeenCalledWith('/settings'))
  })

  it('loads another origin as a whole document [S2-nav-06]', async () => {
    serverRules({ '/away': 'https://example.org/there' })
    const assign = vi.fn<(href: string) => void>()
    vi.stubGlobal('window', { location: { assign } })
    const arrival = arriving('/away')
    await beforeRoute(arrival)
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('https://example.org/there'))
    expect(arrival.go).not.toHaveBeenCalled()
  })

  it('asks no rules for what is only fetched ahead', async () => {
    const send = serverRules({})
    await beforeRoute(arriving('/ahead', { preload: true }))
    expect(send).not.toHaveBeenCalled()
  })
})
