import { describe, expect, it } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { readCaller } from './caller.ts'

const read = (headers: Record<string, string>, environment: Record<string, string> = {}) =>
  readCaller(
    { config: readConfig(environment), findAddress: () => null },
    { headers, socketAddress: '203.0.113.9', isTls: false },
  )

describe('cookies', () => {
  it('are read by name; a broken one hinders no other', () => {
    const cookies = (cookie: string) => read({ cookie }).cookies
    expect(cookies('broken=%E0%A4%A; =x; c; a=1; b=two%20words')).toMatchObject({ a: '1', b: 'two words' })
    expect(read({}).cookies).toEqual({})
    expect(cookies('a=b=c')).toEqual({ a: 'b=c' })
  })
})

describe('the caller', () => {
  it('speaks the language they request, else their cookie, else their browser', () => {
    expect(read({ 'accept-language': 'fr', cookie: 'i18n_redirected=de' }).locale).toBe('fr')
    expect(read({ 'accept-language': 'fr-CA,fr;q=0.9', cookie: 'i18n_redirected=de' }).locale).toBe('de')
    expect(read({ 'accept-language': 'fr-CA,fr;q=0.9' }).locale).toBe('fr')
    expect(read({ 'accept-language': 'tlh' }).locale).toBe('en')
  })

  it('is at the brand of the host they came to', () => {
    expect([read({ host: 'mylux.example' }).brand, read({ host: 'nobody.example' }).brand, read({}).brand]).toEqual([
      'mylux',
      'nocturne',
      'nocturne',
    ])
    expect(read({ host: 'nobody.example' }, { BRAND: 'cardric' }).brand).toBe('cardric')
  })

  it('is believed about address and country only through a proxy that is known', () => {
    const headers = { 'x-forwarded-for': '198.51.100.7, 10.0.0.1', 'x-forwarded-proto': 'https', 'cf-ipcountry': 'de' }
    expect(read(headers)).toMatchObject({ address: '203.0.113.9', country: '', secure: false })
    expect(read(headers, { TRUST_PROXY: '1', COUNTRY_HEADER: 'CF-IPCountry' })).toMatchObject({
      address: '198.51.100.7',
      country: 'DE',
      secure: true,
    })
    expect(read({ 'cf-ipcountry': 'Germany' }, { COUNTRY_HEADER: 'CF-IPCountry' }).country).toBe('')
  })

  it('is at an address of ours, whatever host they claim', () => {
    const at = (host: string, environment: Record<string, string> = {}) =>
      read({ host, 'x-forwarded-proto': 'https' }, environment).origin
    expect(at('www.mylux.example')).toBe('http://www.mylux.example')
    expect(at('mylux.example', { TRUST_PROXY: '1' })).toBe('https://mylux.example')
    expect(at('127.0.0.1:4123')).toBe('http://127.0.0.1:4123')
    expect(at('app.example', { PUBLIC_URL: 'https://app.example' })).toBe('https://app.example')
    for (const host of [
      'evil.example',
      'mylux.example.evil.test',
      'localhost.evil.test',
      'fizto\u212A.example',
      'localhost:1@evil.test',
      '',
    ])
      expect(at(host, { PUBLIC_URL: 'https://app.example' }), host).toBe('https://app.example')
  })

  it('comes by TLS where people use the site by https, also through a proxy that says nothing', () => {
    expect(read({ host: 'app.example' }, { PUBLIC_URL: 'https://app.example' }).secure).toBe(true)
    expect(read({ host: 'localhost:3000' }, { PUBLIC_URL: 'https://app.example' }).secure).toBe(false)
    expect(read({ host: 'app.example' }, { PUBLIC_URL: 'http://app.example' }).secure).toBe(false)
  })

  it('is at no port that a host header adds to a brand', () => {
    expect(read({ host: 'mylux.example:8443' }).origin).toBe('http://mylux.example')
  })

  it('is nobody until a call says more, and never a page render', () => {
    expect(read({})).toMatchObject({ token: null, channel: '', publisher: '', inProcess: false })
  })
})
