import { describe, expect, it } from 'vitest'
import { filesToTryAgain, withFurtherTry } from './further-try.ts'
import type { Outcome } from './reports.ts'

const passed = (name: string): Outcome => ({ name, state: 'passed' })
const failed = (name: string): Outcome => ({ name, state: 'failed' })
const flaky = (name: string): Outcome => ({ name, state: 'passed', isFlaky: true })

describe('filesToTryAgain', () => {
  it('is each file with a failing test once', () => {
    expect(filesToTryAgain([failed('a.test.ts › one'), failed('a.test.ts › two'), passed('b.test.ts › one')])).toEqual([
      'a.test.ts',
    ])
  })

  it('is none where many fail, or the runner itself', () => {
    expect(filesToTryAgain(['a', 'b', 'c', 'd'].map((name) => failed(`${name}.test.ts › one`)))).toEqual([])
    expect(filesToTryAgain([failed('Unit tests ended with 1')])).toEqual([])
    expect(filesToTryAgain([passed('a.test.ts › one')])).toEqual([])
  })
})

describe('withFurtherTry', () => {
  const first = [passed('a.test.ts › one'), failed('a.test.ts › two'), passed('b.test.ts › one')]

  it('marks what passes now, and nothing else', () => {
    expect(withFurtherTry(first, [passed('a.test.ts › one'), passed('a.test.ts › two')])).toEqual([
      passed('a.test.ts › one'),
      flaky('a.test.ts › two'),
      passed('b.test.ts › one'),
    ])
  })

  it('has failed what fails again, what fails only now, and what reported nothing', () => {
    expect(withFurtherTry(first, [passed('a.test.ts › one'), failed('a.test.ts › two')])).toEqual(first)
    expect(withFurtherTry(first, [failed('a.test.ts › one'), passed('a.test.ts › two')])).toEqual([
      failed('a.test.ts › one'),
      flaky('a.test.ts › two'),
      passed('b.test.ts › one'),
    ])
    expect(withFurtherTry(first, [])).toEqual(first)
  })

  it('has the tests of a file that could not be loaded at first', () => {
    const broken = [failed('c.test.ts › No such module')]
    expect(withFurtherTry(broken, [passed('c.test.ts › one')])).toEqual([flaky('c.test.ts › one')])
    expect(withFurtherTry(broken, [failed('c.test.ts › one')])).toEqual(broken)
  })
})
