import { describe, expect, it } from 'vitest'
import { fillMacros } from './macros.ts'

const fill = (text: string, user = 'Sam', seed = 'seed') => fillMacros(text, { char: 'Ada', user }, seed)

describe('macros', () => {
  it('name her and the person, in both spellings and any letter case', () => {
    expect(fill('{{char}} and {{USER}}, <BOT> and <user>, <char>')).toBe('Ada and Sam, Ada and Sam, Ada')
  })

  it.each([
    ['Sit down, {{user}}.', 'Sit down.'],
    ['{{user}}, come here.', 'Come here.'],
    ['What is keeping you up, {{user}}: good or bad?', 'What is keeping you up: good or bad?'],
    ['你好，{{user}}。', '你好。'],
    ['{{user}} came in.', 'you came in.'],
  ])('leave a nameless person out where they are only called: %s', (text, expected) => {
    expect(fill(text, '')).toBe(expected)
  })

  it('pick the same choice for the same talk, and one of the choices always', () => {
    const text = 'It is {{random:red,blue,a\\,b}} and {{pick::one::two, three}}.'
    expect(fill(text)).toBe(fill(text))
    expect(fill(text)).toMatch(/^It is (red|blue|a,b) and (one|two, three)\.$/)
    const seen = new Set(Array.from({ length: 30 }, (_, index) => fill('{{random:red,blue}}', 'Sam', `talk-${index}`)))
    expect(seen).toEqual(new Set(['red', 'blue']))
  })

  it('turn words round and leave comments out', () => {
    expect(fill('{{reverse:abc🌙}}{{// a note to myself}}{{comment: another}}{{hidden_key:word}}.')).toBe('🌙cba.')
  })

  it('leave what they do not know as it came, and evaluate nothing', () => {
    const text = '{{time}} {{setvar::x::1}} ${7*7} {{char'
    expect(fill(text)).toBe(text)
  })

  it('do not open a macro that a name brings along', () => {
    expect(fill('Hello {{user}}', '{{char}}')).toBe('Hello {{char}}')
  })

  it('make a text only so much longer, whatever is called by them', () => {
    const text = '{{char}} and {{user}}. '.repeat(1300)
    const filled = fillMacros(text, { char: 'A'.repeat(200), user: 'B'.repeat(100_000) }, 'seed')
    expect(filled.length).toBeLessThan(text.length + 20_001)
    expect(filled).toContain('{{user}}')
  })

  it('take no longer for a hostile text than for any other', () => {
    const began = performance.now()
    fill('{{random:'.repeat(20_000))
    fill(`{{reverse:${'{'.repeat(50_000)}`)
    fill(`{{random:${' '.repeat(200_000)}`)
    expect(performance.now() - began).toBeLessThan(1000)
  })
})
