import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { localeCodes } from '#platform/i18n/locales.ts'
import { wordsExample } from '../../rules.ts'
import { readWords } from './read-words.ts'

describe('what own words name of the vocabulary', () => {
  it.each([
    [
      'A confident Italian woman with long curly red hair and green eyes in a leather jacket on a rooftop at sunset',
      {
        mood: 'bold',
        ethnicity: 'Italian',
        hair: 'Long',
        hairColor: 'Red',
        eyes: 'Green',
        outfit: 'leather-jacket',
        place: 'rooftop',
        light: 'dusk',
      },
    ],
    ['brown hair, blue eyes', { hairColor: 'Brown', eyes: 'Blue' }],
    ['black hair blue eyes', { hairColor: 'Black', eyes: 'Blue' }],
    ['her hair is black and her eyes are brown', { hairColor: 'Black', eyes: 'Brown' }],
    ['hair: dark brown; eyes: gray', { hairColor: 'Brown', eyes: 'Gray' }],
    ['blue hair', { hairColor: 'Dyed' }],
    ['a slim redhead in a bar', { figure: 'Skinny', hairColor: 'Red', place: 'jazz-bar' }],
    ['Blue-eyed, short-haired, in a turtle-neck', { eyes: 'Blue', hair: 'Short', outfit: 'turtleneck' }],
    ['an evening dress', { outfit: 'evening-dress' }],
    ['Close-up, over her left shoulder', { framing: 'close', pose: 'over-left' }],
    ['ＣＡＦÉ by candle\u200blight', { place: 'cafe', light: 'candle' }],
  ])('%s', (text, read) => {
    expect(readWords(text, 'en')).toEqual(read)
  })

  it.each([
    ['a red dress and long hair', { hair: 'Long' }],
    ['long hair in a red dress', { hair: 'Long' }],
    ['a green garden', { place: 'garden' }],
    ['in an Italian café', { place: 'cafe' }],
    ['no hoodie, not in the kitchen, a sari without a smile', { outfit: 'sari' }],
    ['not a hoodie, a blazer', { outfit: 'blazer' }],
    ['barista of the daytona hairy grandeyed sariana', {}],
    ['', {}],
  ])('takes nothing for what it is not: %s', (text, read) => {
    expect(readWords(text, 'en')).toEqual(read)
  })

  it.each([
    ['es', 'pelo negro y rizado y ojos verdes', { hairColor: 'Black', hair: 'Curly', eyes: 'Green' }],
    ['es', 'pelo negro y rizado con ojos verdes', { hairColor: 'Black', hair: 'Curly', eyes: 'Green' }],
    ['es', 'verdes ojos y negro pelo', { hairColor: 'Black', eyes: 'Green' }],
    ['fr', 'cheveux longs et noirs et yeux verts', { hairColor: 'Black', hair: 'Long', eyes: 'Green' }],
    ['pt', 'cabelo loiro e liso e olhos azuis', { hairColor: 'Blonde', hair: 'Straight', eyes: 'Blue' }],
    ['it', 'capelli lunghi e neri e occhi verdi', { hairColor: 'Black', hair: 'Long', eyes: 'Green' }],
    ['id', 'rambut hitam panjang dan mata hijau', { hairColor: 'Black', hair: 'Long', eyes: 'Green' }],
    ['en', 'her hair is black and long and eyes are green', { hairColor: 'Black', hair: 'Long', eyes: 'Green' }],
    ['en', 'brown hair and green and big eyes', { hairColor: 'Brown', eyes: 'Green' }],
    ['ar', 'شعر أسود وطويل وعيون خضراء', { hairColor: 'Black', hair: 'Long', eyes: 'Green' }],
    ['ar', 'شعرها أحمر ومجعد وعيناها خضراوان', { hairColor: 'Red', hair: 'Curly', eyes: 'Green' }],
    ['ar', 'فستان سهرة وشاطئ', { outfit: 'evening-dress', place: 'beach' }],
  ])('%s: each word is its own noun’s, whichever is nearer: %s', (locale, text, read) => {
    expect(readWords(text, locale)).toEqual(read)
  })

  it.each(localeCodes)('%s: understands the example in the empty field', (locale) => {
    const file = new URL(`../../../../locales/${locale}/vocabulary.json`, import.meta.url)
    const { outfit, place } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string>>
    const example = `${outfit?.[wordsExample.outfit]}, ${place?.[wordsExample.place]}…`
    expect(readWords(example, locale)).toEqual(wordsExample)
  })

  it.each([
    ['ar', 'امرأة ترتدي حجابًا'],
    ['bn', 'সে হিজাব পরে'],
    ['de', 'Sie trägt einen Hidschab'],
    ['en', 'She has long black hair and wears a hijab'],
    ['es', 'Lleva un hiyab azul'],
    ['fr', 'Elle porte un hijab'],
    ['hi', 'वह हिजाब पहनती है'],
    ['id', 'Dia memakai hijab'],
    ['it', 'Porta un hijab'],
    ['ja', 'ヒジャブをかぶっている'],
    ['kk', 'Ол хиджаб киеді'],
    ['ko', '히잡을 쓴 여자'],
    ['ms', 'Dia memakai tudung'],
    ['my', 'ဟီဂျပ်ဆောင်းထားတဲ့ အမျိုးသမီး'],
    ['pl', 'Nosi hidżab'],
    ['pt', 'Ela usa um hijab'],
    ['ru', 'Она носит хиджаб'],
    ['ta', 'அவள் ஹிஜாப் அணிந்திருக்கிறாள்'],
    ['tr', 'Başörtülü bir kadın'],
    ['uk', 'Вона в хіджабі'],
    ['vi', 'Cô ấy đội khăn hijab'],
    ['zh', '她戴着头巾'],
    ['zh-hant', '她戴著頭巾'],
  ])('reads a hijab in %s, and no hair beside it: %s', (locale, text) => {
    expect(readWords(text, locale).hair).toBe('hijab')
  })

  it.each([
    ['en', 'She does not wear a hijab'],
    ['en', 'She no longer wears a hijab'],
    ['de', 'Sie trägt keinen Hidschab'],
    ['fr', 'Elle ne porte pas de hijab'],
    ['zh', '她不戴头巾'],
  ])('reads none where it is denied, in %s: %s', (locale, text) => {
    expect(readWords(text, locale).hair).toBeUndefined()
  })

  it('takes the first of several, and reads English beside every language', () => {
    expect(readWords('first the kitchen, then the beach', 'en')).toEqual({ place: 'kitchen' })
    for (const locale of ['de', 'ja', 'ar', 'xx']) expect(readWords('a hoodie', locale)).toEqual({ outfit: 'hoodie' })
  })

  it('stays quick with the longest text', () => {
    const text = `${'not brown hair and not green eyes '.repeat(400)} in the kitchen`
    expect(readWords(text, 'en')).toEqual({})
  })
})
