import { expect, it } from 'vitest'
import { visitorsStoredSince } from './visitor-retention.ts'

it('forgets visitors after thirteen months, at the end of a month too', () => {
  expect(visitorsStoredSince(new Date('2026-06-01T12:00:00Z')).toISOString()).toBe('2025-05-01T12:00:00.000Z')
  expect(visitorsStoredSince(new Date('2026-07-31T12:00:00Z')).toISOString()).toBe('2025-06-30T12:00:00.000Z')
})
