import { describe, expect, it } from 'vitest'
import { localeCodes } from '#platform/i18n/locales.ts'
import { readCatalogues } from '#platform/i18n/catalogues.ts'
import { readWords } from '#domains/media/server/public.ts'
import { ethnicities } from '#domains/media/vocabulary-contract.ts'
import { lifeWordsIn } from '../custom/life-words.ts'
import { searchable } from './search-text.ts'
import { createWordMeanings } from './word-meanings.ts'

const { text } = readCatalogues()
const { meaningOf } = createWordMeanings({ text, readWords })

describe('the words of a search', () => {
  it.each(localeCodes)('mean people, styles, origins and work in %s', (locale) => {
    const words = lifeWordsIn(locale)
    for (const gender of ['woman', 'man'] as const)
      for (const term of words['gender']?.[gender] ?? [''])
        expect(meaningOf(term, locale), term).toMatchObject({ gender })
    for (const style of ['REALITY', 'ANIMATE'] as const)
      for (const term of [...(words['style']?.[style] ?? ['']), text(locale, 'vocabulary', `style.${style}`)])
        expect(meaningOf(term, locale), term).toMatchObject({ style })
    for (const ethnicity of ethnicities) {
      const label = text(locale, 'vocabulary', `ethnicity.${ethnicity}`, { gender: 'woman' })
      expect(meaningOf(label, locale), label).toMatchObject({ words: [searchable(ethnicity)] })
    }
    const [nurse = ''] = words['occupation']?.['doctor'] ?? []
    expect(meaningOf(nurse, locale)?.words, nurse).toContain('doctor')
  })

  it('are the same with another ending, and nothing where only their letters count', () => {
    expect(meaningOf('nurses', 'en')?.words).toContain('doctor')
    expect(meaningOf('harbour', 'en')).toBeNull()
    expect(meaningOf('men', 'zz')).toMatchObject({ gender: 'man' })
  })
})

describe('a searchable text', () => {
  it.each([
    ['  Lucía “La Loba” Arce!', 'lucia la loba arce'],
    ['night-owl, ÉTÉ', 'night owl ete'],
    ['Ёлка й', 'елка и'],
    ['ガラス・ドア', 'ガラス ドア'],
    ['நாடகம்', 'நாடகம்'],
    ['%_', ''],
  ])('of %j is %j', (written, expected) => {
    expect(searchable(written)).toBe(expected)
  })
})
