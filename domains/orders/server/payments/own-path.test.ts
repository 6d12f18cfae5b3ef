import { describe, expect, it } from 'vitest'
import { isAtHost, ownPath } from './own-path.ts'

describe('a path of this site', () => {
  it.each(['/', '/pay/callback?orderId=1&kind=vip', '/de/chat/7?x=%2F%2Fevil#top', '/a//b'])('may be %s', (path) => {
    expect(ownPath(path)).toBe(path)
  })

  it.each([
    '',
    'chat',
    '//evil.example',
    '/\\evil.example',
    '\\/evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\n/evil.example',
    '/\t/evil.example',
    '/a b',
    ' /a',
  ])('is not %j', (path) => {
    expect(ownPath(path)).toBeNull()
  })
})

describe('a page for a checkout session', () => {
  const hosts = ['checkout.example']

  it('stands at a host that was named, by TLS', () => {
    expect(isAtHost('https://checkout.example/s?id=1', hosts)).toBe(true)
  })

  it.each([
    'http://checkout.example/s',
    'https://checkout.example.evil.example/s',
    'https://checkout.example@evil.example/s',
    'https://me:pw@checkout.example/s',
    'https://checkout.example:444/s',
    'none',
  ])('is not %s', (address) => {
    expect(isAtHost(address, hosts)).toBe(false)
  })
})
