import { expect, it } from 'vitest'
import { maskedLabel } from './masked-label.ts'

it.each([
  ['mara@example.org', 'm•••@example.org'],
  ['+4915112345678', '+4•••78'],
  ['nova_77', 'no•••77'],
  ['@ida', '@•••'],
  ['', ''],
])('masks %s as %s', (label, masked) => {
  expect(maskedLabel(label)).toBe(masked)
})
