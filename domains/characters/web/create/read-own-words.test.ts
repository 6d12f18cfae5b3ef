import { describe, expect, it } from 'vitest'
import { readOwnWords } from './read-own-words.ts'

const nothing = { style: null, age: null, name: '' }
const read = (prompt: string) => readOwnWords({ ...nothing, prompt })

describe('own words of a character', () => {
  it.each([
    ['Ilse, 34, a florist with red curls', { name: 'Ilse', age: 34 }],
    ['A 41-year-old pilot named Renée who collects maps.', { name: 'Renée', age: 41 }],
    ['Eine Uhrmacherin namens Grete, Ende 30', { name: 'Grete', age: 30 }],
    ['Una doctora de 38 años que se llama Inés', { name: 'Inés', age: 38 }],
    ['Её зовут Вера, ей 45 лет', { name: 'Вера', age: 45 }],
    ['名前はユキです。29歳の画家', { name: 'ユキ', age: 29 }],
    ['名叫小雨的花店老板，三十岁', { name: '小雨' }],
    ['이름은 수아이고 33살', { name: '수아', age: 33 }],
    ['طبيبة اسمها ليلى عمرها ٣٣ سنة', { name: 'ليلى', age: 33 }],
    ['उसका नाम मीरा है, उम्र ४२', { name: 'मीरा', age: 42 }],
    ['An anime violinist, shy and kind', { style: 'ANIMATE' }],
  ])('are read for name, age and style: %s', (prompt, wanted) => {
    expect(read(prompt)).toEqual(wanted)
  })

  it('leave open what they do not say, or say twice', () => {
    expect(read('A florist who teases more than she admits')).toEqual({})
    expect(read('She is 34 and her best friend is 41')).toEqual({})
    expect(read('Born in 1990, owns 120 plants, gives 10% away, pays 12.50')).toEqual({})
  })

  it('never take an age below the youngest, nor any beside one', () => {
    expect(read('She is 17')).toEqual({})
    expect(read('She was 15 when they moved, and is 34 now')).toEqual({})
  })

  it('leave alone what was chosen before', () => {
    expect(readOwnWords({ style: 'REALITY', age: 50, name: 'Mina', prompt: 'An anime pilot named Ilse, 34' })).toEqual({
      style: 'REALITY',
      age: 50,
      name: 'Mina',
    })
  })
})
