import { describe, expect, it } from 'vitest'
import { icuArguments } from './icu-arguments.ts'

describe('icuArguments', () => {
  it.each([
    ['Good evening', []],
    ['Hello {name}', ['name']],
    ['{count, plural, =0 {None} one {# by {name}} other {# by {name}}}', ['count:plural', 'name']],
    ['{at, date, short} to {at2, time, ::jmm}', ['at2:time', 'at:date']],
    ['By entering you accept the <terms>terms</terms>.', ['<terms>']],
    ["It's {name}'s turn, '{not an argument}'", ['name']],
  ])('reads %j', (message, wanted) => {
    expect(icuArguments(message)).toEqual(wanted)
  })

  it.each(['Hello {name', 'Hello name}', '<b>bold', 'bold</b>', '{count, plural, one {x}}', '{n, plural, other {x}'])(
    'refuses %j',
    (message) => {
      expect(() => icuArguments(message)).toThrow(message)
    },
  )
})
