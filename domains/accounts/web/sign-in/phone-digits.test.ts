import { describe, expect, it } from 'vitest'
import { readPhone } from './phone-digits.ts'

describe('a typed phone number', () => {
  it.each([
    ['+491512345678', '+491512345678'],
    ['+49 (151) 234-5678', '+491512345678'],
    ['  0049 151 2345678 ', '+491512345678'],
    ['+٤٩ ١٥١ ٢٣٤٥٦٧٨', '+491512345678'],

    ['\u202a+49 151 2345678\u202c', '+491512345678'],
  ])('%s reads as %s', (raw, read) => {
    expect(readPhone(raw)).toBe(read)
  })

  it.each(['', '0151 2345678', '+', '+49', '+49+151234567', '+49 151 CALL ME', '+4915123456789012345'])(
    'is not taken without country code, too short, too long or with words: %s',
    (raw) => {
      expect(readPhone(raw)).toBeNull()
    },
  )
})
