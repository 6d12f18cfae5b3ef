import { expect, it } from 'vitest'
import { businessDaysAfter } from './business-days.ts'

it.each([
  // A Monday, a Friday, a Saturday and the last second of a Sunday.
  ['2026-11-02T09:00:00Z', '2026-11-12T00:00:00Z'],
  ['2026-11-06T23:59:59Z', '2026-11-18T00:00:00Z'],
  ['2026-11-07T00:00:00Z', '2026-11-18T00:00:00Z'],
  ['2026-11-08T23:59:59Z', '2026-11-18T00:00:00Z'],
])('seven business days after %s end at %s', (at, end) => {
  expect(businessDaysAfter(new Date(at), 7)).toEqual(new Date(end))
})
