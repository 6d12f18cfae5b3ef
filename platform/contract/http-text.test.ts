import { describe, expect, it } from 'vitest'
import { httpText, networkFailureText } from './http-text.ts'

describe('the text for an answer without a message', () => {
  it.each([
    [400, 'Bad Request(400)'],
    [401, 'Unauthorized(401)'],
    [403, 'Forbidden(403)'],
    [404, 'Not Found(404)'],
    [408, 'Request Time-out(408)'],
    [500, 'Internal Server Error(500)'],
    [501, 'Not Implemented(501)'],
    [502, 'Bad Gateway(502)'],
    [503, 'Service Unavailable(503)'],
    [504, 'Gateway Time-out(504)'],
    [505, 'HTTP Version not supported(505)'],
  ])('is for the status %i: %s', (status, text) => {
    expect(httpText(status)).toBe(text)
  })

  it('is one sentence with the number for any other status', () => {
    expect([httpText(418), httpText(599)]).toEqual(['Internal Server Error(418)!', 'Internal Server Error(599)!'])
  })

  it('ends in a full-width mark for a missing answer', () => {
    expect(networkFailureText).toBe('Internal Server Error！')
  })
})
