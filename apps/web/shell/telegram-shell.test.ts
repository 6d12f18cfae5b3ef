import { expect, it } from 'vitest'
import { asHex } from './telegram-shell.ts'

it('gives Telegram colours as it takes them', () => {
  expect(asHex('rgb(20, 8, 16)')).toBe('#140810')
  expect(asHex('#FBF6F9')).toBe('#FBF6F9')
  for (const other of ['', 'red', 'oklch(0.2 0.1 200)', '#fff', 'rgb(1, 2)']) expect(asHex(other)).toBeNull()
})
