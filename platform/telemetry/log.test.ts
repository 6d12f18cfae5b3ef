import { describe, expect, it } from 'vitest'
import { createLog } from './log.ts'

function written(write: (log: ReturnType<typeof createLog>) => void): string {
  let lines = ''
  write(createLog('debug', { write: (line) => void (lines += line) }))
  return lines
}

describe('an error in the log', () => {
  it('logs the failed statement and its place, without the values', () => {
    const cause = Object.assign(new Error('duplicate key value violates unique constraint "identities_pkey"'), {
      code: '23505',
      detail: 'Key (door, subject)=(email, ada@example.org) already exists.',
    })
    const failed = Object.assign(new Error('Failed query: insert … values ($1)\nparams: ada@example.org', { cause }), {
      query: 'insert into identities values ($1)',
      params: ['ada@example.org'],
    })
    const line = written((log) => log.error({ err: failed, path: '/v1/login/email' }, 'call failed'))
    expect(line).not.toContain('ada@example.org')
    expect(JSON.parse(line)).toMatchObject({
      msg: 'call failed',
      path: '/v1/login/email',
      err: {
        message: 'Failed query: insert into identities values ($1)',
        stack: expect.stringMatching(/^\s+at .*log\.test\.ts/),
        cause: { fault: '23505', message: 'duplicate key value violates unique constraint "identities_pkey"' },
      },
    })
  })

  it('leaves out what a library hangs on its errors, and ends with a cause that is its own', () => {
    const looped = Object.assign(new TypeError('no answer'), {
      request: { body: 'code=123456' },
      cause: undefined as unknown,
    })
    looped.cause = looped
    const line = written((log) => log.error({ err: looped }, 'it broke'))
    expect(line).not.toContain('123456')
    expect(JSON.parse(line)).toMatchObject({ err: { type: 'TypeError', message: 'no answer' } })
  })

  it('says so of something thrown that is none', () => {
    expect(JSON.parse(written((log) => log.error({ err: 'ada@example.org' }, 'odd')))).toMatchObject({
      err: { type: 'string', message: 'not an error' },
    })
  })
})

describe('a secret in the log', () => {
  it('is removed from any place', () => {
    const line = written((log) =>
      log.info({ email: 'ada@example.org', params: { code: '123456', a: { token: 'x.y' } } }),
    )
    expect(line).not.toMatch(/ada@example|123456|x\.y/)
  })
})
