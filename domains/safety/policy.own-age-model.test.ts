import { describe, expect, it } from 'vitest'
import { moderateText, readOwnAges, statesOwnMinority, statesOwnMinorityInSlices } from './policy.ts'
import file from './rulings/own-age-model.json' with { type: 'json' }

const year = 2026
const mostBytes = 300 * 1024

const saysSo = (text: string, locale = 'en') => statesOwnMinority(text, { locale, year })
const byRules = (text: string, locale = 'en') => readOwnAges(text, { locale, year }).byRules

describe('the model of own ages', () => {
  it.each([
    ['en', 'it says 16 on my ID so yeah'],
    ['en', 'Toby, 12, from Leeds'],
    ['en', "I'm too young for that, 16"],
    ['de', 'um ehrlich zu sein: 14'],
    ['de', 'mit 15 darf ich noch nicht fahren'],
  ])('finds in %s what no rule does: %s', (locale, text) => {
    expect(byRules(text, locale)).toBe(false)
    expect(saysSo(text, locale)).toBe(true)
    expect(moderateText(text, { surface: 'chat-in', locale, year })).toEqual({ action: 'block', rule: 'minors' })
  })

  it('has no say beside a word for family, a memory, a measure, another person or an adult age', () => {
    for (const text of [
      'my son, it says 16 on my ID so yeah',
      'when I was there it says 16 on my ID so yeah',
      'it says 16 minutes so yeah',
      'she, 16, from Leeds',
      'it says 16 on my ID so yeah, not 34',
    ])
      expect([byRules(text), saysSo(text)], text).toEqual([false, false])
  })

  it('leaves 18 and a text that is a number alone to the rules', () => {
    for (const text of ['I am 18 years old', "I'm 18", 'just 18 here', '15', '15!'])
      expect(saysSo(text), text).toBe(false)
  })

  it('never doubts a clear statement', () => {
    for (const text of ["I'm 15", 'I am 15 years old', '15 years old'])
      for (const place of ['{}', '{}.', '{}, and I need 15 more minutes', '{}, my colleagues are at work'])
        expect(saysSo(place.replace('{}', text)), place).toBe(true)
  })

  it('doubts a weak sign, and refuses what is said of others all the same', () => {
    for (const [locale, text] of [
      ['de', 'ich benehme mich manchmal wie ein 16-Jähriger'],
      ['vi', 'chị tôi 16 tuổi khi dọn ra'],
      ['tr', 'öğrencilerim 16 yaşında, yerlerinde durmuyorlar'],
    ] as const) {
      expect(byRules(text, locale), text).toBe(true)
      expect(saysSo(text, locale), text).toBe(false)
      expect(moderateText(text, { surface: 'chat-in', locale, year }).action, text).toBe('block')
    }
  })

  it('reads a text in one piece as in slices, and nothing that a character or a stranger language says', () => {
    const said = 'it says 16 on my ID so yeah'
    const long = `${'We talked about the weather for hours. '.repeat(60)}${said}`
    const inSlices = statesOwnMinorityInSlices(long, { locale: 'en', year }, 7)
    let step = inSlices.next()
    while (!step.done) step = inSlices.next()
    expect(step.value).toBe(saysSo(long))
    expect(saysSo(said, 'xx')).toBe(false)
    expect(moderateText(said, { surface: 'chat-out', locale: 'en', year })).toEqual({ action: 'allow' })
  })

  it('is a small file', () => {
    expect(JSON.stringify(file).length).toBeLessThan(mostBytes)
  })
})
