import { expect, it } from 'vitest'
import { fileFault } from './file-fault.ts'

it('refuses before sending what the server would refuse [S5-upload-01]', () => {
  const mebibyte = 1024 * 1024
  expect(fileFault({ type: 'image/jpeg', size: 4.9 * mebibyte })).toBeNull()
  expect(fileFault({ type: 'image/webp', size: 5 * mebibyte })).toBeNull()
  expect(fileFault({ type: 'image/jpeg', size: 6 * mebibyte })).toBe('tooLarge')
  for (const type of ['image/svg+xml', 'image/gif', 'application/pdf', 'video/mp4', ''])
    expect(fileFault({ type, size: 10 })).toBe('type')
})
