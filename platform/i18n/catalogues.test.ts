import { describe, expect, it } from 'vitest'
import { pageCatalogue, readCatalogues } from './catalogues.ts'

const catalogues = readCatalogues()

describe('the catalogues', () => {
  it('give a text with its values filled in', () => {
    const words = catalogues.text('en', 'server', 'letters.codeSubject', { code: '123456', brand: 'Nocturne' })
    expect(words).toContain('Nocturne')
    expect(words).not.toMatch(/[{}]/)
  })

  it('keep from the page what only the server says', () => {
    const whole = catalogues.of('en')
    expect(whole).toHaveProperty('server')
    expect(Object.keys(pageCatalogue(whole))).toEqual(Object.keys(whole).filter((name) => name !== 'server'))
  })
})
