import { beforeEach, describe, expect, it, vi } from 'vitest'
import { requestBody } from '#platform/contract/http-transport.ts'
import {
  deviceId,
  rememberChannel,
  rememberFbc,
  storeAdult,
  storedAdult,
  storedChannel,
  storedToken,
  storedWelcome,
  storePwaClient,
  storeSession,
  storeWelcome,
} from './stored.ts'

/** The cookies of a document, as a browser stores and drops them. */
function documentWith(cookies: string) {
  const jar = new Map(cookies.split('; ').flatMap((pair) => (pair ? [pair.split('=') as [string, string]] : [])))
  return {
    get cookie() {
      return [...jar].map((pair) => pair.join('=')).join('; ')
    },
    set cookie(text: string) {
      const [name = '', value = ''] = text.split(';')[0]?.split('=') ?? []
      if (text.includes('max-age=0')) jar.delete(name)
      else jar.set(name, value)
    },
  }
}

function browser(cookies = '') {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('document', documentWith(cookies))
  return stored
}

describe('what the page keeps', () => {
  beforeEach(() => void vi.unstubAllGlobals())

  it('keeps token and uid at sign-in and forgets both at sign-out [S4-logout-01] [S9-token-01]', () => {
    const stored = browser()
    storeSession({ token: 'selector', uid: 'u1' })
    expect([stored.get('token'), stored.get('uid')]).toEqual(['selector', 'u1'])
    storeSession(null)
    expect([...stored.keys()]).toEqual([])
  })

  it('forgets an ended session in its cookie too, which would be sent again [S8-code-06]', () => {
    browser('token=ended; theme=dark')
    storeSession(null)
    expect([storedToken(), document.cookie]).toEqual([null, 'theme=dark'])
  })

  it('names the token of the params, else of storage, else of the cookie [S7-body-03]', () => {
    const stored = browser('token=of-cookie')
    stored.set('token', 'of-storage')
    const identity = () => ({ token: storedToken(), channel: '', publisher: '', uuid: '', locale: 'en' })
    const tokenSent = (params: object) => {
      const body = requestBody('/v1/user/my-profile', params, identity(), new Date())
      return (JSON.parse(body) as { token?: string }).token
    }
    expect(tokenSent({ token: 'of-params' })).toBe('of-params')
    expect(tokenSent({})).toBe('of-storage')
    stored.delete('token')
    expect(tokenSent({})).toBe('of-cookie')
    browser()
    expect(tokenSent({})).toBeUndefined()
  })

  it('takes a visitor’s token from its cookie', () => {
    const stored = browser('token=fromCookie')
    expect(storedToken()).toBe('fromCookie')
    storeSession({ uid: 'visitor' })
    expect(stored.get('token')).toBe('fromCookie')
  })

  it('goes on with its own token where cookies are blocked, as in a mini-app', () => {
    browser()
    storeSession({ token: 'selector.verifier', uid: 'u1' })
    storeSession({ uid: 'u1' })
    expect(storedToken()).toBe('selector.verifier')
  })

  it('makes one device id and keeps it [S3-local-02]', () => {
    browser()
    const first = deviceId()
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect(deviceId()).toBe(first)
  })

  it('remembers who is still to be asked who they are', () => {
    browser()
    expect(storedWelcome()).toBeNull()
    storeWelcome('u1')
    expect(storedWelcome()).toBe('u1')
    storeWelcome(null)
    expect(storedWelcome()).toBeNull()
  })

  it('remembers the age answer and the channel [S1-age-03]', () => {
    browser()
    expect(storedAdult()).toBe(false)
    storeAdult()
    rememberChannel('friend')
    expect(storedAdult()).toBe(true)
    expect(storedChannel()).toBe('friend')
  })

  it('notes the installed app and the last ad clicks [S3-local-01]', () => {
    const stored = browser()
    storeSession({ token: 'selector', uid: 'u1' })
    rememberChannel('friend')
    storePwaClient()
    for (const click of ['a', 'b', 'c', 'd', 'e', 'f', 'b']) rememberFbc(`fb.1.1.${click}`)
    expect([...stored.keys()].toSorted()).toEqual(['channel', 'multiFbc', 'pwaClient', 'token', 'uid'])
    expect(stored.get('multiFbc')).toBe('fb.1.1.c,fb.1.1.d,fb.1.1.e,fb.1.1.f,fb.1.1.b')
  })

  it('keeps what storage is too full for as long as the page lives, before what stood there', () => {
    const stored = browser()
    rememberChannel('old')
    const full = () => {
      throw new Error('QuotaExceededError')
    }
    vi.stubGlobal('localStorage', { ...localStorage, setItem: full })
    rememberChannel('new')
    expect([storedChannel(), stored.get('channel')]).toEqual(['new', 'old'])
  })

  it('keeps them for as long as the page lives where storage is forbidden', () => {
    const denied = () => {
      throw new Error('denied')
    }
    vi.stubGlobal('localStorage', { getItem: denied, setItem: denied, removeItem: denied })
    vi.stubGlobal('document', documentWith(''))
    expect(storedToken()).toBeNull()
    storeSession({ token: 'selector.verifier', uid: 'b' })
    expect(storedToken()).toBe('selector.verifier')
    storeSession(null)
    expect(storedToken()).toBeNull()
  })
})
