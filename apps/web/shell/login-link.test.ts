import { describe, expect, it } from 'vitest'
import { parseLoginLink } from './login-link.ts'

describe('a mailed link', () => {
  it('gives address, code and the way back', () => {
    expect(parseLoginLink({ email: 'a@b.co', code: 'k3', to: '/chat?x=1' })).toEqual({
      email: 'a@b.co',
      code: 'k3',
      to: '/chat?x=1',
    })
  })

  it('reads a code of digits that the router made a number', () => {
    expect(parseLoginLink({ email: 'a@b.co', code: 482913 }).code).toBe('482913')
  })

  it('ignores what is no text', () => {
    expect(parseLoginLink({ email: ['a@b.co'], code: {} })).toEqual({})
  })

  it.each([
    'https://elsewhere.example',
    '//elsewhere.example',
    '/\\\\elsewhere.example',
    '/\t/elsewhere.example',
    'javascript:alert(1)',
  ])('never leads away from the site: %s', (to) => {
    expect(parseLoginLink({ to }).to).toBeUndefined()
  })
})
