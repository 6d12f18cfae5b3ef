import { describe, expect, it } from 'vitest'
import { isDatabaseAway } from './outage.ts'

const withCode = (code: string) => Object.assign(new Error('of the driver'), { code })

describe('a failed statement', () => {
  it.each([
    ['a refused connection', withCode('ECONNREFUSED')],
    ['a cut connection', new Error('Connection terminated unexpectedly')],
    ['a pool without a free connection', new Error('timeout exceeded when trying to connect')],
    ['a server that shuts down', withCode('57P01')],
    ['a statement that took too long', withCode('57014')],
    ['a lock that was not free', withCode('55P03')],
    ['a full disk', withCode('53100')],
    ["any of these inside of the query builder's error", new Error('Failed query', { cause: withCode('57P03') })],
  ])('may succeed later after %s', (_, error) => expect(isDatabaseAway(error)).toBe(true))

  it.each([
    ['a broken rule of a table', withCode('23505')],
    ['a wrong statement', withCode('42601')],
    ['an error of the code', new TypeError('x is not a function')],
    ['something that is no error', 'gone'],
  ])('fails for good after %s', (_, error) => expect(isDatabaseAway(error)).toBe(false))
})
