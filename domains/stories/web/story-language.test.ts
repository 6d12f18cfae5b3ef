import { expect, it } from 'vitest'
import { inLanguage } from './story-language.ts'

it('gives text the direction of its language, and of its letters where nobody knows the language', () => {
  expect(inLanguage('ar')).toEqual({ lang: 'ar-SA', dir: 'rtl' })
  expect(inLanguage('de')).toEqual({ lang: 'de-DE', dir: 'ltr' })
  expect(inLanguage('')).toEqual({ dir: 'auto' })
})
