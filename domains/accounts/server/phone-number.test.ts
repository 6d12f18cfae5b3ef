import { describe, expect, it } from 'vitest'
import { readPhoneNumber } from './phone-number.ts'

describe('a phone number', () => {
  it.each([
    ['+49 151 23456789', '+4915123456789', 'DE'],
    ['0049-151/234 567 89', '+4915123456789', 'DE'],
    [' +1 (213) 373-4253 ', '+12133734253', 'US'],
    ['+1 604 555 0123', '+16045550123', 'CA'],
    ['+44 7400 123456', '+447400123456', 'GB'],
    ['+91 98765 43210', '+919876543210', 'IN'],
    ['+7 701 234 5678', '+77012345678', 'KZ'],
    ['+٤٩ ١٥١ ٢٣٤٥٦٧٨٩', '+4915123456789', 'DE'],
    // Spellings that look like another number are the same one, for the message and for every count of it.
    ['00４９ 151 23456789', '+4915123456789', 'DE'],
    ['+49\u200b15123456789', '+4915123456789', 'DE'],
    ['+49 (0)151 23456789', '+4915123456789', 'DE'],
    ['+49 0151 23456789', '+4915123456789', 'DE'],
  ])('%s is %s in %s', async (text, e164, country) => {
    expect(await readPhoneNumber(text)).toMatchObject({ e164, country })
  })

  it.each([
    '',
    '15123456789',
    '+49',
    '+49 1',
    '+999 123456789',
    '+800 1234 5678',
    '+882 16 123456',
    'call me',
    'tel:+4915123456789',
    '+49 151 23456789\u202e',
    'my number is +49 151 23456789',
    '+49 151 23456789 ext. 5',
    '+49 151 23456789\n+44 7400 123456',
  ])('%j is none', async (text) => {
    expect(await readPhoneNumber(text)).toBeNull()
  })
})
