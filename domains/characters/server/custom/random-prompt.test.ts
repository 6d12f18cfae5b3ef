import { describe, expect, it, vi } from 'vitest'
import { readCatalogues } from '#platform/i18n/catalogues.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import { localeCodes } from '#platform/i18n/locales.ts'
import { readWords } from '#domains/media/server/public.ts'
import { sampleSize } from '#tests/kit/sample-size.ts'
import { moderateCreation } from './moderate-creation.ts'
import type { GenerationWords } from './character-generation.ts'
import { promptBy } from './random-prompt.ts'
import { appearanceOptionsOf } from './read-prompt.ts'

// Thousands of texts on a busy machine: only a hang should end these by time.
vi.setConfig({ testTimeout: 120_000 })

const catalogues = readCatalogues()
const text: GenerationWords['text'] = (locale, namespace, key, values) =>
  catalogues.text(locale as Locale, namespace, key, values)
const written = localeCodes.filter((code) => 'generation' in catalogues.of(code))

describe('a random prompt', () => {
  it.each(written)('in %s passes the rules of creation, whichever it is [S7-custom-02]', (locale) => {
    const length = sampleSize({ full: 400, sample: 100 })
    const prompts = Array.from({ length }, (_, seed) => promptBy(seed, locale, { text }))
    expect(new Set(prompts).size).toBeGreaterThan(length * 0.95)
    const refused = prompts.filter((prompt) => moderateCreation({ texts: [prompt] }, locale) !== null)
    expect(refused).toEqual([])
  })

  it('is read for what it names', () => {
    const row = { options: { style: 'REALITY' as const, age: 30 }, age: 30, seed: 3, locale: 'en' }
    const named = Array.from({ length: 100 }, (_, seed) => {
      const prompt = promptBy(seed, 'en', { text })
      return appearanceOptionsOf({ ...row, prompt }, { text, readWords })
    })
    expect(new Set(named.map(({ relationship }) => relationship)).size).toBeGreaterThan(5)
    expect(new Set(named.map(({ occupation }) => occupation)).size).toBeGreaterThan(5)
  })
})
