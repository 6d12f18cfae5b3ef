import { describe, expect, it } from 'vitest'
import { localeCodes } from '#platform/i18n/locales.ts'
import { affectionOf, moodOf } from './tone.ts'

const said = (...texts: string[]) => texts.map((text) => ({ role: 'user' as const, text }))

describe('the mood after a sitting', () => {
  it.each([
    ['en', 'I had a hard day, haha.', 'tender'],
    ['en', 'Hahaha, the goat again!', 'amused'],
    ['en', 'Thank you for last night.', 'glad'],
    ['en', 'What do you paint? And where?', 'curious'],
    ['en', 'The train was on time.', 'calm'],
    ['de', 'Ich bin so müde heute.', 'tender'],
    ['fr', 'Merci pour hier soir.', 'glad'],
    ['ru', 'Спасибо за вчера', 'glad'],
    ['ar', 'ههههه، أحسنت', 'amused'],
    ['ja', '今日は疲れた', 'tender'],
    ['ko', 'ㅋㅋㅋ 진짜?', 'amused'],
    ['zh', '谢谢你', 'glad'],
    ['ta', 'நன்றி', 'glad'],
    ['my', 'ကျေးဇူးတင်ပါတယ်', 'glad'],
  ])('is read in %s from “%s”', (locale, text, mood) => {
    expect(moodOf(said(text), locale)).toBe(mood)
  })

  it('is read from the words of the person, not from hers', () => {
    expect(moodOf([{ role: 'character', text: 'Hahaha, thank you!' }, ...said('The train was on time.')], 'en')).toBe(
      'calm',
    )
  })

  it.each(localeCodes)('has words of every tone in %s', (locale) => {
    expect(moodOf(said('😂'), locale)).toBe('amused')
  })
})

describe('the affection', () => {
  it('is fond where the person was warm, also on the first day', () => {
    expect(affectionOf(said('I love this', 'thanks'), 1, 'en')).toBe('fond')
  })

  it('is at ease after some days, and open before', () => {
    expect(affectionOf(said('Rain again.'), 3, 'en')).toBe('atEase')
    expect(affectionOf(said('Rain again.'), 2, 'en')).toBe('open')
  })
})
