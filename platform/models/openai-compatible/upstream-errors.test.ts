import { describe, expect, it } from 'vitest'
import { errorOfFault, errorOfStatus, errorOfTransport } from './upstream-errors.ts'

describe('errorOfStatus', () => {
  it('reads how long to wait, in seconds, in milliseconds, or as a date', () => {
    const wait = (headers: Record<string, string>) => errorOfStatus(429, headers, { message: 'slow down' }).retryAfterMs
    expect(wait({ 'retry-after': '7' })).toBe(7000)
    expect(wait({ 'retry-after': '7', 'retry-after-ms': '250' })).toBe(250)
    expect(wait({ 'retry-after': new Date(Date.now() + 30_000).toUTCString() })).toBeGreaterThan(25_000)
    expect(wait({ 'retry-after': new Date(Date.now() - 30_000).toUTCString() })).toBe(0)
    expect(wait({ 'retry-after': 'soon' })).toBeUndefined()
    expect(wait({})).toBeUndefined()
  })

  it.each([
    [401, 'Incorrect API key provided', 'unauthorized'],
    [403, 'forbidden', 'unauthorized'],
    [404, 'The model `larger` does not exist', 'unknown-model'],
    [404, 'model "larger" not found, try pulling it first', 'unknown-model'],
    [400, 'Invalid model name passed in model=larger', 'unknown-model'],
    [404, 'no route /v2', 'refused'],
    [413, 'payload too large', 'too-long'],
    [500, 'the request exceeds the available context size', 'too-long'],
  ])('takes %i %s for %s', (status, message, kind) => {
    expect(errorOfStatus(status, {}, { message }).kind).toBe(kind)
  })

  it('truncates a long message', () => {
    expect(errorOfStatus(400, {}, { message: 'x'.repeat(5000) }).message.length).toBeLessThan(630)
  })
})

describe('errorOfFault', () => {
  it.each([
    [503, 'busy'],
    ['429', 'busy'],
    ['overloaded_error', 'busy'],
    [400, 'refused'],
    ['server_error', 'interrupted'],
    [undefined, 'interrupted'],
  ])('takes code %s before the first word for %s', (code, kind) => {
    expect(errorOfFault({ message: 'no', code }, false).kind).toBe(kind)
    expect(errorOfFault({ message: 'no', code }, true).kind).toBe('interrupted')
  })
})

describe('errorOfTransport', () => {
  it('distinguishes an unreachable server from a lost connection', () => {
    const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    expect(errorOfTransport(cause, false)).toMatchObject({ kind: 'unreachable', cause })
    expect(errorOfTransport(new Error('other side closed'), true).kind).toBe('interrupted')
    expect(errorOfTransport(Object.assign(new Error('x'), { code: 'HPE_INVALID_VERSION' }), false).kind).toBe(
      'bad-answer',
    )
  })
})
