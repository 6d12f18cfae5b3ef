import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { intentKeys, bankLocales, moodKeys, loadPhraseBank, toLocale } from './phrase-bank.ts'
import type { LineKey } from './phrase-bank.ts'

const leastLines: Partial<Record<LineKey, number>> = {
  twentyQuestions: 3,
  sharedList: 3,
  filmEvening: 3,
  questionAboutYou: 8,
  greetingsBack: 6,
  topic: 6,
  nameHeard: 3,
  real: 3,
  model: 2,
  grief: 5,
  anger: 5,
  joy: 5,
  petHeard: 3,
  recallName: 2,
  recall: 3,
  recallNothing: 3,
  sum: 3,
  poem: 3,
  unclear: 3,
}
const requiredSlots: Partial<Record<LineKey, string>> = {
  topic: '{topic}',
  remember: '{fact}',
  nameHeard: '{user}',
  recallName: '{user}',
  recall: '{fact}',
  petHeard: '{fact}',
  sum: '{sum}',
}
// NOTE: \b supports Latin letters only, so the short forms have no word boundaries.
const aiWords = /AI|KI|IA|ИИ|ШІ|ЖИ|yapay zekâ|人工智能|人工智慧|ذكاء اصطناعي/u

it('has one file for every language of the product, and no other', () => {
  const files = readdirSync(new URL('phrases', import.meta.url)).map((file) => file.replace('.json', ''))
  expect(files.toSorted()).toEqual(bankLocales.toSorted())
})

describe.each(bankLocales)('the phrases of %s', (locale) => {
  it('are enough for every mood, each once', async () => {
    const { lines, actions } = await loadPhraseBank(locale)
    for (const key of Object.keys(lines) as LineKey[]) {
      const least = leastLines[key] ?? (moodKeys.some((mood) => mood === key) ? 6 : 4)
      expect(lines[key].length, key).toBeGreaterThanOrEqual(least)
    }
    const all = [...Object.values(lines).flat(), ...actions.soft, ...actions.light]
    expect(all.filter((line, at) => all.indexOf(line) !== at)).toEqual([])
    expect(actions.soft.length).toBeGreaterThanOrEqual(4)
    expect(actions.light.length).toBeGreaterThanOrEqual(5)
  })

  it('fill their slots, and know no others', async () => {
    const { lines } = await loadPhraseBank(locale)
    for (const [key, slot] of Object.entries(requiredSlots)) {
      expect(lines[key as LineKey].filter((line) => !line.includes(slot))).toEqual([])
    }
    const slots = Object.values(lines)
      .flat()
      .flatMap((line) => line.match(/\{[^}]*\}/gu) ?? [])
    expect(slots.filter((slot) => !['{topic}', '{fact}', '{user}', '{name}', '{sum}'].includes(slot))).toEqual([])
  })

  it('contain a question in every question back, and none in farewells or in the disclosure that this is an AI', async () => {
    const { lines, actions } = await loadPhraseBank(locale)
    expect(lines.questionAboutYou.filter((line) => !/[?？؟]/u.test(line))).toEqual([])
    expect([...lines.goodbye, ...lines.real, ...lines.story].filter((line) => /[?？؟]/u.test(line))).toEqual([])
    expect([...actions.soft, ...actions.light].filter((action) => !/^\*[^*]+\*$/u.test(action))).toEqual([])
  })

  it('say in so many words that this is an AI', async () => {
    const { lines } = await loadPhraseBank(locale)
    expect(lines.real.filter((line) => !aiWords.test(line))).toEqual([])
  })

  it('know words for every subject, and stop words without a star', async () => {
    const { intents, stop } = await loadPhraseBank(locale)
    for (const intent of intentKeys)
      expect(intents[intent].length, intent).toBeGreaterThanOrEqual(intent.startsWith('ask') ? 2 : 3)
    expect(stop.length).toBeGreaterThanOrEqual(30)
    expect(stop.filter((word) => word.includes('*'))).toEqual([])
  })
})

it.each([
  ['en-US', 'en'],
  ['pt-BR', 'pt'],
  ['zh-CN', 'zh'],
  ['zh-TW', 'zh-hant'],
  ['zh-Hant-HK', 'zh-hant'],
  ['zh-hant', 'zh-hant'],
  ['xx', 'en'],
  ['', 'en'],
])('reads the tag %j as %s', (tag, locale) => {
  expect(toLocale(tag)).toBe(locale)
})
