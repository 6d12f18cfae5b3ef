import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Locale } from '#platform/i18n/locales.ts'
import { localeCodes } from '#platform/i18n/locales.ts'
import { isForeign } from './language-of.ts'

const shortest = 60

/** Texts that characters say in a language, of a sentence or more. */
function textsOf(locale: Locale): string[] {
  const file = new URL(`../../../characters/seed/translations/${locale}.json`, import.meta.url)
  const texts: string[] = []
  JSON.parse(readFileSync(file, 'utf8'), (_, value: unknown) => {
    if (typeof value === 'string' && value.length > shortest) texts.push(value)
    return value
  })
  return texts
}

const shareOf = (texts: readonly string[], fits: (text: string) => boolean) =>
  texts.filter((text) => fits(text)).length / texts.length

describe.each(localeCodes.filter((locale) => textsOf(locale).length > 0))('what characters say in %s', (locale) => {
  const texts = textsOf(locale)
  const stranger = locale === 'en' ? 'de' : 'en'

  it('is next to never foreign to somebody who reads it', () => {
    expect(shareOf(texts, (text) => isForeign(text, locale) === true)).toBeLessThan(0.02)
  })

  it('is mostly found to be foreign to somebody who does not', () => {
    expect(shareOf(texts, (text) => isForeign(text, stranger) === true)).toBeGreaterThan(0.65)
    expect(shareOf(texts, (text) => isForeign(text, stranger) === false)).toBeLessThan(0.02)
  })
})

describe('the language of a text', () => {
  it('is unknown where there is little to tell it by', () => {
    expect(isForeign('Ok!', 'ru')).toBeNull()
    expect(isForeign('💛', 'en')).toBeNull()
    expect(isForeign('Wow, hotel taxi!', 'de')).toBeNull()
  })

  it('in another script is foreign however short, and names in it alone make no text foreign', () => {
    expect(isForeign('Привет', 'en')).toBe(true)
    expect(isForeign('今夜は月がきれい', 'zh')).toBe(true)
    expect(isForeign('The stall sold そば and you would have loved it.', 'en')).toBe(false)
  })

  it('is the same for those who read one as the other', () => {
    expect(isForeign('我今晚在海邊等你，記得帶外套。', 'zh')).toBe(false)
    expect(isForeign('Aku akan menunggu kamu di pelabuhan dan tidak akan pergi.', 'ms')).toBe(false)
  })
})
