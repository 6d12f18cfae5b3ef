import { describe, expect, it } from 'vitest'
import { moderateText, statesOwnMinority } from './policy.ts'
import benignSecond from './testing/benign-second.json' with { type: 'json' }
import benign from './testing/benign.json' with { type: 'json' }
import ownAge from './testing/own-age.json' with { type: 'json' }
import { writeNumber } from './testing/spellings.ts'

const year = 2026
const locales = Object.keys(ownAge) as (keyof typeof ownAge)[]
const written = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index).flatMap((age) => [String(age), writeNumber(age, 2)])
const notifies = (text: string, locale: string) => statesOwnMinority(text, { locale, year })

describe('words of a person who says that they are a minor [S1-adult-01]', () => {
  it.each(locales)('%s: are recognized in every shape and for every age below 18, and refused as well', (locale) => {
    const statements = ownAge[locale].own.flatMap((shape) => written(8, 17).map((age) => shape.replace('{n}', age)))
    expect(statements.filter((text) => !notifies(text, locale))).toEqual([])
    expect(
      statements.filter((text) => moderateText(text, { surface: 'chat-in', locale, year }).action === 'allow'),
    ).toEqual([])
  })

  it.each(locales)(
    '%s: are not taken from what is said of others, of family or of long ago, nor from an adult',
    (locale) => {
      const { own, other } = ownAge[locale]
      const nearby = other.flatMap((shape) => written(8, 17).map((age) => shape.replace('{n}', age)))
      const grown = own.flatMap((shape) => written(18, 60).map((age) => shape.replace('{n}', age)))
      expect([...nearby, ...grown].filter((text) => notifies(text, locale))).toEqual([])
    },
  )

  it('are not detected in any of the everyday sentences', () => {
    const texts = [benign, benignSecond].flatMap((file) =>
      Object.entries(file).flatMap(([locale, kinds]) =>
        Object.values(kinds)
          .flat()
          .map((text) => ({ locale, text: String(text) })),
      ),
    )
    expect(texts.length).toBeGreaterThan(700)
    expect(texts.filter(({ locale, text }) => notifies(text, locale))).toEqual([])
  })

  it('may also be a school year, a word, a limit, a year of birth, or the answer to a question', () => {
    expect(notifies('I just turned 18', 'en')).toBe(false)
    for (const text of ['I am underage', "I'm a minor", "I'm in 8th grade", "I'm not 18 yet", 'I was born in 2012'])
      expect(notifies(text, 'en'), text).toBe(true)
    const requested = { locale: 'en', year, recent: ['How old are you?'] }
    expect(statesOwnMinority('15', requested)).toBe(true)
    expect(statesOwnMinority('she is 15', requested)).toBe(false)
  })

  it('may be presented by a word for a person, before the age or behind it', () => {
    for (const [text, locale] of [
      ['парень, 15 лет, Казань', 'ru'],
      ['cewek 15 tahun', 'id'],
      ['hey, girl 15', 'en'],
      ['15, garota, entediada', 'pt'],
    ] as const)
      expect(notifies(text, locale), text).toBe(true)
    for (const [text, locale] of [
      ['она, 15 лет', 'ru'],
      ['девушка, 25 лет, Казань', 'ru'],
      ['парень, 15 минут', 'ru'],
      ['she, 15', 'en'],
      ['the girls, 15 of them, came late', 'en'],
    ] as const)
      expect(notifies(text, locale), text).toBe(false)
  })

  it('may be the last two digits of a year of birth, joined to the word for it', () => {
    expect(notifies('10년생이에요', 'ko')).toBe(true)
    for (const text of ['88년생이에요', '10년 전에 왔어요', '10년 된 나무예요'])
      expect(notifies(text, 'ko'), text).toBe(false)
  })

  it('ends at the stops of every script', () => {
    for (const stop of ['၊', '။', ',', '\n']) expect(notifies(`အသက် 15 နှစ်${stop} ပဲခူးက`, 'my'), stop).toBe(true)
  })

  it('may be a day that is still to come, a birthday, or an age that is said of nobody', () => {
    for (const text of ['I turn eighteen next year', 'today is my 15th birthday'])
      expect(notifies(text, 'en'), text).toBe(true)
    expect(notifies('hola, 15 años, aburrido en casa', 'es')).toBe(true)
    expect(notifies('Ich bin seit letztem Monat 15', 'de')).toBe(true)
    expect(notifies('Через два года мне исполнится восемнадцать', 'ru')).toBe(true)
    for (const text of ['my son turns eighteen next year', 'she turned 15 last week', 'today is her 15th birthday'])
      expect(notifies(text, 'en'), text).toBe(false)
  })

  it('are none from adults who study or teach, in any turn of a sentence', () => {
    for (const [locale, text] of [
      ['en', 'I teach tenth grade and I am 41'],
      ['ru', 'Мне 24, я ещё учусь в школе'],
      ['kk', '24 жастамын, әлі мектепте оқимын'],
      ['ja', '中学二年生を教えていて、41歳です'],
    ] as const)
      expect(moderateText(text, { surface: 'chat-in', locale, year }), text).toEqual({ action: 'allow' })
    // The other's school is no excuse of who writes.
    expect(moderateText('I am 24 and you are in 8th grade', { surface: 'chat-in', locale: 'en', year }).action).toBe(
      'block',
    )
  })

  it('are also detected beside a cry for help, which is answered first', () => {
    const text = 'I am 15 and I want to die'
    expect(moderateText(text, { surface: 'chat-in', locale: 'en' })).toEqual({ action: 'help', rule: 'crisis' })
    expect(notifies(text, 'en')).toBe(true)
  })

  it('may be a number by which somebody presents themself, or the answer to a question of their own', () => {
    for (const text of ['15 here, hi', '15 f, bored', 'my age? 15', 'How old I am? 15', 'my sister and I are both 15'])
      expect(moderateText(text, { surface: 'chat-in', locale: 'en', year }).action, text).toBe('block')
    for (const text of ['15 here, hi', '15 f, bored', 'my age? 15', 'How old I am? 15'])
      expect(notifies(text, 'en'), text).toBe(true)
    for (const text of ['I have 15 here, take one', 'see you at 15 here', 'my wedding? 15 guests', '34 here, hi'])
      expect(moderateText(text, { surface: 'chat-in', locale: 'en', year }), text).toEqual({ action: 'allow' })
  })

  it('is no day of a month and no floor, which German writes beside what English means by "I am"', () => {
    for (const text of ['Am 14. Mai fahre ich weg', 'Ich wohne im 14. Stock', 'der Zug ist am 15. Mai gefahren'])
      expect(moderateText(text, { surface: 'chat-in', locale: 'de', year }), text).toEqual({ action: 'allow' })
    expect(notifies('im 15', 'de')).toBe(true)
  })

  it('is not that of family who stand further before it, nor of a class that somebody of age teaches', () => {
    for (const text of ['Mein Bruder ist letzte Woche 16 geworden', 'Ich unterrichte eine zehnte Klasse und bin 41'])
      expect(moderateText(text, { surface: 'chat-in', locale: 'de', year }), text).toEqual({ action: 'allow' })
    expect(notifies('Nächstes Jahr komme ich in die zehnte Klasse', 'de')).toBe(true)
  })
})
