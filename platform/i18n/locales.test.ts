import { describe, expect, it } from 'vitest'
import { isLocale, localeCodes, localePath, locales, splitLocale } from './locales.ts'

describe('the languages', () => {
  it('have a tag each, and one is written from right to left', () => {
    expect(localeCodes.filter((code) => locales[code].dir === 'rtl')).toEqual(['ar'])
    expect(new Set(localeCodes.map((code) => locales[code].tag)).size).toBe(localeCodes.length)
  })

  it('have the labels and tags of the specification [S2-lang-04]', () => {
    const labels = [
      'en English en-US',
      'zh 中文 zh-CN',
      'ru Русский ru-RU',
      'pt Português pt-PT',
      'id Bahasa Indonesia id-ID',
      'es Español es-ES',
      'ms Bahasa Melayu ms-MY',
      'vi Tiếng Việt vi-VN',
      'my မြန်မာ my-MM',
      'it Italiano it-IT',
      'fr Français fr-FR',
      'tr Türkçe tr-TR',
      'ar العربية ar-SA',
      'de Deutsch de-DE',
      'zh-hant 繁體中文 zh-HK',
      'hi हिन्दी hi-IN',
      'ta தமிழ் ta-IN',
      'ja 日本語 ja-JP',
      'ko 한국어 ko-KR',
    ]
    const own = localeCodes.map((code) => `${code} ${locales[code].label} ${locales[code].tag}`)
    expect(own).toEqual(expect.arrayContaining(labels))
  })

  it('are all of the table of names [S2-lang-03]', () => {
    // The Unicode name of Bengali is Bangla.
    const named =
      'English, Simplified Chinese, Traditional Chinese, Russian, Bangla, Portuguese, Spanish, Hindi, Indonesian, Malay, Vietnamese, Polish, Ukrainian, Burmese, Kazakh, Italian, French, Turkish, German, Arabic, Japanese, Korean, Tamil'
    const english = new Intl.DisplayNames('en', { type: 'language' })
    const scripts: Record<string, string> = { zh: 'zh-Hans', 'zh-hant': 'zh-Hant' }
    const own = localeCodes.map((code) => english.of(scripts[code] ?? code))
    expect(own).toEqual(expect.arrayContaining(named.split(', ')))
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
