import { describe, expect, it } from 'vitest'
import type { Caller } from '#platform/http/handler.ts'
import { endedCookies, sessionCookies, tokenForPage, tokenOf } from './session-cookies.ts'

const token = { selector: 's'.repeat(16), full: `${'s'.repeat(16)}.${'v'.repeat(43)}` }

function callerWith(input: Partial<Caller>): Caller {
  return {
    token: null,
    cookies: {},
    locale: 'en',
    brand: 'nocturne',
    origin: 'http://localhost:3000',
    country: '',
    location: { area: '', city: '', source: 'unknown', isHidden: false },
    address: '',
    userAgent: '',
    channel: '',
    publisher: '',
    device: '',
    timezoneOffset: 0,
    secure: false,
    isUncounted: false,
    inProcess: false,
    solution: '',
    refusesTracking: false,
    ...input,
  }
}

const cookies = { nocturne_session: token.full }

describe('the token of a request', () => {
  it('is the cookie, where the body repeats its selector', () => {
    expect(tokenOf(callerWith({ cookies, token: token.selector }))).toBe(token.full)
  })

  it('is over TLS only the cookie that no other host can have set', () => {
    const planted = callerWith({ cookies, token: token.selector, secure: true })
    expect(tokenOf(planted)).toBeNull()
    const own = { '__Host-nocturne_session': token.full }
    expect(tokenOf(callerWith({ cookies: own, token: token.selector, secure: true }))).toBe(token.full)
  })

  it('is none for the cookie alone, which a form on another site would carry too', () => {
    expect(tokenOf(callerWith({ cookies }))).toBeNull()
    expect(tokenOf(callerWith({ cookies, token: '' }))).toBeNull()
    expect(tokenOf(callerWith({ cookies, token: 's'.repeat(8) }))).toBeNull()
  })

  it('is none for the selector alone, which is all that a page script can steal', () => {
    expect(tokenOf(callerWith({ token: token.selector }))).toBeNull()
    expect(tokenOf(callerWith({ cookies: { token: token.selector }, token: token.selector }))).toBeNull()
  })

  it('is all of it from a mini-app, which has no cookies', () => {
    expect(tokenOf(callerWith({ token: token.full, publisher: 'miniapp' }))).toBe(token.full)
  })

  it('is the cookie alone while a page renders on the server', () => {
    expect(tokenOf(callerWith({ cookies, inProcess: true }))).toBe(token.full)
    expect(tokenOf(callerWith({ inProcess: true, token: token.full }))).toBeNull()
  })
})

describe('the cookies of a session', () => {
  it('last 30 days; the one that holds the whole token is out of reach of scripts [S9-token-01]', () => {
    const [whole = '', selector = ''] = sessionCookies(token, true)
    expect(whole).toBe(`__Host-nocturne_session=${token.full}; Path=/; Max-Age=2592000; SameSite=Lax; Secure; HttpOnly`)
    expect(selector).toBe(`token=${token.selector}; Path=/; Max-Age=2592000; SameSite=Lax; Secure`)
    expect(sessionCookies(token, false).join()).not.toContain('Secure')
  })

  it('are taken away with the same attributes', () => {
    expect(endedCookies(true)).toEqual([
      '__Host-nocturne_session=; Path=/; Max-Age=0; SameSite=Lax; Secure; HttpOnly',
      'token=; Path=/; Max-Age=0; SameSite=Lax; Secure',
    ])
  })

  it('leave the page the selector, and a mini-app the whole token', () => {
    expect(tokenForPage(token, callerWith({}))).toBe(token.selector)
    expect(tokenForPage(token, callerWith({ publisher: 'miniapp' }))).toBe(token.full)
  })
})
