import { describe, expect, it } from 'vitest'
import { lazyNamespaces } from './lazy-namespaces.ts'
import { lazyTexts, pageCatalogue, readCatalogues } from './catalogues.ts'

const catalogues = readCatalogues()

describe('the catalogues', () => {
  it('give a text with its values filled in', () => {
    const words = catalogues.text('en', 'server', 'letters.codeSubject', { code: '123456', brand: 'Nocturne' })
    expect(words).toContain('Nocturne')
    expect(words).not.toMatch(/[{}]/)
  })

  it('exclude from the page the server-only texts and those of few pages', () => {
    const whole = catalogues.of('en')
    const stored = ['server', 'generation', 'console', ...lazyNamespaces]
    for (const name of stored) expect(whole).toHaveProperty(name)
    expect(Object.keys(pageCatalogue(whole))).toEqual(Object.keys(whole).filter((name) => !stored.includes(name)))
  })

  it('load separate texts by name, compiled once', () => {
    const texts = lazyTexts(catalogues.of('en'), 'legal')
    expect(Object.keys(texts)).toEqual(Object.keys(catalogues.of('en')['legal'] ?? {}))
    expect(lazyTexts(catalogues.of('en'), 'legal')).toBe(texts)
  })
})
