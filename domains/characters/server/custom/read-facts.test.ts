import { describe, expect, it } from 'vitest'
import { ageIn, decadeAgeIn, nameIn, onlyAgeIn, styleIn } from './read-facts.ts'

const read = (locale: string, text: string) => ({
  name: nameIn(text),
  age: ageIn(text, locale)?.age ?? onlyAgeIn(text) ?? null,
  style: styleIn(text) ?? null,
})
const nothing = { name: null, age: null, style: null }

describe('own words', () => {
  it.each([
    ['en', 'Ilse, 34, a florist with red curls', { name: 'Ilse', age: 34 }],
    ['en', 'A 41-year-old pilot named Renée who collects maps.', { name: 'Renée', age: 41 }],
    ['en', 'She is thirty-four and repairs clocks.', { age: 34 }],
    ['de', 'Eine Uhrmacherin namens Grete, 38 Jahre alt', { name: 'Grete', age: 38 }],
    ['es', 'Una doctora de 38 años que se llama Inés', { name: 'Inés', age: 38 }],
    ['ru', 'Её зовут Вера, ей 45 лет', { name: 'Вера', age: 45 }],
    ['ja', '名前はユキです。29歳の画家', { name: 'ユキ', age: 29 }],
    ['zh', '名叫小雨的花店老板，三十岁', { name: '小雨', age: 30 }],
    ['ko', '이름은 수아이고 33살', { name: '수아', age: 33 }],
    ['ar', 'طبيبة اسمها ليلى عمرها ٣٣ سنة', { name: 'ليلى', age: 33 }],
    ['hi', 'उसका नाम मीरा है, उम्र ४२', { name: 'मीरा', age: 42 }],
    ['en', 'An anime violinist, shy and kind', { style: 'ANIMATE' }],
  ])('are read for name, age and style in %s: %s', (locale, text, wanted) => {
    expect(read(locale, text)).toEqual({ ...nothing, ...wanted })
  })

  it('leave open what they do not say, or say twice', () => {
    expect(read('en', 'A florist who teases more than she admits')).toEqual(nothing)
    expect(read('en', 'She is 34 years old. At the end of the story she is 41 years old.').age).toBeNull()
    expect(read('en', 'Born in 1990, owns 120 plants, gives 10% away, pays 12.50')).toEqual(nothing)
  })

  it.each([
    ['A tall biologist in her forties with silver hair', 45],
    ['A pilot in his early thirties', 32],
    ['In her late fifties, dry and kind', 58],
    ['Eine Ärztin, Mitte vierzig, trocken', 45],
    ['Une libraire dans la quarantaine', 45],
    ['Una treintañera que pinta', 35],
    ['四十代の画家', 45],
    ['一位三十多岁的医生', 35],
    ['삼십대 초반의 요리사', 35],
  ])('say an age by its decade: %s', (text, age) => {
    expect(decadeAgeIn(text)).toBe(age)
  })

  it('leave a decade open that is no age, or one of two', () => {
    expect(decadeAgeIn('A jazz singer straight out of the twenties')).toBeUndefined()
    expect(decadeAgeIn('Sie hat vierzig Bücher')).toBeUndefined()
    expect(decadeAgeIn('In her thirties, married to a man in his fifties')).toBeUndefined()
  })

  it('never take an age below the youngest', () => {
    expect(read('en', 'She is 17').age).toBeNull()
  })

  it('say in which words an age stands', () => {
    expect(ageIn('A calm woman. She is 34 years old and paints.', 'en')).toMatchObject({
      age: 34,
      words: expect.stringContaining('34'),
    })
  })
})
