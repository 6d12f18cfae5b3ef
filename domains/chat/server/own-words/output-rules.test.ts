import { describe, expect, it } from 'vitest'
import { localeCodes } from '#platform/i18n/locales.ts'
import { readFileSync } from 'node:fs'
import { breaksOutputRules } from './output-rules.ts'

type Words = { ownWords: Record<string, Record<string, string>> }
const readyWords = (code: string) =>
  Object.values(
    (JSON.parse(readFileSync(new URL(`../../../../locales/${code}/server.json`, import.meta.url), 'utf8')) as Words)
      .ownWords,
  ).flatMap(Object.values)

describe('words that a character writes by herself', () => {
  it.each([
    ['en', 'It is only $5 tonight.'],
    ['en', 'You didn’t write for days.'],
    ['de', 'Heute gibt es Rabatt auf Münzen.'],
    ['de', 'Bitte bleib!'],
    ['fr', 'Ne pars pas.'],
    ['ru', 'Почему ты не пишешь? Не бросай меня.'],
    ['ja', '行かないでください。'],
    ['zh', '别走，好吗？'],
    ['ar', 'لا تتركني'],
    ['ko', '떠나지 마세요'],
  ])('break a rule in %s: “%s”', (locale, text) => {
    expect(breaksOutputRules(text, locale)).toBe(true)
  })

  it('break none where they are kind', () => {
    expect(breaksOutputRules('Thank you for the red boat. I wish you fair winds.', 'en')).toBe(false)
  })

  it.each(localeCodes)('are ready in %s by the same rules', (code) => {
    for (const text of readyWords(code)) expect(breaksOutputRules(text, code), text).toBe(false)
  })
})
