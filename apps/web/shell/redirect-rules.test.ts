import { describe, expect, it, vi } from 'vitest'
import { createRedirectLookup, redirectTarget } from './redirect-rules.ts'

describe('redirect rules', () => {
  it('distinguishes a place in the page from an absolute address [S2-nav-05] [S2-nav-06]', () => {
    expect(redirectTarget('/chat?x=1')).toEqual({ kind: 'inside', href: '/chat?x=1' })
    expect(redirectTarget('https://example.org/a')).toEqual({ kind: 'full-load', href: 'https://example.org/a' })
    expect(redirectTarget('//example.org/a')).toEqual({ kind: 'full-load', href: '//example.org/a' })
  })

  it('refuses what is no address of the web', () => {
    expect(redirectTarget('javascript:alert(1)')).toBeNull()
    expect(redirectTarget('ftp://example.org')).toBeNull()
    expect(redirectTarget(undefined)).toBeNull()
  })

  it('asks the server once for each path [S7-fw-03]', async () => {
    const send = vi.fn<typeof fetch>(async () => Response.json({ redirect: '/settings' }))
    const lookup = createRedirectLookup(send)
    expect(await lookup('/old')).toEqual({ kind: 'inside', href: '/settings' })
    await lookup('/old')
    expect(send).toHaveBeenCalledTimes(1)
    expect(send.mock.calls[0]?.[0]).toBe('/_routes/rules?path=%2Fold')
  })

  it('treats a lookup that fails as no rule, and asks again later', async () => {
    const send = vi.fn<typeof fetch>(async () => Promise.reject(new TypeError('offline')))
    const lookup = createRedirectLookup(send)
    expect(await lookup('/old')).toBeNull()
    expect(await lookup('/old')).toBeNull()
    expect(send).toHaveBeenCalledTimes(2)
  })
})
