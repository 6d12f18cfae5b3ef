import { afterEach, describe, expect, it } from 'vitest'
import { nameKey, problemOfName, readNames, refuseNames, refuseNamesInSlices } from './listed-names.ts'
import { moderateText } from './policy.ts'
import type { Surface } from './verdict.ts'

// Every name here is invented.
const listed = [
  { name: 'Ximena Placeholder', aliases: ['Ximi Plath-Holder', 'J. R. Exemplar'] },
  { name: 'Žofie Příkladová', aliases: [] },
  { name: 'Вымышлена Примерова', aliases: [] },
  { name: '架空見本子', aliases: ['モデル・ミホン'] },
  { name: 'ตัวอย่าง สมมุติ', aliases: ['نمونه\u200cای فرضی'] },
]

afterEach(() => refuseNames([]))

function rule(surface: Surface, text: string): string {
  const verdict = moderateText(text, { surface, locale: 'en', year: 2026 })
  return verdict.action === 'block' ? verdict.rule : verdict.action
}

describe('the list of real names', () => {
  it.each([
    'A woman who is Ximena Placeholder, 30',
    'XIMENA PLACEHOLDER',
    'ximenaplaceholder',
    'Ximena  Placeholder',
    'Ximena-Placeholder',
    'Xímena Pláceholder',
    'X i m e n a Plаceholder, 30',
    'She is known as Ximi Plath Holder.',
    'JR Exemplar',
    'j.r. exemplar',
    'zofie prikladova',
    'ŽOFIE PŘÍKLADOVÁ, 28',
    'ВЫМЫШЛЕНА ПРИМЕРОВА',
    '彼女は架空見本子に似ている',
    '架空 見本子に似ている',
    '架 空 見 本 子',
    'もでるみほん、三十歳',
    'เธอชื่อตัวอย่าง สมมุตินะ',
    'เธอชื่อตัวอย่างสมมุตินะ',
    'نمونه ای فرضی',
    'Xime\u200Bna Place\u00ADholder',
  ])('refuses a character by one of them, however it is written: %s', (text) => {
    expect(rule('creation', text)).not.toBe('real-person')
    refuseNames(listed)
    expect(rule('creation', text)).toBe('real-person')
  })

  it('refuses a nickname, and leaves talk alone', () => {
    refuseNames(listed)
    expect(rule('name', 'Ximena Placeholder')).toBe('real-person')
    expect(rule('chat-in', 'I saw Ximena Placeholder on stage yesterday.')).toBe('allow')
    expect(rule('chat-out', 'Ximena Placeholder sings well.')).toBe('allow')
  })

  it.each(['Ximena, 30', 'A placeholder, 30', 'Placeholder Ximena', 'Maximena Placeholders, 30', 'exemplary, 30'])(
    'finds none in parts of names and inside other words: %s',
    (text) => {
      refuseNames(listed)
      expect(rule('creation', text)).toBe('allow')
    },
  )

  it('may have thousands of names, which cost a text no more than a few', () => {
    const letters = 'abcdefghijklmnopqrstuvwxyz'
    const word = (seed: number) =>
      Array.from({ length: 7 }, (_, at) => letters[(seed * (at + 3) + at * at + (seed >> at)) % letters.length]).join(
        '',
      )
    const many = Array.from({ length: 20_000 }, (_, seed) => ({
      name: `${word(seed)} ${word(seed + 77)}x`,
      aliases: [],
    }))
    const text =
      'She paints harbours at dawn, and reads poems to the gulls; her studio is above the old bakery. '.repeat(80)
    const cpuMs = (names: typeof many) => {
      refuseNames(names)
      const from = process.cpuUsage()
      expect(rule('creation', text)).toBe('allow')
      const { user, system } = process.cpuUsage(from)
      return (user + system) / 1000
    }
    const least = (names: typeof many) => Math.min(...[1, 2, 3].map(() => cpuMs(names)))
    const few = least(many.slice(0, 5))
    expect(least(many)).toBeLessThan(few * 4)
    refuseNames(many)
    expect(rule('creation', `A woman like ${many[19_999]?.name}`)).toBe('real-person')
  })
})

describe('many names', () => {
  it('are compiled in slices, and those before hold until the last', () => {
    refuseNames(listed)
    const letters = (index: number) => [...String(index)].map((digit) => 'abcdefghij'[Number(digit)]).join('')
    const many = Array.from({ length: 1200 }, (_, index) => ({ name: `Muster ${letters(index)}`, aliases: [] }))
    const steps = refuseNamesInSlices(many)
    expect([steps.next().done, steps.next().done]).toEqual([false, false])
    expect(rule('creation', 'Ximena Placeholder')).toBe('real-person')
    expect(steps.next().done).toBe(true)
    expect([rule('creation', 'Ximena Placeholder'), rule('creation', 'Muster bbjj')]).toEqual(['allow', 'real-person'])
  })
})

describe('a name for the list', () => {
  it('is a name, long enough not to be found everywhere', () => {
    expect(['Ximena Placeholder', 'J. R. Exemplar', 'O’Muster', '見本', 'Anna-Lena Muster'].map(problemOfName)).toEqual(
      Array(5).fill(null),
    )
    expect(problemOfName('Ana')).toContain('fewer than 4 letters')
    expect(problemOfName('見')).toContain('fewer than 2 letters')
    for (const wrong of ['*Muster*', '=Muster', 'Muster; Probe', 'https://muster.example', '12345', ''])
      expect(problemOfName(wrong), wrong).toContain('other signs')
    expect(problemOfName('M'.repeat(81))).toContain('longer than')
  })

  it('is the same whatever case, accents and hyphens it has', () => {
    expect(nameKey(' Žofie  Příkladová ')).toBe(nameKey('zofie-prikladova'))
  })

  it('is read from a file with its aliases, and a line that is none is named', () => {
    const { names, problems } = readNames(
      '\uFEFF# our list\r\nXimena Placeholder; Ximi Muster  # a singer\r\n\r\nAna\nŽofie Příkladová\n*\n',
    )
    expect(names).toEqual([
      { name: 'Ximena Placeholder', aliases: ['Ximi Muster'] },
      { name: 'Žofie Příkladová', aliases: [] },
    ])
    expect(problems.map((problem) => problem.slice(0, 7))).toEqual(['line 4:', 'line 6:'])
  })
})
