import { describe, expect, it } from 'vitest'
import { fill, fillAddress, namesIn, pathsOf } from './template.ts'
import { flatFields, putAt, readWords, textAt } from './words.ts'

const json = (text: string) => readWords(Buffer.from(text), 'json')

describe('the words of a gateway', () => {
  it('preserve the spelling of numbers and flags', () => {
    const words = json('{"amount":9.90,"big":12345678901234567890,"isPaid":true,"none":null,"list":[1.0,{"a":"x"}]}')
    expect(words).toEqual({
      amount: '9.90',
      big: '12345678901234567890',
      isPaid: 'true',
      none: '',
      list: ['1.0', { a: 'x' }],
    })
  })

  it('are found by a path, and nowhere else', () => {
    const words = json('{"invoices":[{"link":"here"}],"a":{"b":"c"},"__proto__":{"x":"y"}}') ?? ''
    expect(textAt(words, 'invoices.0.link')).toBe('here')
    expect(textAt(words, 'a.b')).toBe('c')
    for (const path of ['a', 'a.b.c', 'invoices.1.link', 'invoices.length', 'constructor', 'a.toString', 'x', 'a.b.0'])
      expect(textAt(words, path), path).toBeNull()
    expect(textAt(words, '__proto__.x')).toBe('y')
  })

  it('may be a form, which names each field once', () => {
    const form = (text: string) => readWords(Buffer.from(text), 'form')
    expect(flatFields(form('a=1&b=%E2%82%AC+x&__proto__=2'))).toEqual(
      Object.fromEntries([
        ['a', '1'],
        ['b', '€ x'],
        ['__proto__', '2'],
      ]),
    )
    expect(form('amount=1&amount=2')).toBeNull()
    expect(readWords(Buffer.from(' {"a":"1"}'), 'json-or-form')).toEqual({ a: '1' })
    expect(flatFields(readWords(Buffer.from('a=1'), 'json-or-form'))).toEqual({ a: '1' })
  })

  it('are not there in what is no text, no JSON, or far too deep', () => {
    expect(readWords(Buffer.from([0x7b, 0xff, 0x7d]), 'json')).toBeNull()
    for (const text of ['', '{', '{"a":1}x', 'NaN', '['.repeat(100_000)])
      expect(json(text), text.slice(0, 9)).toBeNull()
  })

  it('are flat if nothing is nested', () => {
    expect(flatFields(json('{"a":"1","b":2}'))).toEqual({ a: '1', b: '2' })
    for (const text of ['{"a":{}}', '{"a":[]}', '[]', '"a"']) expect(flatFields(json(text)), text).toBeNull()
  })

  it('can be put where they are read', () => {
    const reported: Record<string, unknown> = {}
    putAt(reported, 'invoices.0.link', 'here')
    putAt(reported, 'invoices.0.id', '7')
    putAt(reported, 'a', 'b')
    expect(reported).toEqual({ invoices: [{ link: 'here', id: '7' }], a: 'b' })
  })
})

describe('a template', () => {
  const template = {
    number: '{number}',
    amount: { value: '{amount:number}', currency: '{currency}' },
    note: 'For {title}',
    missing: '{email}',
    once: true,
    lines: [{ name: '{title}', count: 1 }],
    text: { $json: { title: '{title}' } },
  }
  const values = { number: 'T1', amount: '999', currency: 'USD', title: 'A "month"', email: null }

  it('is filled, and omits unknown values', () => {
    expect(fill(template, values)).toEqual({
      number: 'T1',
      amount: { value: 999, currency: 'USD' },
      note: 'For A "month"',
      once: true,
      lines: [{ name: 'A "month"', count: 1 }],
      text: '{"title":"A \\"month\\""}',
    })
  })

  it('lists its names, and where each is alone', () => {
    expect(namesIn(template)).toEqual(['number', 'amount', 'currency', 'title', 'email', 'title', 'title'])
    expect(pathsOf(template)).toEqual({
      number: 'number',
      amount: 'amount.value',
      currency: 'amount.currency',
      email: 'missing',
      title: 'lines.0.name',
    })
  })

  it('makes no other address of a name than the one it is', () => {
    expect(fillAddress('/orders/{id}?q={q}', { id: '../x?y', q: 'a&b=c' })).toBe('/orders/..%2Fx%3Fy?q=a%26b%3Dc')
  })
})
