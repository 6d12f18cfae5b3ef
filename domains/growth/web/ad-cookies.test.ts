import { afterEach, describe, expect, it, vi } from 'vitest'
import { mayUseAds } from './ad-consent.ts'
import { dropAdCookies, readAdCookies, takeAdCookies } from './ad-cookies.ts'

function browser(cookie = '', clicks?: string) {
  const stored = new Map(clicks === undefined ? [] : [['multiFbc', clicks]])
  const set: string[] = []
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  vi.stubGlobal('location', { hostname: 'www.nocturne.example' })
  vi.stubGlobal('document', {
    get cookie() {
      return cookie
    },
    set cookie(text: string) {
      set.push(text)
    },
  })
  return { stored, set }
}
afterEach(() => void vi.unstubAllGlobals())

it('reads both ad cookies, and nothing that does not look like one [S7-open-01]', () => {
  expect(readAdCookies('a=1; _fbp=fb.1.17.42; _fbc=fb.1.17.AbC-d_e')).toEqual({
    fbp: 'fb.1.17.42',
    fbc: 'fb.1.17.AbC-d_e',
  })
  expect(readAdCookies('_fbp=<script>; x_fbc=fb.1.1.1')).toEqual({ fbp: '', fbc: '' })
  expect(readAdCookies('')).toEqual({ fbp: '', fbc: '' })
})

describe('whoever allows advertising', () => {
  const allowing = { isAdult: true, measuredFor: 'advertising,measurement' }

  it('is an adult of a publisher’s build who said so, in a browser without Global Privacy Control', () => {
    vi.stubGlobal('navigator', {})
    expect(mayUseAds(allowing, 'fiztok')).toBe(true)
    expect(mayUseAds(allowing, '')).toBe(false)
    expect(mayUseAds({ ...allowing, isAdult: false }, 'fiztok')).toBe(false)
    expect(mayUseAds({ ...allowing, measuredFor: 'measurement' }, 'fiztok')).toBe(false)
    expect(mayUseAds(null, 'fiztok')).toBe(false)
    vi.stubGlobal('navigator', { globalPrivacyControl: true })
    expect(mayUseAds(allowing, 'fiztok')).toBe(false)
  })

  it('has their last clicks stored on the device', () => {
    const { stored } = browser('_fbc=fb.1.1.abc')
    expect(takeAdCookies()).toEqual({ fbp: '', fbc: 'fb.1.1.abc' })
    expect(stored.get('multiFbc')).toBe('fb.1.1.abc')
  })
})

describe('whoever allows it no longer', () => {
  it('has clicks and cookies removed, those of every domain above the page', () => {
    const { stored, set } = browser('_fbp=fb.1.1.1', 'fb.1.1.abc')
    dropAdCookies({ wasAllowed: false })
    expect([...stored.keys()]).toEqual([])
    expect(set).toContain('_fbc=; max-age=0; path=/')
    expect(set).toContain('_fbp=; max-age=0; path=/; domain=nocturne.example')
    expect(set.filter((text) => text.endsWith('domain=example'))).toEqual([])
  })

  it('has the cookies removed where no click was stored, too', () => {
    const { set } = browser('_fbp=fb.1.1.1')
    dropAdCookies({ wasAllowed: true })
    expect(set).toHaveLength(6)
  })

  it('is left alone where nothing was ever allowed', () => {
    const { set } = browser('_fbp=fb.1.1.1')
    dropAdCookies({ wasAllowed: false })
    expect(set).toEqual([])
  })
})
