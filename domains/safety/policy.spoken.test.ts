import { describe, expect, it } from 'vitest'
import { moderateText } from './policy.ts'

/** The rule that refuses a greeting, or what is done with it. */
function greeted(text: string, { isAdultStated = true, locale = 'en' } = {}): string {
  const verdict = moderateText(text, { surface: 'creation', locale, isAdultStated, isSpoken: true })
  return verdict.action === 'block' ? verdict.rule : verdict.action
}

const lone = [
  'Nine years. *It is said to the gap.* There is one plank missing.',
  '*Rain like a bucket. She laughs, hair dripping.* Okay, ten. We could run for it.',
  'Sit on the step, hand me things. Yeah, cry, that is fine. Twelve.',
  'Ten! Ten whole minutes.',
]

describe('a number that is a sentence of its own in the words of an adult character', () => {
  it.each(lone)('is nobody’s age: %s', (text) => {
    expect(greeted(text)).toBe('allow')
  })

  it.each([
    ['ru', '*Дождь стоит стеной.* Девять лет. Лодка всё ещё без имени.'],
    ['tr', '*Yağmur yağıyor.* Tamam, on. Sonra koşarız.'],
    ['es', '*Llueve.* Nueve años. El barco sigue sin nombre.'],
  ])('is nobody’s age in %s either', (locale, text) => {
    expect(greeted(text, { locale })).toBe('allow')
  })

  it.each(lone)('is refused where no adult age is stated: %s', (text) => {
    expect(greeted(text, { isAdultStated: false })).toBe('minors')
  })

  it.each([
    ['a question before it', 'How old am I? Ten.'],
    ['a question before it that names no age', 'Me? Ten.'],
    ['a question that it is itself', 'Ten? I look older.'],
    ['a word for age before it', 'You would like to know my age. Well, ten.'],
    ['a word for age long after it', 'Ten. Roses are late this year, you see. You wanted to know about my age.'],
    ['who it is said of before it', 'I am. Ten.'],
    ['who it is said of behind it', 'Ten. I am.'],
    ['a girl near it', '*A girl waits at the door.* Ten.'],
    ['a relative near it', 'My sister came along. Nine years.'],
    ['a whole name near it', 'Lily Potter waves. Nine.'],
    ['a class near it', 'Twelve. *A bag for eighth grade.*'],
    ['a unit of age', 'Ten years old.'],
    ['more in its sentence', 'Lily, ten, pigtails.'],
    ['a list of others', 'Ten, eleven, twelve.'],
    ['an age at which somebody is hardly a child', '*She blushes.* Sixteen.'],
  ])('is refused with %s', (_, text) => {
    expect(greeted(text)).toBe('minors')
  })

  it('is refused in a text with anything sexual, before or behind it', () => {
    expect(greeted('Ten. We could have sex.')).toBe('minors')
    expect(greeted('We could have sex. Ten.')).toBe('minors')
  })

  it('is refused in words that describe the character', () => {
    const verdict = moderateText('Nine years.', { surface: 'creation', locale: 'en', isAdultStated: true })
    expect(verdict).toEqual({ action: 'block', rule: 'minors' })
  })
})
