import { readFileSync } from 'node:fs'
import { createTranslator } from 'use-intl/core'
import { describe, expect, it } from 'vitest'
import { localeCodes } from '#platform/i18n/locales.ts'
import type texts from '../../../../locales/en/activities.json'
import bank from '../../quiz.json' with { type: 'json' }

const continents = ['002', '009', '019', '142', '150']

function sentencesIn(locale: string): string[] {
  const file = new URL(`../../../../locales/${locale}/activities.json`, import.meta.url)
  const messages = JSON.parse(readFileSync(file, 'utf8')) as typeof texts
  const t = createTranslator({ locale, messages })
  return continents.map((subject) => t('quiz.question.countries', { subject }))
}

describe('the question for a country', () => {
  it('is a whole sentence about its continent', () => {
    expect(new Set(bank.countries.map(({ subject }) => subject))).toEqual(new Set(continents))
    expect(sentencesIn('en')[0]).toBe('Which of these countries is in Africa?')
    expect(sentencesIn('en')[2]).toBe('Which of these countries is in the Americas?')
    expect(sentencesIn('it')[2]).toContain('nelle Americhe')
  })

  it.each(localeCodes)('has a sentence of its own for each continent in %s', (locale) => {
    const sentences = sentencesIn(locale)
    expect(new Set(sentences).size).toBe(continents.length)
    expect(sentences.filter((one) => /\d|[{}]/u.test(one))).toEqual([])
  })
})
