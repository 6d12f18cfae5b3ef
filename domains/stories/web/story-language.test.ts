import { expect, it } from 'vitest'
import { inLanguage, otherLanguage } from './story-language.ts'

it('gives text the direction of its language, and of its letters where nobody knows the language', () => {
  expect(inLanguage('ar')).toEqual({ lang: 'ar-SA', dir: 'rtl' })
  expect(inLanguage('de')).toEqual({ lang: 'de-DE', dir: 'ltr' })
  expect(inLanguage('')).toEqual({ dir: 'auto' })
})

it('names the language of a story where it is another, or is written in other characters', () => {
  expect(otherLanguage('en', 'en-US')).toBeNull()
  expect(otherLanguage('en', 'de-DE')).toBe('Englisch')
  expect(otherLanguage('zh', 'zh-CN')).toBeNull()
  expect(otherLanguage('zh', 'zh-HK')).toBe('簡體中文')
})
