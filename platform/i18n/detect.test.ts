import { describe, expect, it } from 'vitest'
import { browserLocale, detectLocale } from './detect.ts'

describe('the language of a first load', () => {
  it('is the stored cookie, then the browser, then the fallback, then the prefix [S4-lang-01]', () => {
    expect(detectLocale({ cookie: 'de', acceptLanguage: 'fr', fallback: 'it', routeLocale: 'en' })).toBe('de')
    expect(detectLocale({ acceptLanguage: 'fr', fallback: 'it', routeLocale: 'en' })).toBe('fr')
    expect(detectLocale({ acceptLanguage: 'tlh', fallback: 'it', routeLocale: 'en' })).toBe('it')
    expect(detectLocale({ cookie: 'de', acceptLanguage: 'fr', routeLocale: 'it', enabled: false })).toBe('it')
  })

  it('is the prefix if nothing else is known', () => {
    expect(detectLocale({ routeLocale: 'ja' })).toBe('ja')
    expect(detectLocale({ cookie: 'tlh', acceptLanguage: '', routeLocale: 'ja' })).toBe('ja')
  })
})

describe("the browser's languages", () => {
  it.each([
    ['fr', 'fr'],
    ['fr-CA,fr;q=0.9,en;q=0.8', 'fr'],
    ['en-GB,de;q=0.9', 'en'],
    ['tlh,xx;q=0.9,ko;q=0.5', 'ko'],
    ['en;q=0.3, de;q=0.9', 'de'],
    ['de;q=0, fr;q=0.1', 'fr'],
    ['zh', 'zh'],
    ['zh-CN', 'zh'],
    ['zh-TW', 'zh-hant'],
    ['zh-Hant-HK', 'zh-hant'],
    ['ZH-hk', 'zh-hant'],
    ['pt-BR', 'pt'],
    ['ar-EG', 'ar'],
  ])('%s are %s', (header, locale) => {
    expect(browserLocale(header)).toBe(locale)
  })

  it.each([undefined, '', '*', 'tlh', ';;;', ',,,', 'q=1', 'de;q=x', '__proto__', 'constructor'])(
    '%s are none of ours',
    (header) => {
      expect(browserLocale(header)).toBeUndefined()
    },
  )

  it('are read only as far as a browser would write them', () => {
    expect(browserLocale(`${'xx,'.repeat(100_000)}de`)).toBeUndefined()
  })
})
