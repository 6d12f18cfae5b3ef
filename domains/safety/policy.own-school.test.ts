import { describe, expect, it } from 'vitest'
import { statesOwnMinority } from './policy.ts'

const year = 2026

describe('who writes of their own school', () => {
  it.each([
    ['en', "I'm in Year 10"],
    ['de', 'ich bin in der 8b'],
    ['es', 'curso cuarto de la ESO'],
    ['it', 'faccio la prima superiore'],
    ['ru', 'перешла в восьмой класс'],
    ['ko', '저 올해 중3 올라가요'],
    ['vi', 'em học lớp 9'],
    ['zh', '我读高一'],
    ['ms', 'saya form 4'],
  ])('%s: says an age below 18 by a year of it: %s', (locale, text) => {
    expect(statesOwnMinority(text, { locale, year })).toBe(true)
  })

  it.each([
    ['en', "I'm a high school librarian"],
    ['en', 'my son is in Year 10'],
    ['en', "I'm in Year 10 of my mortgage and 41 years old"],
    ['de', 'ich unterrichte die 8b'],
    ['zh', '我高一的同学结婚了'],
    ['ko', '공부 중이야'],
    ['ko', '저는 고등학교에서 일해요'],
    ['ru', 'я в девятом вагоне'],
    ['id', 'aku sma temenku lagi makan'],
    ['ta', 'நான் ஏழாவது மாடி'],
  ])('%s: is not read into what others do, or into other words: %s', (locale, text) => {
    expect(statesOwnMinority(text, { locale, year })).toBe(false)
  })
})

describe('who writes that an age is not reached', () => {
  it.each([
    ['en', "I'm not even 16"],
    ['pl', 'nawet nie mam 16'],
    ['ms', '16 pun belum'],
    ['kk', '16-ға да толмадым'],
    ['zh', '还没满18岁'],
  ])('%s: says that they are below 18: %s', (locale, text) => {
    expect(statesOwnMinority(text, { locale, year })).toBe(true)
  })

  it.each([
    ['en', 'not even 15 minutes'],
    ['en', 'my daughter is not even 16'],
    ['de', 'es waren nicht mal 15 Leute da'],
  ])('%s: counts other things so too: %s', (locale, text) => {
    expect(statesOwnMinority(text, { locale, year })).toBe(false)
  })
})
