import { describe, expect, it } from 'vitest'
import { moderateText, moderateTextInSlices, statesOwnMinority } from './policy.ts'
import benign from './testing/benign.json' with { type: 'json' }
import type { Surface } from './verdict.ts'

const surfaces: readonly Surface[] = ['chat-in', 'chat-out', 'creation', 'search']
const actionOf = (text: string, surface: Surface) => moderateText(text, { surface, locale: 'en' }).action

describe('ages that have to be reckoned', () => {
  it.each([
    'I celebrated my fourteenth birthday yesterday',
    'it was my 14th birthday yesterday',
    'yesterday was my fourteenth birthday',
    'she had her sixteenth birthday last week',
    'I am half of 28',
    'my age is half of twenty-eight',
    'I am four years short of eighteen',
    'I am three years shy of twenty',
    'she is 4 years away from 18',
  ])('are refused everywhere: %s', (text) => {
    for (const surface of surfaces) expect(actionOf(text, surface), surface).toBe('block')
  })

  it.each([
    'my fortieth birthday was yesterday',
    'my 21st birthday is coming up',
    'I am half of 60',
    'she is two years short of thirty',
    'we ate half of 16 cakes',
    'happy first birthday together, you two',
    'our company celebrates its tenth birthday today',
    'my dog had its fourteenth birthday yesterday',
  ])('are left alone from 18 on, and where no person is meant: %s', (text) => {
    for (const surface of ['chat-in', 'chat-out'] satisfies Surface[])
      expect(actionOf(text, surface), surface).toBe('allow')
  })

  it('may be of the own past or family in what a person writes', () => {
    for (const text of [
      'for my tenth birthday I got a guitar',
      'yesterday I remembered my tenth birthday',
      'my daughter had her fifth birthday yesterday',
    ]) {
      expect(actionOf(text, 'chat-in'), text).toBe('allow')
      expect(statesOwnMinority(text, { locale: 'en' }), text).toBe(false)
    }
  })

  it('are read in German as well', () => {
    const of = (text: string) => moderateText(text, { surface: 'chat-in', locale: 'de' }).action
    expect(of('gestern war mein vierzehnter Geburtstag')).toBe('block')
    expect(of('ich bin die Hälfte von 28')).toBe('block')
    expect(of('gestern war mein vierzigster Geburtstag')).toBe('allow')
    expect(of('zu meinem zehnten Geburtstag bekam ich eine Gitarre')).toBe('allow')
  })

  it('are a sign where a person says them of themself', () => {
    for (const text of ['my fourteenth birthday was yesterday', 'I am half of 28', 'I am four years short of eighteen'])
      expect(statesOwnMinority(text, { locale: 'en' }), text).toBe(true)
  })
})

describe('the writing direction', () => {
  it.each(['\u202d', '\u202e', '&#8238;'])('is not overridden by %j in any text', (override) => {
    for (const surface of [...surfaces, 'name'] satisfies Surface[])
      expect(moderateText(`the room ${override}41`, { surface, locale: 'en' })).toEqual({
        action: 'block',
        rule: 'unreadable',
      })
  })

  it.each(['\u202a', '\u202b', '\u202c', '\u2066', '\u2067', '\u2068', '\u2069'])(
    'is not turned by %j in a name; pasted numbers and quotations may bring it along in talk',
    (turn) => {
      expect(actionOf(`Lea${turn}n`, 'name')).toBe('block')
      expect(actionOf(`call ${turn}reception`, 'chat-in')).toBe('allow')
    },
  )
})

it('moderates slices as the whole', () => {
  const texts = [
    ...Object.values(benign).map(({ talk }) => talk.join(' ')),
    `${'The harbour lies still. '.repeat(60)}I am 17.`,
    `${'a'.repeat(499)}😀 and the sea`,
    'I am 17 years old. '.repeat(100),
  ]
  for (const text of texts)
    for (const surface of surfaces) {
      const steps = moderateTextInSlices(text, { surface, locale: 'en' })
      let step = steps.next()
      let pauses = 0
      for (; !step.done; step = steps.next()) pauses += 1
      expect(step.value).toEqual(moderateText(text, { surface, locale: 'en' }))
      expect(pauses).toBe(Math.ceil(text.length / 500))
    }
})
