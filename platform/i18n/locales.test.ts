import { describe, expect, it } from 'vitest'
import { isLocale, localeCodes, localePath, locales, splitLocale } from './locales.ts'

describe('the languages', () => {
  it('are 23, one of them written from right to left', () => {
    expect(localeCodes).toHaveLength(23)
    expect(localeCodes.filter((code) => locales[code].dir === 'rtl')).toEqual(['ar'])
    expect(new Set(localeCodes.map((code) => locales[code].tag)).size).toBe(23)
  })

  it('are matched by their own names only', () => {
    for (const name of ['toString', '__proto__', 'EN', '', null, undefined, 7]) expect(isLocale(name)).toBe(false)
  })

  it('prefix a path, except for English', () => {
    expect([
      localePath('en', '/'),
      localePath('en', '/chat'),
      localePath('fr', '/'),
      localePath('zh-hant', '/chat'),
    ]).toEqual(['/', '/chat', '/fr', '/zh-hant/chat'])
  })

  it.each(localeCodes)('are found in an address and put back: %s', (code) => {
    for (const path of ['/', '/chat', '/settings/terms'])
      expect(splitLocale(localePath(code, path))).toEqual({ locale: code, path, prefixed: code !== 'en' })
  })

  it('leave a path of this site behind, whatever follows them', () => {
    for (const pathname of ['/ru//evil.example', '/ru///evil.example', '//evil.example', '/\\\\evil.example'])
      expect(localePath('en', splitLocale(pathname).path)).toBe('/evil.example')
  })

  it('are not found where a path only looks like one', () => {
    for (const path of ['/en', '/en/chat', '/french', '/frx/chat', '/character/fr'])
      expect(splitLocale(path)).toEqual({ locale: 'en', path, prefixed: false })
  })
})
