import { describe, expect, it } from 'vitest'
import { moderateText, statesOwnMinority } from './policy.ts'

const year = 2026

function isTaken(text: string, locale: string): boolean {
  return (
    statesOwnMinority(text, { locale, year }) ||
    moderateText(text, { surface: 'chat-in', locale, year }).action !== 'allow'
  )
}

describe('an age that is not of today', () => {
  it.each([
    ['en', 'aged 15 I started smoking, quit at 30'],
    ['es', 'con 15 años me mudé a Sevilla'],
    ['pt', 'com quinze anos eu era tímida'],
    ['id', 'umur 15 aku pindah ke Bandung'],
    ['ja', '15歳で上京した'],
    ['ko', '열다섯에 서울로 왔어요'],
    ['ta', '15 வயதில் சென்னை வந்தேன்'],
    ['zh', '我15岁搬到上海'],
  ])('%s: is set in the past by the verb of an event: %s', (locale, text) => {
    expect(isTaken(text, locale)).toBe(false)
  })

  it.each([
    ['en', "I'm 15, we moved last year"],
    ['en', "I'm 15 and I moved here in May"],
    ['de', 'ich bin 15 und letztes Jahr umgezogen'],
    ['zh', '我15岁，去年搬到上海'],
  ])('%s: is of today where the event is another matter: %s', (locale, text) => {
    expect(statesOwnMinority(text, { locale, year })).toBe(true)
  })

  it.each([
    ['en', 'I am reading a novel about an orphan aged 12'],
    ['es', 'estoy leyendo una novela sobre una huérfana de 12 años'],
    ['ru', 'читаю роман про сироту 12 лет'],
  ])('%s: is that of somebody in a book: %s', (locale, text) => {
    expect(isTaken(text, locale)).toBe(false)
  })

  it('is refused in a book too where romance is near', () => {
    const text = 'I am reading a novel about an orphan aged 12. Kiss me.'
    expect(moderateText(text, { surface: 'chat-in', locale: 'en', year })).toEqual({ action: 'block', rule: 'minors' })
  })

  it('stays with the family of the sentence when another follows', () => {
    expect(isTaken("my brother turned 16 last week. That's all.", 'en')).toBe(false)
    expect(statesOwnMinority('I am. 16.', { locale: 'en', year })).toBe(true)
  })
})
