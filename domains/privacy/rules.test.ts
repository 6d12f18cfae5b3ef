import { describe, expect, it } from 'vitest'
import { closesAtFrom, confirmsClosing } from './rules.ts'

const now = new Date('2026-06-01T12:00:00Z')

it('gives thirty days to think', () => {
  expect(closesAtFrom(now).toISOString()).toBe('2026-07-01T12:00:00.000Z')
})

describe('the word that closes an account', () => {
  it.each(['DELETE', ' delete ', 'ＤＥＬＥＴＥ', 'Anna'])('is %j', (typed) => {
    expect(confirmsClosing(typed, ['DELETE', 'anna'])).toBe(true)
  })

  it.each(['sil', 'SİL', 'SIL', 'Sıl'])('is %j where the word has an i', (typed) => {
    expect(confirmsClosing(typed, ['sil'])).toBe(true)
  })

  it.each(['', ' ', 'DELETE ME', 'dele'])('is not %j', (typed) => {
    expect(confirmsClosing(typed, ['DELETE', ''])).toBe(false)
  })
})
