import { expect, it } from 'vitest'
import { oneHourMs } from './envelope.ts'

it('an hour is 3600000 milliseconds [S9-hour-01]', () => {
  expect(oneHourMs).toBe(3600000)
})
