import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { signBody } from './sign.ts'

describe('the signature', () => {
  it('is characters 2 to 20 of the hex SHA-256 of body and secret [S9-sign-01]', () => {
    const hash = createHash('sha256').update('{"params":{}}secret').digest('hex')
    expect(signBody('{"params":{}}', 'secret')).toBe(hash.slice(2, 20))
    expect(signBody('{"params":{}}', 'secret')).toHaveLength(18)
  })

  it('is taken of the bytes, in every script', () => {
    const body = '{"params":{"text":"好 🌙 ä"}}'
    expect(signBody(body, 's')).toBe(
      createHash('sha256')
        .update(Buffer.from(`${body}s`, 'utf8'))
        .digest('hex')
        .slice(2, 20),
    )
  })

  it('changes with one byte of the body or of the secret', () => {
    expect(new Set([signBody('a', 's'), signBody('b', 's'), signBody('a', 't')]).size).toBe(3)
  })
})
